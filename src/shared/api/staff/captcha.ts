// The check that the sign-in service asks for before it signs in or up or mails a link, where the owner has set it up: the
// service asks for all of them at once. Off as shipped.
import { loadTurnstile } from '@/lib/turnstile'

/** Returns the site key of Cloudflare Turnstile for the sign-in page; empty where there is no check. */
export const captchaSiteKey = (): string => import.meta.env.VITE_CAPTCHA_SITE_KEY ?? ''

/** The element in which it appears when it needs a click. */
export const captchaId = 'sign-in-check'

/** How long a call waits for the check, in ms; without a token the service says what is missing. */
const patience = 30_000

function container(): HTMLElement {
  const present = document.getElementById(captchaId)
  if (present) return present
  const added = document.createElement('div')
  added.id = captchaId
  document.body.append(added)
  return added
}

async function passedToken(): Promise<string> {
  const turnstile = await loadTurnstile()
  // A token is good for one call.
  const widget = document.createElement('div')
  container().replaceChildren(widget)
  return new Promise((resolve, reject) => {
    turnstile.render(widget, {
      sitekey: captchaSiteKey(),
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': () => reject(new Error('The check failed.')),
    })
  })
}

/** Returns the option of a call to the sign-in service, for this call alone. */
export async function captchaOption(): Promise<{ captchaToken?: string }> {
  if (captchaSiteKey() === '') return {}
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const token = await Promise.race([passedToken(), tooLate]).catch((error: unknown) => {
    console.error('No check of a person', error)
    return null
  })
  return token === null ? {} : { captchaToken: token }
}
