import { expect, it } from 'vitest'
import { latestNote, type RequestEvent } from '@/desk/model/requestDetails'

const event = (kind: string, text: string | null, changes: object = {}) =>
  ({ kind, text, is_undone: false, undoes: null, is_visit_note: false, ...changes }) as RequestEvent

it('is what was written last, with a call, for a visit, or by itself', () => {
  const older = event('note', 'Gate code 4411')
  expect(latestNote([event('message', 'Booked'), event('call', null), older])).toBe(older.text)
  expect(latestNote([event('call', 'Ring twice'), older])).toBe('Ring twice')
  expect(latestNote([event('visit', 'Dog', { is_visit_note: true }), older])).toBe('Dog')
  expect(latestNote([event('visit', 'Sprained a wrist'), older])).toBe(older.text)
})

it('is not one that was undone, and null without any', () => {
  const undone = event('note', 'Wrong customer', { is_undone: true })
  expect(latestNote([event('note', 'x', { undoes: 'a1' }), undone])).toBeNull()
  expect(latestNote([])).toBeNull()
})
