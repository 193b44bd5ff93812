import { kindText } from '@/desk/model/visitCopy'
import { type LedgerRow, readLedger } from '@/desk/report/priceFigures'
import { csvOf } from '@/lib/csv'
import { addDays, dateText } from '@/lib/newYorkTime'
import type { PaidBy } from '@/quote/quote'
import { quoteStates } from '@/quote/quoteText'
import { saveCsv } from '@/shared/ui/saveCsv'

/** Amounts are plain numbers, so that a spreadsheet adds them up. */
const cents = (amount: number | null) => amount?.toFixed(2) ?? null

const states: Readonly<Record<LedgerRow['state'], string>> = {
  price: 'Charged',
  no_charge: 'No charge',
  under_warranty: 'Under warranty',
  void: 'Void',
  reported: 'Reported',
  no_receipt: 'No receipt',
}
const payments: Readonly<Record<PaidBy, string>> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  not_yet: 'Not paid yet',
}

const lineText = ({ label, quantity, total }: { label: string; quantity: number; total: number }) =>
  `${label}${quantity > 1 ? ` × ${quantity}` : ''}: ${cents(total)}`

const columns: readonly (readonly [name: string, cell: (row: LedgerRow) => string | null])[] = [
  ['Day', ({ day }) => dateText(day)],
  ['Receipt', ({ number }) => number],
  ['State', ({ state }) => states[state]],
  ['Technician', ({ technician }) => technician],
  ['Visit', ({ visit_kind }) => kindText[visit_kind]],
  ['ZIP', ({ zip }) => zip],
  ['Work', ({ work }) => work],
  ['Lines', ({ lines }) => lines?.map(lineText).join('; ') ?? null],
  ['Price is', ({ quote_state }) => quote_state && quoteStates[quote_state]],
  ['Approved price', ({ approved }) => cents(approved)],
  ['Sales tax in it', ({ tax }) => cents(tax)],
  ['Charged', ({ sum }) => cents(sum)],
  ['Less because', ({ less_reason }) => less_reason],
  ['Paid', ({ paid_by }) => paid_by && payments[paid_by]],
  ['Check number', ({ check_number }) => check_number],
  ['Paid on', ({ paid_on }) => paid_on && dateText(paid_on)],
  ['Reported price', ({ reported }) => cents(reported)],
]

/** Returns visits as a CSV file for the accountant. */
const ledgerCsv = (rows: readonly LedgerRow[]): string =>
  csvOf([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])

/** Hands over the visits of some days as a file, and returns how many there are. Throws an `ApiError`. */
export async function saveLedger(firstDay: string, lastDay: string): Promise<number> {
  const rows: LedgerRow[] = []
  for (let from = firstDay; from <= lastDay; from = addDays(from, 31)) {
    const to = addDays(from, 30)
    rows.push(...(await readLedger(from, to < lastDay ? to : lastDay)))
  }
  if (rows.length > 0) saveCsv([ledgerCsv(rows)], `visits-${firstDay}-to-${lastDay}.csv`)
  return rows.length
}
