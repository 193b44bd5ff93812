// The check of the booking form: the widget of Cloudflare Turnstile, which is visible only when it needs a click.

import { loadTurnstile } from '@/lib/turnstile'
import { acceptToken, turnstileSiteKey } from '@/shared/api/visitor/humanProof'

/** In ms: a proof is valid for 10 minutes and renewed before that. */
const renewAfter = 9 * 60_000

/** Renders the check in `container`, once. */
export async function showTurnstile(container: HTMLElement): Promise<void> {
  const turnstile = await loadTurnstile()
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
