/** Returns the date plus a term: `2026-11-22` and `90 days`, `6 months` or `1 year`. */
export function addTerm(date: string, term: string): string {
  const [count = '0', unit = ''] = term.split(' ')
  const day = new Date(`${date}T00:00:00Z`)
  if (unit.startsWith('year')) day.setUTCFullYear(day.getUTCFullYear() + Number(count))
  else if (unit.startsWith('month')) day.setUTCMonth(day.getUTCMonth() + Number(count))
  else day.setUTCDate(day.getUTCDate() + Number(count))
  return day.toISOString().slice(0, 10)
}
