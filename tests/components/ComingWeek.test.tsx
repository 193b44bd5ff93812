import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/apiError'
import { read } from '@/shared/api/staff/command'
import { ComingWeek } from '@/technician/ComingWeek'

vi.mock('@/shared/api/staff/command')
beforeEach(() => {
  vi.mocked(read).mockReset()
})

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ComingWeek />
    </QueryClientProvider>,
  )

test('each day says when, what, and where, or that it is free or off', async () => {
  const visit = { starts: '08:00', ends: '10:00', kind: 'repair', town: 'Elmont' }
  vi.mocked(read).mockResolvedValue([
    {
      day: '2026-11-24',
      is_off: false,
      visits: [visit, { ...visit, kind: 'install', town: null }],
    },
    { day: '2026-11-25', is_off: false, visits: [] },
    { day: '2026-11-26', is_off: true, visits: [] },
  ] as never)
  show()
  const days = (await screen.findAllByRole('heading')).map(
    ({ parentElement }) => parentElement?.textContent,
  )
  expect(days).toEqual([
    'Tue 248–10 AM Repair, Elmont8–10 AM Installation',
    'Wed 25No visits yet',
    'Thu 26Day off',
  ])
})

test('without a signal the week says so', async () => {
  vi.mocked(read).mockRejectedValue(new ApiError('offline', 'No signal'))
  show()
  expect(await screen.findByText('The week needs a signal.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
