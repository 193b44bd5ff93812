import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '@/shared/api/apiError'
import type { FollowResponse } from '@/site/request/followedRequest'
import { useSending } from '@/site/request/useSending'

test('a customer’s note whose answer was lost is sent as the same one after a reload', async () => {
  const ids: string[] = []
  let isLost = true
  const open = () =>
    renderHook(() =>
      useSending(
        async (id) => {
          ids.push(id)
          if (isLost) throw new ApiError('no-answer', 'Lost.')
          return { kind: 'request' } as FollowResponse
        },
        () => {},
        'note.token',
      ),
    )
  const first = open()
  await act(() => first.result.current.submit('The gate code is 4417'))
  first.unmount()
  isLost = false
  const second = open()
  await act(() => second.result.current.submit('The gate code is 4417'))
  await act(() => second.result.current.submit('The gate code is 4417'))
  expect(ids[1]).toBe(ids[0])
  // Once stored, the same words are another note.
  expect(ids[2]).not.toBe(ids[0])
})
