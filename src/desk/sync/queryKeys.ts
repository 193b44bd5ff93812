// The beginnings of the keys of what the desk reads, and how often it looks for changes.
import type { QueryClient } from '@tanstack/react-query'

export const changesKey = ['changes'] as const
export const lanesKey = ['lanes'] as const
/** "All requests", whatever the filter and order. */
export const listKey = ['list'] as const
/** The open request and all that is read for it. */
export const openKey = ['open'] as const
export const heldKey = ['held'] as const
/** This account's latest actions. */
export const ownActionsKey = ['own actions'] as const
/** All that is read of visits and who makes them. */
export const visitsKey = ['visits'] as const
export const reviewsKey = ['reviews'] as const
export const alertsKey = ['alerts'] as const

/** In ms: a new request shows within 15 seconds. */
export const lookEvery = 10_000

/** Reads again what an action of one's own may have changed; lists stay as they are while one reads. */
export function readAgain(client: QueryClient) {
  for (const queryKey of [lanesKey, openKey, changesKey, heldKey, visitsKey, ownActionsKey]) {
    void client.invalidateQueries({ queryKey })
  }
}
