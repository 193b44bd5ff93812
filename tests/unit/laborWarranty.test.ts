import { describe, expect, test } from 'vitest'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { laborWarranty } from '@/desk/pane/SamePerson'

const now = new Date('2026-11-22T15:00:00-05:00')
const repaired = {
  service_type: 'repair',
  status: 'completed',
  settled_at: '2026-03-03T02:30:00Z',
  warranty_from: null,
} as OtherRequest

describe('the labor warranty of a caller’s earlier request', () => {
  test('runs from the day of its report', () => {
    expect(laborWarranty({ ...repaired, warranty_from: '2025-11-20' }, now)).toBe(
      'Labor warranty ended Nov 20, 2026.',
    )
  })

  test('without one runs from New York’s day on which it was settled', () => {
    expect(laborWarranty(repaired, now)).toBe('Labor warranty runs through Mar 2, 2027.')
  })

  test('is nothing before the work is done', () => {
    expect(laborWarranty({ ...repaired, status: 'in_progress' }, now)).toBeNull()
  })
})
