import type { Done } from '@/desk/actions/action'
import type { PaidBy, Quote, Receipt } from '@/quote/quote'
import { command } from '@/shared/api/staff/command'

type Meant = { quote: Pick<Quote, 'id'> }
const withdrawn = (state: unknown) => state === 'withdrawn'

/** Takes back a price that nobody has answered. */
export async function withdrawQuote({ quote }: Meant, actionId: string): Promise<Done> {
  const sent = { action_id: actionId, quote: quote.id }
  await command('withdraw_quote', sent, { id: quote.id, state: withdrawn })
  return { text: 'Price withdrawn' }
}

/** Sends a price to its customer once more. */
export async function sendQuote({ quote }: Meant, actionId: string): Promise<Done> {
  await command('send_quote', { action_id: actionId, quote: quote.id }, { id: quote.id })
  return { text: 'The price goes out to the customer' }
}

export type FollowUp = 'voicemail' | 'thinking' | 'question'

/** Records a call about a price that still waits. */
export async function followUpQuote(
  { quote, outcome, note }: Meant & { outcome: FollowUp; note: string | null },
  actionId: string,
): Promise<Done> {
  const sent = { action_id: actionId, quote: quote.id, outcome, ...(note && { note }) }
  await command('follow_up_quote', sent, { id: quote.id })
  return { text: 'Call about the price noted' }
}

type Payment = { receipt: Pick<Receipt, 'id' | 'number'>; paidBy: PaidBy; check: string | null }

/** Records how a receipt was paid that was not paid at Done. */
export async function recordPayment(
  { receipt, paidBy, check }: Payment,
  actionId: string,
): Promise<Done> {
  const sent = { action_id: actionId, receipt: receipt.id, paid_by: paidBy }
  await command(
    'record_payment',
    { ...sent, ...(check && { check_number: check }) },
    { id: receipt.id, paid_by: paidBy },
  )
  return { text: `Receipt ${receipt.number} paid` }
}
