// A page of the shop's own where the browser would show that it has no connection. Nothing is stored, and everything
// else goes its way without this worker.
const PAGE = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center;
    background: #fbf8f3; color: #2a211c; font: 1rem/1.6 system-ui, sans-serif }
  h1 { margin: 0; font: 400 2rem/1.2 Georgia, serif }
  p { max-width: 26rem; margin: 1rem auto 2rem }
  a { display: inline-block; padding: .8rem 2rem; background: #7d1f2f; color: #fff; text-decoration: none }
  a:focus-visible { outline: 2px solid #7d1f2f; outline-offset: 3px }
</style>
<h1>No connection</h1>
<p>This page could not be fetched. Check your connection and try again. If you were paying, look at your orders in your
account once you are online.</p>
<div><a href="">Try again</a></div>
</html>`

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts, so that nobody waits for it.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOrNotice(event))
})

async function pageOrNotice(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(PAGE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}
