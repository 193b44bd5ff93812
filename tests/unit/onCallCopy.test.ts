import { expect, test } from 'vitest'
import { onCallText } from '@/desk/people/onCallCopy'

const days = (first: number, last: number, begins: number, ends: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ weekday: first + index, begins, ends }))

test.each([
  [[], ''],
  [days(1, 5, 8, 17), 'Mon–Fri 8 AM to 5 PM'],
  [[...days(6, 6, 20, 8), ...days(1, 2, 12, 24)], 'Mon–Tue noon to midnight; Sat 8 PM to 8 AM'],
  [days(1, 7, 0, 24), 'always'],
  [days(1, 7, 20, 7), 'every day 8 PM to 7 AM'],
  [[...days(1, 1, 8, 12), ...days(3, 3, 8, 12)], 'Mon 8 AM to noon; Wed 8 AM to noon'],
])('hours on call are said briefly: %j', (shifts, text) => {
  expect(onCallText(shifts)).toBe(text)
})
