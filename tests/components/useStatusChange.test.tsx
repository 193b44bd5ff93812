import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ServiceRequest } from '@/desk/model/request'
import { useStatusChange } from '@/desk/runner/useStatusChange'
import { closeToast, useToasts } from '@/shared/ui/toast'

const request = { id: 'r1', status: 'pending' } as ServiceRequest

test('a change that nobody answered is told as failed, and stays open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ status: useStatusChange(request), toasts: useToasts().toasts }),
    { wrapper },
  )
  act(() => result.current.status.change('confirmed'))
  await waitFor(() => expect(result.current.status.open).not.toBeNull())
  const texts = result.current.toasts.map(({ text }) => text)
  expect(texts).toEqual(['Failed to update status'])
  act(() => {
    for (const { id } of result.current.toasts) closeToast(id)
  })
})
