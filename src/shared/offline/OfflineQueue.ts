// Stores what is done without a signal first, and sends it in order as soon as there is one. The server takes each action
// once, however often it is sent.

import { holdReload } from '@/lib/newVersion'
import { oneByOne } from '@/lib/oneByOne'
import { type ApiErrorKind, isRuledOut, leavesOpen, toApiError } from '@/shared/api/apiError'
import {
  mergeQueues,
  type Queued,
  type QueuedAction,
  unstoredIn,
  withoutNewLarge,
} from '@/shared/offline/mergeQueues'

/** Everything that is stored: the caller's own part, and the actions. */
export type Persisted<Own, Action> = Own & Queued<Action>

export type QueueOptions<Own extends object, Action extends QueuedAction> = {
  /** The lock by which one tab sends at a time, where tabs share the storage. */
  lock?: string
  /** The initial state, before anything is stored. */
  nothing: Persisted<Own, Action>
  /** Where it outlives the page. How much of an action is written is the caller's choice, and so is when it is deleted. */
  store: {
    read: () => Promise<Persisted<Own, Action>>
    /** Changes it in one step; returns what is stored from then on. */
    update: (
      change: (kept: Persisted<Own, Action>) => Persisted<Own, Action>,
    ) => Promise<Persisted<Own, Action>>
  }
  /** Merges the own part, as `mergeQueues` does the actions. */
  mergeOwn: (stored: Own, before: Own, held: Own) => Own
  /** Reads from the server; returns how the own part changes by that. */
  read: () => Promise<(kept: Own) => Partial<Own>>
  send: (action: Action) => Promise<void>
  /** Returns how the own part changes by an action that was sent, until the server is read again. */
  applySent: (kept: Own, action: Action) => Partial<Own>
  /** Returns true for actions that storage may refuse while it takes others. */
  isLarge: (action: Action) => boolean
  /** Called when the server refuses to respond: the account or the link may be worth nothing any more. */
  onNotAllowed: () => void
}

export type QueueState<Own, Action> = Persisted<Own, Action> & {
  isOpen: boolean
  /** Why the last call failed; null when it did not. */
  failure: ApiErrorKind | null
  /** Since when calls fail, in ms since 1970. */
  failingSince: number | null
  /** The part of `waiting` that storage did not take: it is lost with the page. */
  unstored: readonly Action[]
}

type WithoutIds<Action> = Action extends unknown
  ? Omit<Action, 'act' | 'pressedAt' | 'wasTried'>
  : never

/** Returns true if the server refused an action for good: sent again, it would be refused again. */
export const isRefusedForGood = (thrown: unknown): boolean => {
  const { kind } = toApiError(thrown)
  return kind === 'refused' || (isRuledOut(thrown) && !['signed-out', 'too-many'].includes(kind))
}

/** Returns the options of a queue that lives in the page's memory alone, and has nothing of its own to read. */
export function inMemory<Action extends QueuedAction>() {
  const nothing: Queued<Action> = { waiting: [], refused: [] }
  let kept = nothing
  return {
    nothing,
    store: {
      read: async () => kept,
      update: async (change: (kept: Queued<Action>) => Queued<Action>) => {
        kept = change(kept)
        return kept
      },
    },
    mergeOwn: () => ({}),
    read: async () => () => ({}),
    applySent: () => ({}),
    isLarge: () => false,
  }
}

export class OfflineQueue<Own extends object, Action extends QueuedAction> {
  readonly #options: QueueOptions<Own, Action>
  readonly #listeners = new Set<() => void>()
  #state: QueueState<Own, Action>
  /** The content of storage when it was last read. */
  #stored: Persisted<Own, Action>
  readonly #syncInTurn = oneByOne()
  /** Uses storage once at a time: each use starts from what the one before has found. */
  readonly #inTurn = oneByOne()
  #isOver = false
  /** The action that is on its way to the server. */
  #sending: string | null = null

  constructor(options: QueueOptions<Own, Action>) {
    const idle = { isOpen: false, failure: null, failingSince: null, unstored: [] }
    this.#options = options
    this.#stored = options.nothing
    this.#state = { ...options.nothing, ...idle }
    holdReload(() => !this.#isOver && this.#state.waiting.length > 0)
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stores nothing from now on: what is still under way must not return to a phone that was cleared. */
  readonly stop = () => {
    this.#isOver = true
  }

  /** Resumes after a stop. */
  readonly start = () => {
    this.#isOver = false
    void this.sync()
  }

  #show(part: Partial<QueueState<Own, Action>>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  /** Shows what is held from now on, of which `stored` is in storage. */
  #hold(held: Persisted<Own, Action>, stored: Persisted<Own, Action>) {
    this.#stored = stored
    this.#show({ ...held, unstored: unstoredIn(held, stored) })
  }

  readonly #merge = (stored: Persisted<Own, Action>): Persisted<Own, Action> => ({
    ...this.#options.mergeOwn(stored, this.#stored, this.#state),
    ...mergeQueues(stored, this.#stored, this.#state),
  })

  readonly #change = (change: (kept: Persisted<Own, Action>) => Persisted<Own, Action>) =>
    this.#inTurn(async () => {
      if (this.#isOver) return
      const { nothing, store, isLarge } = this.#options
      for (const leavesLarge of [false, true]) {
        let held = nothing
        try {
          const stored = await store.update((kept) => {
            held = change(this.#merge(kept))
            return leavesLarge ? { ...held, ...withoutNewLarge(held, kept, isLarge) } : held
          })
          return this.#hold(held, stored)
        } catch (thrown) {
          console.error('The browser’s storage did not take it', thrown)
        }
      }
      this.#hold(change(this.#state), this.#stored)
    })

  /** Shows what is stored, then what is new; one call after the other. Never rejects: the next one tries again. */
  readonly sync = (): Promise<void> =>
    this.#syncInTurn(async () => {
      if (this.#isOver) return
      // Storage that cannot be read has nothing to add to what the page holds.
      await this.#inTurn(() =>
        this.#options.store.read().then(
          (kept) => this.#hold(this.#merge(kept), kept),
          () => {},
        ),
      )
      this.#show({ isOpen: true } as Partial<QueueState<Own, Action>>)
      // There may be room by now.
      if (this.#state.unstored.length > 0) await this.#change((kept) => kept)
      await this.#alone(() => this.#exchange())
    }).catch((thrown: unknown) => console.error('The queue was not synced', thrown))

  /** Stores an action, and sends it when possible; returns its id. `as`: the id that it has already, and whether it was sent without a response. */
  readonly add = async (
    action: WithoutIds<Action>,
    as: { act: string; wasTried?: boolean } = { act: crypto.randomUUID() },
  ): Promise<string> => {
    const { act } = as
    const queued = { ...action, ...as, pressedAt: Date.now() } as Action
    await this.#change((kept) => ({ ...kept, waiting: [...kept.waiting, queued] }))
    void this.sync()
    return act
  }

  /** Undoes an action: one that never was sent is dropped, another is undone by an action of its own. */
  readonly undo = async (act: string, undoing: WithoutIds<Action>): Promise<void> => {
    const isHere = this.#state.waiting.some((one) => one.act === act && !one.wasTried)
    if (!isHere || act === this.#sending) {
      await this.add(undoing)
      return
    }
    await this.#change((kept) => ({
      ...kept,
      waiting: kept.waiting.filter((one) => one.act !== act),
    }))
  }

  /** Records that someone has read why an action was refused. */
  readonly dismiss = (act: string): Promise<void> =>
    this.#change((kept) => ({
      ...kept,
      refused: kept.refused.filter((one) => one.act.act !== act),
    }))

  /** Runs in one tab at a time where the browser supports it; otherwise the server sorts it out. */
  async #alone(work: () => Promise<void>) {
    const { lock: name } = this.#options
    if (!name || !navigator.locks) return work()
    await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    )
  }

  async #exchange() {
    try {
      // A browser that reports no signal is right.
      if (navigator.onLine === false) throw toApiError(new Error('offline'))
      // Read first: from then on the server's clock is known.
      let response = await this.#options.read()
      if (this.#state.waiting.length > 0) {
        await this.#sendWaiting()
        response = await this.#options.read()
      }
      await this.#change((kept) => ({ ...kept, ...response(kept) }))
      this.#show({ failure: null, failingSince: null } as Partial<QueueState<Own, Action>>)
    } catch (thrown) {
      const { kind } = toApiError(thrown)
      const failingSince = this.#state.failingSince ?? Date.now()
      this.#show({ failure: kind, failingSince } as Partial<QueueState<Own, Action>>)
      if (kind === 'not-allowed' || kind === 'signed-out') this.#options.onNotAllowed()
    }
  }

  readonly #markTried = (act: string) =>
    this.#change((kept) => ({
      ...kept,
      waiting: kept.waiting.map((one) => (one.act === act ? { ...one, wasTried: true } : one)),
    }))

  async #sendWaiting() {
    for (let sent = this.#state.waiting[0]; sent && !this.#isOver; sent = this.#state.waiting[0]) {
      const action = sent
      let reason: string | null = null
      try {
        this.#sending = action.act
        await this.#options.send(action)
      } catch (thrown) {
        if (!isRefusedForGood(thrown)) {
          if (leavesOpen(thrown)) await this.#markTried(action.act)
          throw thrown
        }
        reason = toApiError(thrown).message
      } finally {
        this.#sending = null
      }
      const isRefused = reason !== null
      await this.#change((kept) => ({
        ...kept,
        ...(isRefused ? {} : this.#options.applySent(kept, action)),
        // A refused action need not be undone.
        waiting: kept.waiting.filter(
          (one) => one.act !== action.act && !(isRefused && one.undoes === action.act),
        ),
        refused: reason === null ? kept.refused : [...kept.refused, { act: action, reason }],
      }))
    }
  }
}
