import { capital } from '@/desk/actions/action'
import { visitDone } from '@/desk/actions/visitDone'
import { rpc } from '@/desk/model/rpc'
import { stateText } from '@/desk/model/visitCopy'
import type { Visit, VisitState } from '@/desk/model/visits'

type StateChange = { visit: Pick<Visit, 'id' | 'version'>; state: VisitState }

/** Sets the state of a visit, cancelled among them. */
export async function setVisitState(
  { visit: { id, version }, state }: StateChange,
  actionId: string,
) {
  const sent = { action_id: actionId, visit: id, state, expected_version: version }
  const done = state === 'cancelled' ? 'Visit canceled' : capital(stateText[state])
  return visitDone(done, id, await rpc('set_visit_state', sent), actionId)
}
