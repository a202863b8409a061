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

// The language that will be asked for, so that it comes at the same time as the page itself.
const wished = new URLSearchParams(location.search).get("lang") ?? navigator.language;
fetch(`${wished.toLowerCase().startsWith("fr") ? "fr" : "en"}.ftl`);
start();
