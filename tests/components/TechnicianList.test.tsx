import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveTechnician, type Technician } from '@/desk/model/technicians'
import { techniciansQuery, windowsQuery } from '@/desk/people/peopleQueries'
import { TechnicianList } from '@/desk/people/TechnicianList'
import { roleQuery } from '@/desk/sync/requestQueries'

// The answer of the server is held back here.
vi.mock('@/desk/model/technicians', async (load) => ({
  ...(await load<typeof import('@/desk/model/technicians')>()),
  saveTechnician: vi.fn(),
}))

const technician = (id: string, name: string): Technician => ({
  ...{ id, name, areas: [], weekdays: [1], active: true, staff_id: null, days_off: [] },
  ...{ phone: null, languages: ['en'], places: 1 },
})

test('a form stays open when another technician is saved meanwhile', async () => {
  let answer: (rows: never) => void = () => {}
  vi.mocked(saveTechnician).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(roleQuery('me').queryKey, 'owner')
  client.setQueryData(windowsQuery.queryKey, [])
  client.setQueryData(techniciansQuery.queryKey, [technician('a', 'Doyle'), technician('b', 'Kim')])
  render(
    <QueryClientProvider client={client}>
      <TechnicianList ownUserId="me" />
    </QueryClientProvider>,
  )
  const edit = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
  await edit(/^Edit ?Doyle$/)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await edit(/^Edit ?Kim$/)
  await act(async () => answer([] as never))
  expect(screen.queryByRole('form', { name: 'Doyle' })).toBeNull()
  expect(screen.getByRole('form', { name: 'Kim' })).toBeVisible()
})
