import { nameOf, type ServiceRequest } from '@/desk/model/request'
import { isTime } from '@/shared/api/proof'

/** The result of an action, as the server's response proves it. */
export type Done = {
  /** Requests as they are stored now, as far as that is known. */
  rows?: readonly (Partial<ServiceRequest> & Pick<ServiceRequest, 'id'>)[]
  /** Text for the undo line. */
  text?: string
  /** The id that undoes it; null if it cannot be undone. */
  undo?: string | null
  /** Requests were inserted between those on screen. */
  resetsLists?: boolean
}

/** Sends an action, under an id that makes a repeated one the same; rejects unless the response proves that it was done. */
export type Action<Made, Result extends Done = Done> = (
  made: Made,
  actionId: string,
) => Promise<Result>

/** Returns the action of a command whose result shows elsewhere. */
export const actionOf =
  <Made extends object>(command: (made: Made) => Promise<unknown>): Action<Made> =>
  async (made) => {
    await command(made)
    return {}
  }

/** Returns whom an action was about: a name, or how many. */
export function subjectOf(requests: readonly ServiceRequest[]): string {
  const [first] = requests
  return requests.length === 1 && first ? nameOf(first) : `${requests.length} requests`
}

/** The requests that were selected, as they were on screen. */
export type Selected = { selected: readonly Pick<ServiceRequest, 'id' | 'status'>[] }

/** Returns what proves an action on the selected requests: the row of one of them. */
export const selectedProof = ({ selected }: Selected) => ({
  id: (id: unknown) => selected.some((one) => one.id === id),
  created_at: isTime,
})

/** Returns what happened to the selected requests; the others of their senders follow without a word. */
export function doneWith(
  text: string,
  { selected }: Selected,
  actionId: string,
  rows: readonly ServiceRequest[],
): Done {
  const done = rows.filter(({ id }) => selected.some((one) => one.id === id))
  const left = selected.length - done.length
  const rest = left > 0 ? `. ${left === 1 ? '1 was' : `${left} were`} already settled` : ''
  return { rows, text: `${text}: ${subjectOf(done)}${rest}`, undo: actionId }
}
