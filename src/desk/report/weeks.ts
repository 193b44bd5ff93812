import type { NamedPrices } from '@/desk/report/priceFigures'
import { addDays, dateText } from '@/lib/newYorkTime'

/** Returns `Nov 2` of a Monday as `2026-11-02`. */
export const weekDay = (monday: string) => dateText(monday).slice(0, -6)

const empty = { approved: 0, approvals: 0, done: 0, receipts: 0, average: null, yes: 0, no: 0 }

/** Returns the weeks in their order, those without a price among them. */
export function withEmptyWeeks(weeks: readonly NamedPrices[]): readonly NamedPrices[] {
  const found = new Map(weeks.map((week) => [week.name, week]))
  const last = weeks.at(-1)?.name ?? ''
  const all: NamedPrices[] = []
  for (let name = weeks[0]?.name ?? ''; name && name <= last; name = addDays(name, 7)) {
    all.push(found.get(name) ?? { ...empty, name, waiting: 0 })
  }
  return all
}
