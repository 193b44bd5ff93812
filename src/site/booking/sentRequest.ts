// The request just sent, for the success page; survives a reload of this tab.

const key = 'harborlight.sent'

export type SentRequest = {
  /** By the server's clock, in ms since 1970. */
  at: number
  /** How far that clock is ahead of this device's, in ms. */
  clockOffset: number
  isEmergency: boolean
  /** Opens the page of the request; null if the server does not have the token. */
  linkToken: string | null
}

let latest: SentRequest | null = null

export function rememberSent(sent: SentRequest) {
  latest = sent
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Without storage it is known until the next reload.
  }
}

/** Returns the request sent from this tab, or null. */
export function readSent(): SentRequest | null {
  latest ??= readStored()
  return latest
}

function readStored(): SentRequest | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const { at, clockOffset = 0, isEmergency, linkToken }: Record<string, unknown> = Object(stored)
    const isWhole =
      typeof at === 'number' && typeof clockOffset === 'number' && typeof isEmergency === 'boolean'
    if (!isWhole) return null
    return {
      at,
      clockOffset,
      isEmergency,
      linkToken: typeof linkToken === 'string' ? linkToken : null,
    }
  } catch {
    return null
  }
}
