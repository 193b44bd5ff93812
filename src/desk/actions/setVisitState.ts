import { visitDone, visitProof } from '@/desk/actions/visitDone'
import { capital } from '@/desk/model/callCopy'
import { stateText } from '@/desk/model/visitCopy'
import type { Visit, VisitState } from '@/desk/model/visits'
import { command } from '@/shared/api/staff/command'

type StateChange = { visit: Pick<Visit, 'id' | 'version'>; state: VisitState; arrives?: string }

/** Sets the state of a visit, cancelled among them; `arrives` (`15:40`) is the estimated arrival. */
export async function setVisitState(
  { visit: { id, version }, state, arrives }: StateChange,
  actionId: string,
) {
  const estimate = arrives && { arrives }
  const sent = { action_id: actionId, visit: id, state, expected_version: version, ...estimate }
  const done = state === 'cancelled' ? 'Visit canceled' : capital(stateText[state])
  return visitDone(done, await command('set_visit_state', sent, visitProof(id)), actionId)
}
