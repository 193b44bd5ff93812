// Cloudflare Turnstile: its script, and the widget that shows itself only when somebody has to press it.
import { acceptToken, turnstileSiteKey } from '@/shared/api/visitor/humanProof'

type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined
  reset(widget: string): void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** A proof holds for 10 minutes; a new one is asked for in time. In ms. */
const renewAfter = 9 * 60_000

let loaded: Promise<Turnstile> | undefined

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    element.src = script
    element.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('Turnstile is not there.'))
    element.onerror = () => reject(new Error('Turnstile could not be fetched.'))
    document.head.append(element)
  })
}

/** Shows the check in `place`, once. */
export async function showTurnstile(place: HTMLElement): Promise<void> {
  loaded ??= load()
  const turnstile = await loaded
  if (!place.isConnected || place.childElementCount > 0) return
  const widget = turnstile.render(place, {
    sitekey: turnstileSiteKey,
    action: 'book',
    appearance: 'interaction-only',
    callback: (token: string) => {
      acceptToken(token)
      setTimeout(() => place.isConnected && widget && turnstile.reset(widget), renewAfter)
    },
  })
}
