// The request just sent, for the success page; survives a reload of this tab.
import { attempt } from '@/lib/attempt'

const key = 'harborlight.sent'

export type SentRequest = {
  /** By the server's clock, in ms since 1970. */
  at: number
  /** How far that clock is ahead of this device's, in ms. */
  clockOffset: number
  isEmergency: boolean
}

let latest: SentRequest | null = null

/** Stores the request for this tab; without storage it is known until the next reload. */
export function rememberSent(sent: SentRequest) {
  latest = sent
  attempt(() => sessionStorage.setItem(key, JSON.stringify(sent)))
}

/** Returns the request sent from this tab, or null. */
export function readSent(): SentRequest | null {
  latest ??= readStored()
  return latest
}

function readStored(): SentRequest | null {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  const { at, clockOffset = 0, isEmergency }: Record<string, unknown> = Object(stored)
  const isWhole =
    typeof at === 'number' && typeof clockOffset === 'number' && typeof isEmergency === 'boolean'
  return isWhole ? { at, clockOffset, isEmergency } : null
}
