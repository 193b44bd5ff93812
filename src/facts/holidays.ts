import type { Holiday } from '@/lib/holidays'

const [monday, thursday] = [1, 4]

/**
 * Days that carry the holiday fee: the federal holidays of the United States (5 U.S.C. 6103), on the day itself.
 * They are rules, so the list never runs out.
 */
export const holidays = [
  { name: "New Year's Day", on: { month: 1, day: 1 } },
  { name: 'Martin Luther King Jr. Day', on: { month: 1, weekday: monday, nth: 3 } },
  { name: "Presidents' Day", on: { month: 2, weekday: monday, nth: 3 } },
  { name: 'Memorial Day', on: { month: 5, weekday: monday, nth: 'last' } },
  { name: 'Juneteenth', on: { month: 6, day: 19 } },
  { name: 'Independence Day', on: { month: 7, day: 4 } },
  { name: 'Labor Day', on: { month: 9, weekday: monday, nth: 1 } },
  { name: 'Columbus Day', on: { month: 10, weekday: monday, nth: 2 } },
  { name: 'Veterans Day', on: { month: 11, day: 11 } },
  { name: 'Thanksgiving Day', on: { month: 11, weekday: thursday, nth: 4 } },
  { name: 'Christmas Day', on: { month: 12, day: 25 } },
] as const satisfies readonly Holiday[]
