// The bar above the call list names rows that come into it.
import { expect, test } from 'vitest'
import type { LaneRow } from '@/desk/model/callList'
import { arrivalText } from '@/desk/queue/LaneList'

const row = (changes: object) =>
  ({
    last_name: 'Ruiz',
    status: 'pending',
    address: '3 Elm Street, Queens, NY 11432',
    next_call_at: null,
    news: null,
    risk: null,
    ...changes,
  }) as unknown as LaneRow
const said = (...rows: object[]) => arrivalText(rows.map(row)).replace(/[\u2068\u2069]/g, '')
const due = { next_call_at: '2026-11-24T14:00:00Z' }
const off = { status: 'confirmed', risk: 'displaced' }

test.each([
  ['a request that nobody has called', [{}], 'New, 11432'],
  ['a call that comes due', [due], 'Ruiz: call again'],
  ['a visit whose technician is off', [off], 'Ruiz: technician off'],
  ['two requests that nobody has called', [{}, {}], '2 new'],
  ['a new request and a call that comes due', [{}, due], '2 more to call'],
  ['visits whose technician is off', [off, off, off], '3 more to call'],
])('%s', (_, rows, text) => expect(said(...rows)).toBe(text))
