import type { OpenForm } from '@/desk/runner/typed'
import type { Actions } from '@/desk/runner/useActions'
import type { OpenDetails } from '@/desk/sync/openRequest'
import type { Current } from '@/desk/ui/currentRequest'

export type PaneProps = {
  id: string
  now: Date
  ownUserId: string
  /** A preview is not claimed and reads no news; whatever is done in it opens it. */
  mode: Current['mode']
  actions: Actions
  /** The number of requests to call, for the button that leads back. */
  toCall: string | undefined
  dialUntil: number | null
  onDialed: () => void
  onOpen: (id: string) => void
  onClose: () => void
  /** Called at the key of an outcome; returns what follows once it is recorded. */
  onOutcome: () => () => void
}

/** The parts of the pane, once the request is known. `isPartial`: only what its row says of it. */
export type OpenProps = PaneProps & { details: OpenDetails; isPartial: boolean }

/** Words typed under the request, to be kept with a note or an outcome. */
export type NoteForm = OpenForm<{ note: string; isForTechnician: boolean }>
