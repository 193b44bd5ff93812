import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Stop } from '@/technician/job'
import { useStops } from '@/technician/useStops'

const stop = (id: string, state: string) =>
  ({ id, state, day: '2026-11-23', starts: '10:00', ends: '12:00' }) as unknown as Stop

test('the next visit opens by itself once one could not be done, and undo opens that one again', async () => {
  const stops = [stop('hayes', 'there'), stop('reed', 'planned'), stop('iverson', 'planned')]
  const onAction = vi.fn(async () => 'a1')
  const onUndo = vi.fn(async () => {})
  const { result } = renderHook(() =>
    useStops({ stops, today: '2026-11-23', technician: 'Doyle', onAction, onUndo }),
  )
  expect(result.current.stop?.id).toBe('hayes')
  const details = { reason: 'nobody_home', part: null, note: null } as const
  await act(() => result.current.leaveUndone(details))
  expect(onAction).toHaveBeenCalledWith({ visit: 'hayes', step: 'not_done', details })
  expect(result.current.stop?.id).toBe('reed')
  await act(() => result.current.undo())
  expect(result.current.stop?.id).toBe('hayes')
})
