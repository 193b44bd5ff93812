// Alerts in a browser that can't reach its push service: the subscription is a stub, and pushes are handed to its worker.
import type { BrowserContext, Page } from '@playwright/test'
import { pushReceiver } from '../../support/pushReceiver.ts'

/** Lets the browser create subscriptions without its push service. */
export async function withSubscriptions(page: Page, endpoint: string) {
  const receiver = pushReceiver()
  await page.addInitScript(
    ([address, ...keys]) => {
      const bytes = (text = '') =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
          sign.charCodeAt(0),
        ).buffer
      const kept = 'stand-in subscription'
      const subscription = () => ({
        endpoint: address,
        options: { applicationServerKey: bytes(localStorage.getItem(kept) ?? '') },
        getKey: (name: string) => bytes(keys[name === 'p256dh' ? 0 : 1]),
        unsubscribe: async () => localStorage.removeItem(kept),
      })
      Object.assign(PushManager.prototype, {
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          localStorage.setItem(kept, String(options.applicationServerKey))
          return subscription()
        },
        getSubscription: async () => (localStorage.getItem(kept) ? subscription() : null),
      })
    },
    [endpoint, receiver.p256dh, receiver.auth],
  )
  return receiver
}

/** Hands a push to the browser's worker, as its push service would. */
export async function deliver(context: BrowserContext, page: Page, text: string) {
  const origin = new URL(page.url()).origin
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admindashboard`)
      if (found) resolve(found.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const push = { origin, registrationId: await registered, data: text }
  await browser.send('ServiceWorker.deliverPushMessage', push)
}

type Shown = { title: string; body: string; data: { request: string } }
export const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admindashboard')
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, data }) => ({ title, body, data }))
  })

/** Clicks the alert that shows: the click itself is the system's, the worker gets its event. */
export const clickAlert = (context: BrowserContext) =>
  context
    .serviceWorkers()[0]
    ?.evaluate(`self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
