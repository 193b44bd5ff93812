import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Action } from '@/desk/actions/action'
import { ActionError } from '@/desk/runner/ActionError'
import { forgetTyped, useTyped } from '@/desk/runner/typed'
import { useActions } from '@/desk/runner/useActions'
import { ApiError } from '@/shared/api/apiError'
import { unverifiedResponse } from '@/shared/api/proof'

afterEach(forgetTyped)

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

/** Returns an action of which each call is answered by the next of `answers`, and the ids it was called with. */
function answeredBy(...answers: (ApiError | null)[]) {
  const ids: string[] = []
  const send: Action<{ note: string }> = async (_, id) => {
    ids.push(id)
    const failure = answers.shift()
    if (failure) throw failure
    return {}
  }
  return { send, ids }
}

const open = () => renderHook(() => useActions({ isRepeatable: false }), { wrapper })

test('an action of which nobody knows whether it was stored is tried again as the same one', async () => {
  const { send, ids } = answeredBy(unverifiedResponse(), unverifiedResponse(), null, null)
  const { result } = open()
  act(() => result.current.run(send, { note: 'Gate' }))
  await waitFor(() => expect(result.current.error).toMatch(/We don’t know whether that was stored/))
  expect(result.current.isUnknown(send)).toBe(true)
  expect(result.current.isUnknown(answeredBy().send)).toBe(false)
  const line = render(<ActionError actions={result.current} />)
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  line.unmount()
  await waitFor(() => expect(ids).toHaveLength(2))
  await waitFor(() => expect(result.current.tryAgain).not.toBeNull())
  // Pressing the button of the page once more is the same, too.
  act(() => result.current.run(send, { note: 'Gate' }))
  await waitFor(() => expect(ids).toHaveLength(3))
  expect(new Set(ids).size).toBe(1)
  await waitFor(() => expect(result.current.error).toBeNull())
  expect(result.current.isUnknown(send)).toBe(false)
  // Once it is stored, the same words are another action.
  act(() => result.current.run(send, { note: 'Gate' }))
  await waitFor(() => expect(new Set(ids).size).toBe(2))
})

test('what the server refused is not tried again', async () => {
  const { send, ids } = answeredBy(new ApiError('refused', 'Too long.'), null)
  const { result } = open()
  act(() => result.current.run(send, { note: 'Gate' }))
  await waitFor(() => expect(result.current.error).toBe('Too long.'))
  expect(result.current.tryAgain).toBeNull()
  act(() => result.current.run(send, { note: 'Gate' }))
  await waitFor(() => expect(new Set(ids).size).toBe(2))
})

test('a form keeps its words and its id until they are stored, also over the end of a session', async () => {
  const { send, ids } = answeredBy(unverifiedResponse(), new ApiError('signed-out', 'Ended.'), null)
  const use = () => ({
    form: useTyped('note r1', { note: '' }),
    actions: useActions({ isRepeatable: false }),
  })
  const first = renderHook(use, { wrapper })
  act(() => first.result.current.form.type({ note: 'Gate' }))
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  const save = (shown: typeof first) => {
    const { form, actions } = shown.result.current
    act(() => actions.run(send, form.values, { form }))
  }
  save(first)
  await waitFor(() => expect(first.result.current.actions.tryAgain).not.toBeNull())
  first.unmount()
  const second = renderHook(use, { wrapper })
  expect(second.result.current.form.values).toEqual({ note: 'Gate' })
  save(second)
  await waitFor(() => expect(ids).toHaveLength(2))
  expect(ids[1]).toBe(ids[0])
  await waitFor(() => expect(second.result.current.actions.isSaving).toBe(false))
  save(second)
  await waitFor(() => expect(second.result.current.form.isTyped).toBe(false))
  expect(ids[2]).toBe(ids[0])
  const after = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(after)
  expect(after.defaultPrevented).toBe(false)
})

test('a form that is left before the answer has ended all the same', async () => {
  let answer = () => {}
  const send: Action<object> = () =>
    new Promise((resolve) => {
      answer = () => resolve({})
    })
  const use = () => ({ form: useTyped('note r1', { note: '' }), actions: useActions() })
  const { result, unmount } = renderHook(use, { wrapper })
  act(() => result.current.form.type({ note: 'Gate' }))
  act(() => result.current.actions.run(send, {}, { form: result.current.form }))
  await vi.waitFor(() => expect(result.current.actions.isSaving).toBe(true))
  unmount()
  await act(async () => answer())
  expect(renderHook(use, { wrapper }).result.current.form.values).toEqual({ note: '' })
})
