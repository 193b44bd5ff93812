import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestProof, type ServiceRequest } from '@/desk/model/request'
import { money } from '@/lib/money'
import { command } from '@/shared/api/staff/command'

type Fee = {
  request: Pick<ServiceRequest, 'id' | 'first_name' | 'last_name' | 'visit_fee'>
  /** In dollars. */
  fee: number
  /** The customer has agreed to a higher one. */
  isAgreed: boolean
}

/** Sets the extra fee of a customer's visit: a lower one, or a higher one that they agreed to. */
export async function setVisitFee(
  { request, fee, isAgreed }: Fee,
  actionId: string,
): Promise<Done> {
  const { id, visit_fee: expected_fee } = request
  const sent = { action_id: actionId, request: id, fee, expected_fee, fee_agreed: isAgreed }
  const rows = await command('set_visit_fee', sent, { ...requestProof(id), visit_fee: fee })
  return {
    rows: [requestNamed(rows, id)],
    text: `Visit fee ${fee ? money(fee) : 'none'}: ${nameOf(request)}`,
    undo: actionId,
  }
}
