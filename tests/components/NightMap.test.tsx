import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NightMap } from '@/site/map/NightMap'

/** The database's response about the next visit. */
let next: object | null = null

beforeEach(() => {
  next = { today: '2026-11-24', day: '2026-11-24', starts: '14:00', ends: '16:00' }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { zips }: { zips: string[] } = JSON.parse(body)
    return Response.json(next ? zips.map((zip) => ({ ...next, zip })) : [])
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

const Address = () => <output>{useLocation().pathname}</output>

function open() {
  window.history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <NightMap />
      <Address />
    </BrowserRouter>,
  )
  return userEvent.setup()
}

const map = () => screen.getByRole('navigation', { name: 'Areas on the map' })
const lamp = (name: string) => within(map()).getByRole('link', { name })
const lit = () =>
  within(map())
    .getAllByRole('listitem')
    .flatMap((item) => (item.getAttribute('aria-current') ? (item.textContent ?? '') : []))
const field = () => screen.getByRole('textbox', { name: 'Check your ZIP code' })
const fact = (title: string) => screen.getByText(title).nextElementSibling

test('the fifth digit lights the lamp and says place, next visit, fee, and license', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:00:00-05:00'), toFake: ['Date'] })
  const user = open()
  await user.type(field(), '1158')
  expect(lit()).toEqual([])
  await user.type(field(), '1')
  expect(await screen.findByText('Yes, we serve 11581 (Valley Stream).')).toBeVisible()
  expect(lit()).toEqual(['Nassau'])
  expect(screen.getByText('The light is on')).toBeVisible()
  await vi.waitFor(() => expect(fact('Next available visit')).toHaveTextContent('Today, 2–4 PM'))
  expect(fact('Visit fee right now')).toHaveTextContent('Free')
  expect(fact('License')).toHaveTextContent('Nassau County SAMPLE-0002')
  vi.useRealTimers()
})

test('where no technician’s areas name the place, no hour is promised, and no license without a number', async () => {
  next = null
  const user = open()
  await user.type(field(), '12901')
  expect(await screen.findByText(/Plattsburgh and the North Country/)).toBeVisible()
  expect(lit()).toEqual(['Albany'])
  await vi.waitFor(() =>
    expect(fact('Next available visit')).toHaveTextContent('Call us for a time'),
  )
  expect(screen.queryByText('License')).toBeNull()
})

test('the first click lights a lamp, the second follows its link', async () => {
  const user = open()
  expect(lamp('Buffalo')).toHaveAttribute('href', '/service-areas/buffalo')
  await user.type(field(), '115')
  await user.click(lamp('Buffalo'))
  expect(await screen.findByText('The light is on')).toBeVisible()
  expect(lit()).toEqual(['Buffalo'])
  expect(field()).toHaveValue('')
  expect(screen.getByRole('link', { name: 'Garage doors in Buffalo' })).toBeVisible()
  expect(screen.getByText('/')).toBeVisible()
  await user.click(lamp('Buffalo'))
  expect(screen.getByText('/service-areas/buffalo')).toBeVisible()
})

test('Enter on a lamp follows its link at once', async () => {
  const user = open()
  lamp('Syracuse').focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('/service-areas/syracuse')).toBeVisible()
})

test('a wrong or foreign ZIP code lights nothing, and is answered as everywhere', async () => {
  const user = open()
  await user.type(field(), '1158{Enter}')
  expect(await screen.findByText('A ZIP code has 5 digits, such as 11581.')).toBeVisible()
  expect(field()).toHaveFocus()
  await user.clear(field())
  await user.type(field(), '07030')
  expect(await screen.findByText(/07030 is outside New York State/)).toBeVisible()
  expect(screen.queryByText('The light is on')).toBeNull()
  expect(lit()).toEqual([])
})

test('closing the card puts the light out and the focus back on its lamp', async () => {
  const user = open()
  await user.click(lamp('Queens'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(lit()).toEqual([])
  expect(screen.queryByText('The light is on')).toBeNull()
  expect(lamp('Queens')).toHaveFocus()
})
