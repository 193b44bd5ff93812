// A price that the customer holds in hand: while it is, the phone shows nothing else, over a reload and in every tab.

import { attempt } from '@/lib/attempt'
import type { Quote } from '@/quote/quote'

export type HandedOver = {
  /** Whose phone it is, by the key of the stored day. */
  owner: string
  visit: string
  quote: Quote
  /** The approved quote that it changes. */
  earlier: Quote | null
  firstName: string
  technician: string
  language: 'en' | 'es'
  /** When the phone was handed over, in ms since 1970. */
  since: number
  /** How the customer answered. */
  answer?: HandedAnswer
}

/** `act` is the id of the act that tells the server. */
type HandedAnswer = { act: string; at: number; total: number | null }

const key = 'harborlight.handed-over'

/** In the worker's reach: alerts name no customer while a customer holds the phone. */
const cacheName = 'handed-over'

/** Returns the price that was handed over by an account; null if the phone is in its technician's hands. */
export function readHandedOver(owner: string): HandedOver | null {
  const handed = attempt<HandedOver | null>(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  return handed?.owner === owner ? handed : null
}

/** Stores what was handed over, null once the phone is back. Returns false if storage is full or turned off: a reload would show the day. */
export function saveHandedOver(handed: HandedOver | null): boolean {
  const isStored =
    attempt(() => {
      if (handed) localStorage.setItem(key, JSON.stringify(handed))
      else localStorage.removeItem(key)
      return true
    }) ?? false
  if (typeof caches === 'undefined' || (handed && !isStored)) return isStored
  const told = handed ? caches.open(cacheName) : caches.delete(cacheName)
  told.catch((thrown: unknown) =>
    console.info('The worker can’t be told of the hand-over.', thrown),
  )
  return isStored
}

/** Calls `onChange` when another tab hands over or takes back; returns how to stop. */
export function followHandedOver(onChange: () => void): () => void {
  const look = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}
