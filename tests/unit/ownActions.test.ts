import { expect, test } from 'vitest'
import { type OwnAction, ownActionText } from '@/desk/model/ownActions'

const visit = {
  ...{ technician_id: 't', technician: 'Ortiz', day: '2026-11-26', starts: '16:00', ends: '18:00' },
  ...{ kind: 'repair', state: 'planned', state_since: '' },
} as const
const action: OwnAction = {
  ...{ id: 'a', request: 'r', first_name: 'Jo', last_name: 'Reed', requests: 1, assigned_to: null },
  ...{ kind: 'call', outcome: 'booked', at: '2026-11-25T15:00:00Z', closed_reason: null },
  ...{ is_reopened: false, next_call_at: null, quoted: null, visit_before: null },
  visit_after: null,
  is_visit_note: false,
}
const textOf = (changes: object) => ownActionText({ ...action, ...changes }, '2026-11-24')

test('an action of one’s own is named by what was done', () => {
  expect(textOf({ visit_after: visit })).toBe('Jo Reed: Booked Thu, Nov 26, 4–6 PM, Ortiz')
  expect(textOf({ visit_before: { ...visit, day: '2026-11-25' }, visit_after: visit })).toBe(
    'Jo Reed: Moved to Thu, Nov 26, 4–6 PM, Ortiz',
  )
  expect(textOf({})).toBe('Jo Reed: Confirmed, not scheduled')
  expect(textOf({ outcome: 'price', quoted: 340.5 })).toMatch(/^Jo Reed: Quoted \$340\.50$/)
  expect(textOf({ outcome: 'not_for_us', closed_reason: 'price' })).toBe(
    'Jo Reed: Not a job: too expensive',
  )
  expect(textOf({ kind: 'assign', assigned_to: 'sam@example.com' })).toBe(
    'Jo Reed: Assigned to Sam',
  )
  expect(textOf({ outcome: 'voicemail', requests: 2 })).toBe('Jo Reed and 1 more: Left a voicemail')
})
