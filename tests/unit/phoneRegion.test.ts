import { expect, test } from 'vitest'
import { costlyText, regionText } from '@/desk/model/phoneRegion'

test.each([
  ['(914) 555-0142', null, null],
  ['(416) 555-0101', 'Canadian number', null],
  [
    '+1 876 555 0101',
    'Caribbean number',
    'Caribbean number: a call can cost more than one in the US.',
  ],
  [
    '809-555-0101',
    'Caribbean number',
    'Caribbean number: a call can cost more than one in the US.',
  ],
  ['(500) 555-0101', 'Special number', 'Special number: a call can cost more than one in the US.'],
  ['(900) 555-0101', 'Premium number', 'This number charges whoever calls it.'],
  ['(914) 976-0101', 'Premium number', 'This number charges whoever calls it.'],
  ['', null, null],
])('staff are told of %s before they call it: %s', (phone, region, costly) => {
  expect([regionText(phone), costlyText(phone)]).toEqual([region, costly])
})
