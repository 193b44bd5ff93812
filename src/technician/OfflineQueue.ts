// Keeps a day on the phone and in step with the server: what is pressed is kept first and sent as soon as there is a
// signal, in order. The server takes each act once, however often it is sent.
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { nothing, type PersistedDay, readPersisted, updatePersisted } from '@/technician/dayStore'
import { withActs } from '@/technician/dayView'
import {
  isRefusedForGood,
  type MyDay,
  type PhoneAction,
  type Stop,
  type VisitAction,
} from '@/technician/job'
import { mergePersisted, unstoredIn, withoutNewPhotos } from '@/technician/mergePersisted'

/** How the day is read and acts are sent: with an account, or with a link. */
export type Door = {
  /** Whose day it is, by which it is kept. */
  owner: string
  /** null: there is none any more. */
  read: () => Promise<MyDay | null>
  send: (act: VisitAction) => Promise<void>
  /** The server refused to answer: the account or the link may be worth nothing any more. */
  onNotAllowed: () => void
}

export type DayState = PersistedDay & {
  isOpen: boolean
  /** Why the last call failed; null when it did not. */
  failure: ApiErrorKind | null
  /** Since when calls fail, in ms since 1970. */
  failingSince: number | null
  /** What of `waiting` the phone's storage did not take: it is lost with the page. */
  unstored: readonly VisitAction[]
}

const first: DayState = {
  ...nothing,
  isOpen: false,
  failure: null,
  failingSince: null,
  unstored: [],
}

const statusSummary = ({ state, state_since, report }: Stop) => ({ state, state_since, report })

export class OfflineQueue {
  readonly #door: Door
  readonly #listeners = new Set<() => void>()
  #state = first
  /** What the phone's storage held when it was looked at last. */
  #stored = nothing
  #work: Promise<void> = Promise.resolve()
  #turn: Promise<void> = Promise.resolve()
  #isOver = false
  /** The act that is on its way to the server. */
  #sending: string | null = null

  constructor(door: Door) {
    this.#door = door
  }

  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps nothing from now on: what is still under way must not come back to a phone that was cleared. */
  readonly stop = () => {
    this.#isOver = true
  }

  /** Goes on after a stop. */
  readonly start = () => {
    this.#isOver = false
    void this.look()
  }

  #show(part: Partial<DayState>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  /** Shows what is held from now on, of which `stored` is on the phone. */
  #hold(held: PersistedDay, stored: PersistedDay) {
    this.#stored = stored
    this.#show({ ...held, unstored: unstoredIn(held, stored) })
  }

  /** One look at the phone's storage at a time: what one has found the next one goes on from. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work)
    return this.#turn
  }

  readonly #change = (change: (kept: PersistedDay) => PersistedDay) =>
    this.#inTurn(() => this.#make(change))

  async #make(change: (kept: PersistedDay) => PersistedDay) {
    if (this.#isOver) return
    // A photo may be too much for a storage that takes the rest.
    for (const fitting of [(held: PersistedDay) => held, withoutNewPhotos]) {
      let held: PersistedDay = nothing
      try {
        const stored = await updatePersisted(this.#door.owner, (kept) => {
          held = change(mergePersisted(kept, this.#stored, this.#state))
          return fitting(held, kept)
        })
        this.#hold(held, stored)
        return
      } catch (thrown) {
        console.error('The phone’s storage did not take it', thrown)
      }
    }
    this.#hold(change(this.#state), this.#stored)
  }

  /** Shows what is kept, then what is new; done one after the other. */
  readonly look = (): Promise<void> => {
    this.#work = this.#work.then(async () => {
      if (this.#isOver) return
      // A storage that can't be read has nothing to add to what the page holds.
      await this.#inTurn(() =>
        readPersisted(this.#door.owner).then(
          (kept) => this.#hold(mergePersisted(kept, this.#stored, this.#state), kept),
          () => {},
        ),
      )
      this.#show({ isOpen: true })
      // There may be room by now.
      if (this.#state.unstored.length > 0) await this.#change((kept) => kept)
      await this.#alone(() => this.#sync())
    })
    return this.#work
  }

  /** Keeps what was pressed, and sends it when it can; gives the id of the act. */
  readonly press = async (pressed: PhoneAction): Promise<string> => {
    const act: VisitAction = { ...pressed, act: crypto.randomUUID(), pressedAt: Date.now() }
    await this.#change((kept) => ({ ...kept, waiting: [...kept.waiting, act] }))
    void this.look()
    return act.act
  }

  /** Takes an act back, after which the stop is as it was before: it goes nowhere, or is undone by another act. */
  readonly undo = async (act: string, before: Stop): Promise<void> => {
    const isHere = this.#state.waiting.some((one) => one.act === act)
    if (!isHere || act === this.#sending) {
      await this.press({
        visit: before.id,
        step: 'undo',
        undoes: act,
        before: statusSummary(before),
      })
      return
    }
    await this.#change((kept) => ({
      ...kept,
      waiting: kept.waiting.filter((one) => one.act !== act),
    }))
  }

  /** Takes note that somebody has read why an act was refused. */
  readonly dismiss = (act: string): Promise<void> =>
    this.#change((kept) => ({
      ...kept,
      refused: kept.refused.filter((one) => one.act.act !== act),
    }))

  /** Runs in one tab at a time where the browser can tell; the server would sort it out, too. */
  async #alone(work: () => Promise<void>) {
    if (!navigator.locks) return work()
    const name = `my-day ${this.#door.owner}`
    await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    )
  }

  async #sync() {
    try {
      // A browser that says it has no signal is right.
      if (navigator.onLine === false) throw toApiError(new Error('offline'))
      // Read first: from then on the server's clock is known.
      let day = await this.#door.read()
      if (this.#state.waiting.length > 0) {
        await this.#sendWaiting()
        day = await this.#door.read()
      }
      await this.#change((kept) => ({
        ...kept,
        day,
        readAt: Date.now(),
        photos: kept.photos.filter((visit) => day?.stops.some(({ id }) => id === visit)),
      }))
      this.#show({ failure: null, failingSince: null })
    } catch (thrown) {
      const { kind } = toApiError(thrown)
      this.#show({ failure: kind, failingSince: this.#state.failingSince ?? Date.now() })
      if (kind === 'not-allowed' || kind === 'signed-out') this.#door.onNotAllowed()
    }
  }

  async #sendWaiting() {
    for (let act = this.#state.waiting[0]; act && !this.#isOver; act = this.#state.waiting[0]) {
      const sent = act
      let reason: string | null = null
      try {
        this.#sending = sent.act
        await this.#door.send(sent)
      } catch (thrown) {
        if (!isRefusedForGood(thrown)) throw thrown
        reason = toApiError(thrown).message
      } finally {
        this.#sending = null
      }
      await this.#change((kept) => ({
        ...kept,
        // What was sent shows until the day is read again.
        day: kept.day && reason === null ? withActs(kept.day, [sent]) : kept.day,
        waiting: kept.waiting.filter(
          // What was refused need not be taken back.
          (one) =>
            one.act !== sent.act &&
            !(reason !== null && one.step === 'undo' && one.undoes === sent.act),
        ),
        refused: reason === null ? kept.refused : [...kept.refused, { act: sent, reason }],
        photos:
          reason === null && sent.step === 'photo' ? [...kept.photos, sent.visit] : kept.photos,
      }))
    }
  }
}
