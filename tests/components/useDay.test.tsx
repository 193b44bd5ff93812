import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/apiError'
import { useDay } from '@/technician/useDay'

beforeEach(() => {
  vi.useFakeTimers()
  // Here no browser keeps anything.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Opens a day at a server that responds when the test says so. */
function openDay() {
  const responses: { resolve: () => void; reject: (failure: ApiError) => void }[] = []
  const { result } = renderHook(() =>
    useDay({
      owner: 'ortiz',
      read: async () => ({ technician: 'Ortiz', today: '2026-11-23', stops: [] }),
      send: () => new Promise((resolve, reject) => responses.push({ resolve, reject })),
      onNotAllowed: () => {},
    }),
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return {
    shown: () => ({ count: result.current.waiting.length, waits: result.current.waits }),
    press: () =>
      act(async () => {
        await result.current.add({ visit: 'a', step: 'there', report: null })
        await vi.advanceTimersByTimeAsync(0)
      }),
    answer: (failure?: ApiError) => {
      const answer = responses.shift()
      if (failure) answer?.reject(failure)
      else answer?.resolve()
      return pass(0)
    },
    pass,
  }
}

test('what is sent at once never says that it waits', async () => {
  const { shown, press, answer, pass } = openDay()
  await press()
  await pass(2900)
  expect(shown()).toEqual({ count: 1, waits: false })
  await answer()
  expect(shown()).toEqual({ count: 0, waits: false })
})

test('what a slow line does not take says that it waits until it is sent', async () => {
  const { shown, press, answer, pass } = openDay()
  await press()
  await pass(3000)
  expect(shown()).toEqual({ count: 1, waits: true })
  await answer()
  expect(shown()).toEqual({ count: 0, waits: false })
})

test('what could not be sent waits at once', async () => {
  const { shown, press, answer } = openDay()
  await press()
  await answer(new ApiError('no-answer', 'The server can’t be reached.'))
  expect(shown()).toEqual({ count: 1, waits: true })
})
