import { visitDone, visitProof } from '@/desk/actions/visitDone'
import { capital } from '@/desk/model/callCopy'
import { stateText } from '@/desk/model/visitCopy'
import type { Visit, VisitState } from '@/desk/model/visits'
import type { Charge } from '@/quote/quote'
import { command } from '@/shared/api/staff/command'

type StateChange = { visit: Pick<Visit, 'id' | 'version'>; arrives?: string } & (
  | { state: Exclude<VisitState, 'done'>; charge?: never }
  | { state: 'done'; charge: Charge }
)

/** Sets the state of a visit, cancelled among them; `arrives` (`15:40`) is the estimated arrival. Done says what is charged. */
export async function setVisitState(
  { visit: { id, version }, state, arrives, charge }: StateChange,
  actionId: string,
) {
  const estimate = arrives && { arrives }
  const sent = {
    action_id: actionId,
    visit: id,
    state,
    expected_version: version,
    ...estimate,
    ...(charge && { charge }),
  }
  const done = state === 'cancelled' ? 'Visit canceled' : capital(stateText[state])
  return visitDone(done, await command('set_visit_state', sent, visitProof(id)), actionId)
}
