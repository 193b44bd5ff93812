// Cloudflare Turnstile: its script, and the widget, which is visible only when it needs a click.
import { acceptToken, turnstileSiteKey } from '@/shared/api/visitor/humanProof'

type Turnstile = {
  render(container: HTMLElement, options: Record<string, unknown>): string | undefined
  reset(widget: string): void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** In ms: a proof is valid for 10 minutes and renewed before that. */
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

/** Renders the check in `container`, once. */
export async function showTurnstile(container: HTMLElement): Promise<void> {
  loaded ??= load()
  const turnstile = await loaded
  if (!container.isConnected || container.childElementCount > 0) return
  const widget = turnstile.render(container, {
    sitekey: turnstileSiteKey,
    action: 'book',
    appearance: 'interaction-only',
    callback: (token: string) => {
      acceptToken(token)
      setTimeout(() => container.isConnected && widget && turnstile.reset(widget), renewAfter)
    },
  })
}
