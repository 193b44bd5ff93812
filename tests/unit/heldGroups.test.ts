import { expect, test } from 'vitest'
import { type HeldRequest, heldGroups } from '@/desk/model/heldRequests'

const held = (created_at: string, network: string | null): HeldRequest => ({
  id: crypto.randomUUID(),
  first_name: 'Dee',
  last_name: 'Park',
  phone: '(914) 555-0104',
  address: '4 Fir Street, Yonkers, NY 10701',
  service_type: 'emergency',
  beginning: null,
  created_at,
  network,
})

test('several emergencies of one network or hour can be discarded at once, up to the newest one seen', () => {
  const seen = [
    held('2026-11-20T15:01:00.123Z', 'aa'),
    held('2026-11-20T15:59:00.000Z', 'aa'),
    held('2026-11-20T16:10:00.000Z', 'aa'),
    held('2026-11-20T17:10:00.500Z', null),
    held('2026-11-20T18:10:00.500Z', null),
  ]
  const until = '2026-11-20T18:10:00.501Z'
  expect(heldGroups(seen, (hour) => hour.toISOString())).toEqual([
    { label: 'from one network', count: 3, held: { until, network: 'aa' } },
    {
      label: 'that came 2026-11-20T15:00:00.000Z',
      count: 2,
      held: { until, hour: '2026-11-20T15:00:00Z' },
    },
  ])
})

test('what stands alone is decided on by itself', () => {
  expect(heldGroups([held('2026-11-20T15:01:00.123Z', 'aa')], String)).toEqual([])
  expect(heldGroups([], String)).toEqual([])
})
