import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PeriodChoice, usePeriod } from '@/desk/report/PeriodChoice'

const today = '2026-11-23'

function Report() {
  const state = usePeriod(today)
  return (
    <>
      <PeriodChoice state={state} today={today} />
      {!state.mistake && <output>{`${state.period.firstDay} to ${state.period.lastDay}`}</output>}
    </>
  )
}

function open(search = '') {
  window.history.replaceState(null, '', `/admindashboard${search}`)
  return render(<Report />, { wrapper: BrowserRouter })
}

const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = () => screen.queryByRole('status')?.textContent

test.each([
  ['', '2026-10-25 to 2026-11-23'],
  ['?days=7', '2026-11-17 to 2026-11-23'],
  ['?days=90', '2026-08-26 to 2026-11-23'],
])('the days of %j end today', (search, period) => {
  open(search)
  expect(shown()).toBe(period)
})

test('own days are in the address and there after a reload; wrong and empty ones say so', () => {
  const { unmount } = open()
  set('Period', 'own')
  const mistake = (text: string) => {
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(shown()).toBeUndefined()
  }
  set('First day', '2020-01-01')
  mistake('Choose at most 366 days.')
  set('Last day', '')
  mistake('Choose a first and a last day.')
  set('First day', '2021-01-01')
  set('Last day', '2020-12-31')
  mistake('The last day is before the first.')
  set('Last day', '2021-01-31')
  expect(window.location.search).toBe('?days=own&from=2021-01-01&to=2021-01-31')
  expect(shown()).toBe('2021-01-01 to 2021-01-31')
  unmount()
  open(window.location.search)
  expect(shown()).toBe('2021-01-01 to 2021-01-31')
})
