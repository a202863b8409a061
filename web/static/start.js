// Starts the page, and keeps it for days without a network.

async function start() {
  try {
    const page = await import("./ludotheque_web.js");
    await page.default();
  } catch (error) {
    const failed = document.getElementById("failed");
    if (failed) {
      failed.hidden = false;
    }
    throw error;
  }
  // Browsers may refuse it, as they do for a folder that is opened as files.
  await navigator.serviceWorker?.register("offline.js").catch(() => undefined);
}

start();
