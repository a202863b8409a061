// Answers for the page from what was kept of it. `build` writes below what belongs to it, and the version of that.
// A new version is fetched beside the old one and takes its place when no window of the page is open any more, so
// that a window never runs files of two versions.

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

self.addEventListener("fetch", (event) => {
  const isOurs = event.request.method === "GET" && event.request.url.startsWith(self.registration.scope);
  if (isOurs) {
    // What the address asks for, such as a game, is read by the page itself.
    const kept = caches.open(version).then((cache) => cache.match(event.request, { ignoreSearch: true }));
    event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
  }
});

