import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { OldData } from '@/desk/people/OldData'
import { beginRetention, keepPerson, type Retention, readRetention } from '@/desk/people/retention'
import { roleQuery } from '@/desk/sync/requestQueries'
import type { Role } from '@/lib/can'

vi.mock('@/desk/people/retention')

const kim = { request: 'r-1', name: 'Kim Reed', last_contact: '2018-05-02T15:00:00Z' }
const lee = { request: 'r-2', name: 'Lee Park', last_contact: '2019-12-11T15:00:00Z' }
const due: Retention = {
  ...{ people: 1, spam: 2, begun_at: null, begun_by: null },
  listed: [
    { ...kim, is_due: true, is_kept: false },
    { ...lee, is_due: false, is_kept: false },
  ],
}
beforeEach(() => vi.mocked(readRetention).mockResolvedValue(due))

function open(role: Role) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryDefaults(roleQuery('me').queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(roleQuery('me').queryKey, role)
  render(
    <QueryClientProvider client={client}>
      <OldData ownUserId="me" />
    </QueryClientProvider>,
  )
}
const section = () => screen.findByRole('region', { name: 'Old customer data' })

test('an owner sees how much is too old before one press has it erased, and can end that', async () => {
  open('owner')
  expect(await section()).toHaveTextContent('Past that today: 1 person and 2 spam requests.')
  expect(await section()).toHaveTextContent('Nothing is erased until an owner starts it.')
  vi.mocked(readRetention).mockResolvedValue({
    ...{ people: 0, spam: 0, listed: [] },
    ...{ begun_at: '2026-11-27T15:00:00Z', begun_by: 'sam@example.com' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Start erasing old data' }))
  expect(beginRetention).toHaveBeenLastCalledWith(true)
  const stop = await screen.findByRole('button', { name: 'Stop erasing old data' })
  expect(await section()).toHaveTextContent('Nothing is past that today.')
  expect(await section()).toHaveTextContent('sam@example.com started this')
  await userEvent.click(stop)
  expect(beginRetention).toHaveBeenLastCalledWith(false)
})

test('an owner keeps a person of the list, and no longer', async () => {
  open('owner')
  const [first, second] = within(await section()).getAllByRole('listitem')
  expect(first).toHaveTextContent('Kim Reedlast contact May 2, 2018, 11:00 AM')
  expect(second).toHaveTextContent('due within a month')
  vi.mocked(readRetention).mockResolvedValue({
    ...due,
    listed: [{ ...kim, is_due: true, is_kept: true }],
  })
  await userEvent.click(screen.getByRole('button', { name: /^Keep ?Kim Reed$/ }))
  expect(keepPerson).toHaveBeenLastCalledWith('r-1', true)
  await userEvent.click(await screen.findByRole('button', { name: /^Don’t keep ?Kim Reed$/ }))
  expect(keepPerson).toHaveBeenLastCalledWith('r-1', false)
})

test('a failure says so, and a dispatcher sees none of it', async () => {
  vi.mocked(readRetention).mockRejectedValueOnce(new Error('The database is away.'))
  open('owner')
  expect(await screen.findByText(/Old data/)).toBeVisible()
  document.body.innerHTML = ''
  vi.mocked(readRetention).mockClear()
  open('dispatcher')
  expect(screen.queryByRole('region')).toBeNull()
  expect(readRetention).not.toHaveBeenCalled()
})
