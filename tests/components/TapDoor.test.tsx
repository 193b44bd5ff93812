import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TapDoor } from '@/site/parts/TapDoor'

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {}

/** Renders the drawing and waits until it is interactive. */
async function openDoor(props: Parameters<typeof TapDoor>[0] = {}) {
  window.history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <TapDoor {...props} />
    </BrowserRouter>,
  )
  await screen.findByRole('group', { name: 'Parts of a garage door' })
  return userEvent.setup()
}

const place = (name: string) => screen.getByRole('button', { name })
const shownPart = () => screen.getByRole('link', { name: /^More about this part/ }).textContent

test('a click on the drawing shows the part, its price and whether to touch it', async () => {
  const user = await openDoor()
  await user.click(place('Lift cables'))
  expect(place('Lift cables').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('heading', { name: 'Lift cables' })).toBeTruthy()
  expect(screen.getByText('Do not touch: under tension')).toBeTruthy()
  expect(screen.getByText('From $129')).toBeTruthy()
  expect(screen.getByText('Emergency')).toBeTruthy()
})

test('a part without a price of its own is priced on site', async () => {
  const user = await openDoor()
  await user.click(place('Hinges'))
  expect(screen.getByText('Priced on site, before work starts')).toBeTruthy()
})

test('arrow keys go to the nearest part, Enter shows it, Escape puts it back', async () => {
  const user = await openDoor()
  place('Torsion springs').focus()
  await user.keyboard('{ArrowRight}')
  const focused = document.activeElement?.getAttribute('aria-label')
  expect(focused).not.toBe('Torsion springs')
  await user.keyboard('{Enter}')
  expect(shownPart()).toContain(focused)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { name: 'Which part is it?' })).toBeTruthy()
})

test('the drawing is one stop of the Tab key', async () => {
  await openDoor()
  const places = within(screen.getByRole('group', { name: 'Parts of a garage door' })).getAllByRole(
    'button',
  )
  expect(places).toHaveLength(20)
  expect(places.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('the list chooses the same without leaving the page', async () => {
  const user = await openDoor()
  const link = screen.getByRole('link', { name: 'Photo eyes' })
  expect(link.getAttribute('href')).toBe('/services/repairs/openers#photo-eyes')
  await user.click(link)
  expect(window.location.pathname).toBe('/')
  expect(shownPart()).toContain('Photo eyes')
  expect(screen.getByRole('link', { name: /^Photo eyes\s?\(shown\)$/ })).toBeTruthy()
})

test('Book takes the part along, Check your door what fits it', async () => {
  const user = await openDoor()
  await user.click(place('Rollers'))
  const book = screen.getByRole('link', { name: 'Book: Rollers' }).getAttribute('href') ?? ''
  const query = new URL(book, 'http://site').searchParams
  expect(query.get('message')).toBe('What looks broken: the rollers.')
  expect(query.get('service')).toBe('repair')
  expect(screen.getByRole('link', { name: 'Check your door' }).getAttribute('href')).toBe(
    '/emergency?triage=moves.noise#triage',
  )
})

test('the numbered drawing shows the point and its part, and steps to the next', async () => {
  const points = Array.from({ length: 21 }, (_, index) => `point ${index + 1} of the list`)
  const user = await openDoor({ points, list: () => null })
  await user.click(place('21. point 21 of the list'))
  expect(screen.getByText('Point 21 of 21')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next part' }))
  expect(screen.getByText('Point 1 of 21')).toBeTruthy()
  expect(screen.getByText('Torsion springs')).toBeTruthy()
})

test('the part of its page is in the card until another is chosen, without price, signs, or a link to itself', async () => {
  const user = await openDoor({ own: 'cable' })
  const shown = () => screen.getByRole('heading', { level: 3, name: 'Lift cables' })
  expect(shown()).toBeTruthy()
  expect(screen.getByText('Do not touch: under tension')).toBeTruthy()
  expect(place('Lift cables').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(/^From \$|^Signs of trouble|^More about this part/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next part' }))
  expect(shownPart()).toContain('Cable drums')
  expect(screen.getByText('Signs of trouble')).toBeTruthy()
  await user.keyboard('{Escape}')
  place('Cable drums').focus()
  await user.keyboard('{Escape}')
  expect(shown()).toBeTruthy()
  expect(screen.queryByText('Signs of trouble')).toBeNull()
})
