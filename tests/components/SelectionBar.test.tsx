import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { LaneRow, OtherSender } from '@/desk/model/callList'
import { SelectionBar } from '@/desk/queue/SelectionBar'
import type { Actions } from '@/desk/runner/useActions'

const other = {
  id: 'other',
  first_name: 'Dee',
  last_name: 'Park',
  status: 'pending',
  service_type: 'repair',
  created_at: '2026-11-27T15:00:00Z',
} as OtherSender
/** A selected row as the next poll brings it: the same, in objects of its own. */
const polled = (sender: Partial<OtherSender> = {}) =>
  ({ id: 'one', other_senders: [{ ...other, ...sender }] }) as unknown as LaneRow

test('whom one chose to close, too, stays chosen when the list changes below', async () => {
  const run = vi.fn()
  const bar = (selected: LaneRow) => (
    <QueryClientProvider client={new QueryClient()}>
      <SelectionBar
        selected={[selected]}
        actions={{ run } as unknown as Actions}
        ownUserId="me"
        onDone={() => {}}
        onClear={() => {}}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(bar(polled()))
  await userEvent.click(screen.getByRole('button', { name: /^Spam/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Dee Park/ }))
  rerender(bar(polled({ service_type: 'emergency' })))
  expect(screen.getByRole('checkbox', { name: /Dee Park/ })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Close 1 more with them' }))
  const [, made] = run.mock.calls[0] ?? []
  expect(made.selected).toEqual([
    expect.objectContaining({ id: 'one' }),
    expect.objectContaining({ id: 'other', service_type: 'emergency' }),
  ])
})
