// Outages: the time since when reading from the server has failed, over all queries.
import type { ApiError, ApiErrorKind } from '@/shared/api/apiError'

export type OutageState = {
  /** The time of the first failed call, by this computer's clock, in ms since 1970. */
  since: number
  isReached: boolean
}

const unreached: ApiErrorKind[] = ['offline', 'no-answer', 'timeout', 'foreign-answer']

/** An outage that begins again within this time counts as the same one, in ms. */
const pause = 60_000

/** Follows queries that are repeated, by name: an outage begins when one fails and ends when none does. */
export class Outage {
  readonly #failing = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #onStart: (failure: ApiError) => void
  readonly #onEnd: () => void
  #state: OutageState | null = null
  #ended = Number.NEGATIVE_INFINITY

  constructor(onStart: (failure: ApiError) => void, onEnd: () => void) {
    this.#onStart = onStart
    this.#onEnd = onEnd
  }

  failed(name: string, failure: ApiError) {
    this.#failing.add(name)
    const isReached = !unreached.includes(failure.kind)
    const now = Date.now()
    const isNew = this.#state === null
    if (isNew || this.#state?.isReached !== isReached) {
      this.#show({ since: this.#state?.since ?? now, isReached })
    }
    if (isNew && now - this.#ended >= pause) this.#onStart(failure)
  }

  /** Reports a query that succeeded or is no longer used. */
  settled(name: string) {
    if (!this.#failing.delete(name) || this.#failing.size > 0) return
    this.#ended = Date.now()
    this.#show(null)
    this.#onEnd()
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(state: OutageState | null) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
