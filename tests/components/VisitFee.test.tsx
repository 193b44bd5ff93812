import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FeeOfTimes, feeText } from '@/desk/booking/FeeOfTimes'
import type { ServiceRequest } from '@/desk/model/request'
import type { Offers } from '@/desk/model/visits'
import { VisitFee } from '@/desk/pane/VisitFee'
import { SevereWeatherLine, SevereWeatherSwitch } from '@/desk/schedule/SevereWeather'
import { changesQuery } from '@/desk/sync/changesQuery'
import { newYorkTime } from '@/lib/newYorkTime'
import { severeDay } from '@/shared/ui/severeDay'
import { FeeNow, FeesByTime } from '@/site/emergency/FeeNow'

const run = vi.hoisted(() => vi.fn())
vi.mock('@/desk/runner/useActions', () => ({
  useActions: () => ({ run, isSaving: false, error: null }),
}))
beforeEach(() => run.mockReset())

const request = { id: 'r', first_name: 'Ann', last_name: 'Reed', visit_fee: 75 } as ServiceRequest
const fee = () => screen.getByRole('combobox', { name: 'Visit fee they were told' })
const showFee = (visit_fee: number) =>
  render(
    <VisitFee
      request={{ ...request, visit_fee }}
      actions={{ run, isSaving: false, error: null } as never}
    />,
  )

test('a fee is lowered at once', async () => {
  showFee(75)
  expect(fee()).toHaveDisplayValue('$75 (after hours)')
  await userEvent.selectOptions(fee(), 'none')
  expect(run).toHaveBeenCalledWith(expect.anything(), { request, fee: 0, isAgreed: false })
})

test('a fee goes up only once the customer has agreed', async () => {
  showFee(75)
  await userEvent.selectOptions(fee(), '$125 (holiday or severe weather)')
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'They were told $75 (after hours). Have they agreed to $125?',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Leave it' }))
  expect(fee()).toHaveDisplayValue('$75 (after hours)')
  await userEvent.selectOptions(fee(), '$125 (holiday or severe weather)')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, they agreed' }))
  expect(run).toHaveBeenCalledWith(expect.anything(), { request, fee: 125, isAgreed: true })
})

test('a fee that is in no list any more is shown as it was told', () => {
  showFee(60)
  expect(fee()).toHaveDisplayValue('$60 (visit fee)')
})

const slot = { day: '2026-11-26', starts: '16:00' }
const none = { visit_fee: 0, is_severe: false, slots: [], nearest: [], squeezes: [] }
const offers = { ...none, slots: [slot] } as unknown as Offers

test('the fee of a time is taken only if they were told it, or agree', async () => {
  const onAgreed = vi.fn()
  render(<FeeOfTimes {...{ offers, onAgreed }} isAnyTime={false} isAgreed={false} />)
  const agrees = screen.getByRole('checkbox', {
    name: /They agreed to the visit fee of the time.*Nov 26: \$125 \(holiday or severe weather\)/,
  })
  await userEvent.click(agrees)
  expect(onAgreed).toHaveBeenCalledWith(true)
  expect(feeText(slot, offers, false)).toBeNull()
  expect(feeText(slot, offers, true)).toBe('visit fee $125 (holiday or severe weather)')
  expect(feeText(slot, { ...offers, visit_fee: 125 }, false)).toContain('$125')
  expect(feeText({ ...slot, day: '2026-12-01' }, { ...offers, visit_fee: 75 }, false)).toBeNull()
})

test('a time that another visit makes room for is asked about, too', () => {
  const squeezed = { ...none, squeezes: [slot] } as unknown as Offers
  render(<FeeOfTimes offers={squeezed} onAgreed={vi.fn()} isAnyTime={false} isAgreed={false} />)
  expect(screen.getByRole('checkbox', { name: /Nov 26: \$125/ })).toBeVisible()
})

test('nothing is asked where no time costs more', () => {
  const told = { ...offers, visit_fee: 125 }
  render(<FeeOfTimes offers={told} onAgreed={vi.fn()} isAnyTime isAgreed={false} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/They were told a visit fee of \$125/)).toBeVisible()
})

test('any time may be one after hours', () => {
  const onAgreed = vi.fn()
  render(
    <FeeOfTimes
      offers={none as unknown as Offers}
      onAgreed={onAgreed}
      isAnyTime
      isAgreed={false}
    />,
  )
  expect(screen.getByRole('checkbox', { name: /After hours, on a holiday/ })).toBeVisible()
})

function showDesk(is_severe: boolean, children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const weather = { day: '2026-11-27', is_severe, since: '2026-11-27T14:12:00Z' }
  client.setQueryData(changesQuery.queryKey, {
    weather: { ...weather, set_by_email: 'maria@example.com' },
  } as never)
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}

test('severe weather is switched on after its effect was read', async () => {
  showDesk(false, <SevereWeatherSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Severe weather…' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Charge $125 extra until midnight?')
  expect(run).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Turn it on' }))
  expect(run).toHaveBeenCalledWith(expect.anything(), { isSevere: true }, expect.anything())
})

test('every view says that severe weather is on, and takes it off', async () => {
  showDesk(true, <SevereWeatherLine />)
  expect(screen.getByRole('status')).toHaveTextContent(/a visit costs \$125 extra.*Maria, /)
  await userEvent.click(screen.getByRole('button', { name: 'It’s over' }))
  expect(run).toHaveBeenCalledWith(expect.anything(), { isSevere: false })
})

test('a public page says the fee of severe weather once it knows, and for that day alone', () => {
  render(<FeeNow />)
  expect(screen.queryByText('Severe weather, any time of day.')).toBeNull()
  const today = newYorkTime(new Date()).date
  act(() => severeDay.set(today))
  expect(screen.getByText('+$125')).toBeVisible()
  act(() => severeDay.set('2020-01-01'))
  expect(screen.queryByText('Severe weather, any time of day.')).toBeNull()
})

test('the list says which row applies, and leaves its figure to the line above', () => {
  render(
    <>
      <FeeNow />
      <FeesByTime />
    </>,
  )
  act(() => severeDay.set(newYorkTime(new Date()).date))
  expect(screen.getAllByText('+$125')).toHaveLength(1)
  expect(
    within(screen.getByText('Holiday or severe weather').parentElement as HTMLElement).getByText(
      'Now',
    ),
  ).toBeVisible()
  act(() => severeDay.set('2020-01-01'))
  expect(screen.getAllByText('Now')).toHaveLength(1)
})
