import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Technicians } from '@/desk/report/Technicians'
import { technicianCsv } from '@/desk/report/technicianCsv'

const answers = vi.hoisted(() => ({ technicians: [] as object[], late: [] as object[] }))
vi.mock('@/desk/report/technicianFigures', () => ({ readTechnicians: async () => answers }))

const ada = { name: 'Ada', done: 4, late: 3, not_done: 1, returns: 2, reviews: 2, stars: 3.5 }
const idle = { name: 'Luis', done: 2, late: 0, not_done: 0, returns: 0, reviews: 0, stars: null }
const visit = {
  ...{ visit_id: 'v', request_id: 'r', first_name: 'Dee', last_name: 'Park', technician: 'Ada' },
  ...{ day: '2026-03-03', starts: '10:00', ends: '12:00', minutes: 130 },
}

async function show(technicians: object[], late: object[]) {
  Object.assign(answers, { technicians, late })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Technicians firstDay="2026-03-01" lastDay="2026-03-10" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'By technician' })
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((one) => one.textContent)

test('each technician has a row of done, late, couldn’t, return visits, and stars', async () => {
  await show([ada, idle], [])
  expect(cells(screen.getByRole('row', { name: /^Ada/ }))).toEqual([
    ...['4', '3', '1', '2', '3.5 of 2 reviews'],
  ])
  expect(cells(screen.getByRole('row', { name: /^Luis/ })).at(-1)).toContain('no reviews')
  expect(screen.getByText('None was late.')).not.toBeNull()
})

test('late visits name customer, window, and by how much, and lead to the request', async () => {
  await show([ada], [visit, { ...visit, visit_id: 'w', last_name: 'Low', minutes: null }])
  expect(screen.getByText(/Mar 4, 2026 to Mar 10, 2026/)).not.toBeNull()
  const link = screen.getByRole('link', { name: 'Dee Park' })
  expect(link.getAttribute('href')).toBe('/admindashboard?request=r')
  expect(cells(screen.getByRole('row', { name: /^Dee Park/ }))).toEqual([
    ...['Mar 3, 202610 AM–12 PM', 'Ada', '2 h 10 min'],
  ])
  expect(cells(screen.getByRole('row', { name: /^Dee Low/ })).at(-1)).toBe('nobody came')
})

test('days without visits say so', async () => {
  await show([], [])
  expect(screen.getByText('No visits on these days.')).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the file has the figures and the late visits, and no customers', () => {
  const file = technicianCsv([ada, idle], [visit])
  expect(file).toContain('"Ada","4","3","1","2","2","3.5"')
  expect(file).toContain('"Ada","2026-03-03","10:00","12:00","130"')
  expect(file).not.toContain('Park')
})
