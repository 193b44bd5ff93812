// Outcomes of calls that could not be sent: they are kept, and sent in order, once, as soon as the server responds.
import type { QueryClient } from '@tanstack/react-query'
import type { Done } from '@/desk/actions/action'
import { addNote } from '@/desk/actions/addNote'
import type { KeptAction } from '@/desk/actions/keptAction'
import { nothing, outcomeStore } from '@/desk/actions/outcomeStore'
import { type Call, callText, recordCall } from '@/desk/actions/recordCall'
import { noteStored, noteTried } from '@/desk/actions/triedNotes'
import { undoAction } from '@/desk/actions/undoAction'
import { readRequest } from '@/desk/model/requestDetails'
import { changesKey, readAgain } from '@/desk/sync/queryKeys'
import { keepRows } from '@/desk/sync/requestRows'
import { ApiError, isRuledOut, leavesOpen } from '@/shared/api/apiError'
import { serverTime } from '@/shared/api/serverClock'
import { OfflineQueue, type QueueState } from '@/shared/offline/OfflineQueue'

export type OutcomeQueueState = QueueState<object, KeptAction>
export type OutcomeQueue = OfflineQueue<object, KeptAction>

/** An outcome older than this is not sent: the server would take it for a new call. In ms. */
const sentWithin = 12 * 3_600_000

/** Returns whether the server may have done, or may still do, what it was asked. */
export const mayHaveArrived = (thrown: unknown) => leavesOpen(thrown) && !isRuledOut(thrown)

const tooOld = () =>
  new ApiError('refused', 'It waited for more than 12 hours. Write a note about the call instead.')

async function sent(action: KeptAction): Promise<Done> {
  const { act, request, pressedAt } = action
  switch (action.step) {
    case 'call':
      if (Date.now() - pressedAt > sentWithin) throw tooOld()
      return recordCall({ ...action.call, at: serverTime(pressedAt).toISOString() }, act)
    case 'undo':
      return undoAction({ undo: action.undoes })
    case 'note': {
      const { of, isFirst, note, isForTechnician } = action
      const events = isFirst ? ((await readRequest(request))?.events ?? []) : []
      const hasArrived = events.some(({ id, text }) => id === of && text)
      const done = hasArrived
        ? {}
        : await addNote({ request, note, for_technician: isForTechnician }, act)
      noteStored(request)
      return done
    }
  }
}

/** Returns the queue of an account's outcomes in this browser. */
export const outcomeQueue = (owner: string, client: QueryClient): OutcomeQueue =>
  new OfflineQueue<object, KeptAction>({
    lock: `outcomes ${owner}`,
    nothing,
    store: outcomeStore(owner),
    mergeOwn: () => ({}),
    // The desk reads by queries of its own.
    read: async () => () => ({}),
    async send(action) {
      const { rows = [] } = await sent(action)
      keepRows(client, rows)
      readAgain(client)
    },
    applySent: () => ({}),
    isLarge: ({ step }) => step === 'note',
    onNotAllowed: () => void client.invalidateQueries({ queryKey: changesKey }),
  })

/** How long an outcome is expected to be sent at once after all, in ms. */
const soon = 1500

const waits = (queue: OutcomeQueue, actionId: string) =>
  queue.state().waiting.some(({ act }) => act === actionId)

/** Keeps an outcome and its note; returns what the undo line says. `triedAs`: its id, if it was sent without a response. */
async function keep(
  queue: OutcomeQueue,
  made: Call,
  name: string,
  triedAs?: string,
): Promise<Done> {
  const { note, for_technician: isForTechnician = true, ...call } = made
  const { request } = call
  const isBehind = queue.state().waiting.length > 0
  const act = await queue.add({ request, step: 'call', call }, triedAs)
  if (note) {
    const isFirst = triedAs !== undefined
    // The words are on this page alone: after a reload they are typed again.
    if (isFirst) noteTried(request, act)
    const id = await queue.add({ request, step: 'note', of: act, isFirst, note, isForTechnician })
    noteTried(request, id)
  }
  if (!isBehind) await Promise.race([queue.sync(), new Promise((done) => setTimeout(done, soon))])
  const text = callText(call, name)
  return { text: waits(queue, act) ? `${text}. Not sent yet` : text, undo: act }
}

/** Returns the action that records a call, or keeps it where the server can't be reached, behind those that are kept already. */
export const recordOrKeep =
  (queue: OutcomeQueue, name: string) =>
  async (made: Call, actionId: string): Promise<Done> => {
    if (queue.state().waiting.length > 0) return keep(queue, made, name)
    try {
      return await recordCall(made, actionId)
    } catch (thrown) {
      if (!mayHaveArrived(thrown)) throw thrown
      return keep(queue, made, name, actionId)
    }
  }

/** Returns the kept outcome of an id, unless it was sent. */
export const keptCall = (queue: OutcomeQueue | null, actionId: string) =>
  queue?.state().waiting.find(({ act, step }) => act === actionId && step === 'call')

/** Drops a kept outcome with its note; what is on its way is undone after it. */
export async function dropKept(queue: OutcomeQueue, { act, request }: KeptAction): Promise<void> {
  const notes = queue.state().waiting.filter((one) => one.step === 'note' && one.of === act)
  for (const { act: note } of [...notes, { act }]) {
    await queue.undo(note, { request, step: 'undo', undoes: note })
  }
}
