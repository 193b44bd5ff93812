// Opens a technician's day, or a job sheet, without a signal: it keeps the page and its code as they were when they
// came last, and gives them only where the site does not answer. No customer's word is in them, and no call
// to the server passes through it. It also shows alerts about the technician's visits.

const page = new URL(self.registration.scope).pathname
const kept = page === '/job' ? 'job' : 'my-day'
/** A line that answers nothing for so long is none, in ms. */
const patience = 4000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (Array.isArray(data?.keep)) inTurn(event, () => keep(data.keep))
  if (data === 'drop') inTurn(event, () => drop(ports[0]))
})

let asked = Promise.resolve()

/** Does what a page asked for after what it asked for before: a copy on its way must not outlive a page that is dropped. */
function inTurn(event, work) {
  asked = asked.then(work).catch(() => {})
  event.waitUntil(asked)
}

async function drop(port) {
  await caches.delete(kept)
  port?.postMessage('dropped')
}

/** Keeps the page and the files it runs on, and nothing older. */
async function keep(files) {
  const answer = await fetch(page, { cache: 'no-cache' })
  if (!answer.ok) return
  const named = (await answer.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
  const wanted = new Set([...files, ...[...named].map(([, path]) => path)])
  const store = await caches.open(kept)
  const present = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
  await store.addAll([...wanted].filter((path) => !present.has(path)))
  await store.put(page, answer)
  for (const path of present) if (path !== page && !wanted.has(path)) await store.delete(path)
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') {
    // Addresses below it are other pages.
    if (pathname === page) event.respondWith(open(event.request))
  }
  // A file of this folder never changes under its name.
  else if (pathname.startsWith('/assets/')) event.respondWith(find(event.request, pathname))
})

async function find(request, path) {
  return (await caches.match(path, { cacheName: kept })) ?? fetch(request)
}

/** The page as the site has it now, else as it was kept. */
async function open(request) {
  const copy = await caches.match(page, { cacheName: kept })
  if (!copy) return fetch(request)
  const now = fetch(request).then((answer) => (answer.status >= 500 ? copy : answer))
  const late = new Promise((resolve) => setTimeout(resolve, patience, copy))
  return Promise.race([now.catch(() => copy), late])
}

self.addEventListener('push', (event) => {
  let alert = {}
  try {
    alert = event.data.json()
  } catch {
    // Whatever it is, somebody wants to be told.
  }
  const { title = 'A visit has changed', body = '', visit = null } = alert
  event.waitUntil(notify(title, body, visit))
})

/** While a customer holds the phone, an alert names nobody. */
async function notify(title, body, visit) {
  const isHandedOver = await caches.has('handed-over').catch(() => false)
  await self.registration.showNotification(
    isHandedOver ? 'Something changed in your day' : title,
    {
      body: isHandedOver ? '' : body,
      // A later alert about the same visit takes the place of the one before, and is heard all the same.
      tag: visit ?? 'test',
      renotify: true,
      requireInteraction: visit !== null,
      vibrate: [500, 150, 500, 150, 500],
      icon: '/desk-192.png',
      badge: '/desk-badge.png',
    },
  )
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDay())
})

/** Shows the day in the page that is open, else in a new window. */
async function openDay() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(windows.map(isDay))
  const open = windows.find((_, place) => answers[place])
  if (!open) return self.clients.openWindow('/admindashboard')
  open.postMessage({ openDay: true })
  return open.focus()
}

/** Whether a window says that it shows the day: its address tells only where it was opened, which may be /auth. */
function isDay(client) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), 1000)
    client.postMessage({ isDesk: true }, [port2])
  })
}
