// The token of the request that this tab has sent or opened, until the tab is closed: the line on the site's pages leads
// back to it. Nothing else about the request is stored.
import { attempt } from '@/lib/attempt'
import { isLinkToken } from '@/lib/requestLink'

const key = 'harborlight.request'

/** Dispatched on the document when there is another token. */
export const ownRequestEvent = 'own-request'

let latest: string | null = null

/** Stores the token for this tab, or removes it; without storage it is known until the next reload. */
export function rememberToken(token: string | null): void {
  if (token === readToken()) return
  latest = token
  attempt(() =>
    token === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, token),
  )
  document.dispatchEvent(new Event(ownRequestEvent))
}

/** Returns the token of this tab, or null. */
export function readToken(): string | null {
  const stored = latest ?? attempt(() => sessionStorage.getItem(key)) ?? ''
  return isLinkToken(stored) ? stored : null
}
