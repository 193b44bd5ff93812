import type { Done } from '@/desk/actions/action'
import type { Approval, DeclineReason, Quote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { command } from '@/shared/api/staff/command'

type Answered = { quote: Pick<Quote, 'id'> }
const proof = ({ quote }: Answered) => ({
  id: quote.id,
  state: (state: unknown) => state !== 'offered',
})

/** Records what the customer said on the phone: yes to an option. */
export async function approveByPhone(
  made: Answered & { approval: Approval },
  actionId: string,
): Promise<Done> {
  const { quote, approval } = made
  await command('approve_quote', { action_id: actionId, quote: quote.id, approval }, proof(made))
  return { text: `${dollars(approval.total)} approved by phone` }
}

/** Records what the customer said on the phone: no. */
export async function declineQuote(
  made: Answered & { reason: DeclineReason | null; note: string | null },
  actionId: string,
): Promise<Done> {
  const { quote, reason, note } = made
  const said = { ...(reason && { reason }), ...(note && { note }) }
  await command('decline_quote', { action_id: actionId, quote: quote.id, ...said }, proof(made))
  return { text: 'Price declined' }
}
