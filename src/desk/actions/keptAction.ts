// The types of what a browser keeps of calls that could not be sent.
import type { Call } from '@/desk/actions/recordCall'
import type { Queued, QueuedAction } from '@/shared/offline/mergeQueues'

/** `isFirst`: the outcome that this note belongs to was sent with it, and may have arrived. */
type KeptNote = {
  step: 'note'
  of: string
  isFirst: boolean
  note: string
  isForTechnician: boolean
}
export type KeptCall = { step: 'call'; call: Omit<Call, 'note' | 'for_technician'> }
type Undoing = { step: 'undo'; undoes: string }
export type KeptAction = QueuedAction & { request: string } & (KeptCall | KeptNote | Undoing)
export type KeptOutcomes = Queued<KeptAction>
