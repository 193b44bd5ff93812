// Shows the desk's alerts and opens their requests. It answers no page's calls and keeps no copies, so
// a new version of the site is never held back by it.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  let alert = {}
  try {
    alert = event.data.json()
  } catch {
    // Whatever it is, somebody wants to be told.
  }
  const { title = 'A customer needs a call', body = '', level = 0, request = null, held = false } = alert
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      data: { request, held },
      // A later alert about the same takes the place of the one before, and is heard all the same.
      tag: request ?? (held ? 'held' : 'test'),
      renotify: true,
      requireInteraction: request !== null || held,
      vibrate: level > 0 ? [500, 150, 500, 150, 500, 150, 500] : [250, 100, 250],
      icon: '/desk-192.png',
      badge: '/desk-badge.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAlert(event.notification.data ?? {}))
})

/** Opens a request, or the held ones, in the desk that is open, else in a new window. */
async function openAlert({ request = null, held = false }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Those that had the focus last come first.
  const answers = await Promise.all(windows.map(isDesk))
  const desk = windows.find((_, place) => answers[place])
  if (!desk) {
    const query = held ? '?held=open' : request ? `?request=${request}` : ''
    return self.clients.openWindow(`/admindashboard${query}`)
  }
  desk.postMessage(held ? { openHeld: true } : { openRequest: request })
  return desk.focus()
}

/** Whether a window says that it shows the desk: its address tells only where it was opened, which may be /auth. */
function isDesk(client) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), 1000)
    client.postMessage({ isDesk: true }, [port2])
  })
}
