import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { LineText } from '@/request/estimate/LineText'
import { EstimateBuilder } from '@/site/pricing/EstimateBuilder'

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

/** The builder reads the window's address when it writes, and the router's when it draws. */
function open(search = '') {
  window.history.replaceState(null, '', `/pricing${search}`)
  render(
    <MemoryRouter initialEntries={[`/pricing${search}`]}>
      <EstimateBuilder />
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const summary = () => screen.getByRole('region', { name: 'Your estimate' })
const linesOf = () =>
  within(summary())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const total = () => within(summary()).getByText('Total').parentElement?.textContent

describe('the estimate builder', () => {
  test('shows what a link brings, every line and the sum', () => {
    open('?items=spring.2_commercial.1&plan=annual&when=holiday')
    expect(linesOf()).toEqual([
      '2 x Spring replacement$398-598',
      'Commercial roll-upBy quote',
      'Annual plan, first year$129',
      '10% off repairs with the plan-$40 to -$60',
      'Holiday or severe weather$125',
    ])
    expect(total()).toBe('Total$612-792, plus items by quote')
    expect(screen.getByRole('radio', { name: /^Annual/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Holiday/ })).toBeChecked()
  })

  test('falls back to nothing when the link makes no sense', () => {
    open('?items=plumbing.3_spring.x&plan=gold&when=never')
    expect(linesOf()).toEqual([])
    expect(screen.getByText(/Nothing chosen yet/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'No plan' })).toBeChecked()
    expect(screen.queryByRole('link', { name: 'Book this' })).toBeNull()
  })

  test('counts up and down and writes the choice into the address', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Add one: Cable' }))
    expect(screen.getByLabelText('address')).toHaveTextContent('?items=cable.1')
    expect(linesOf()).toEqual(['Cablefrom $129', 'Regular hoursFree'])
    await user.click(screen.getByRole('button', { name: 'Remove Cable' }))
    expect(linesOf()).toEqual([])
    expect(screen.getByLabelText('address')).toBeEmptyDOMElement()
  })

  test('does not go below none or beyond nine of one thing', async () => {
    const user = open('?items=spring.9')
    const oneMore = screen.getByRole('button', { name: 'Add one: Spring replacement' })
    expect(oneMore).toHaveAttribute('aria-disabled', 'true')
    await user.click(oneMore)
    expect(oneMore.previousElementSibling).toHaveTextContent('9')
    expect(screen.getByRole('button', { name: 'Remove one: Spring replacement' })).toBeEnabled()
    expect(screen.getByLabelText('Remove one: Rollers')).toBeDisabled()
  })

  test('keeps doors of one size while the other is chosen', async () => {
    const user = open('?items=single-wood.1')
    expect(screen.getByRole('button', { name: 'Single, one car', pressed: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Double, two cars' }))
    expect(screen.getByRole('button', { name: 'Add one: Double door, wood' })).toBeVisible()
    expect(linesOf()[0]).toBe('Single door, woodfrom $1,299')
  })

  test('opens at the size that a link has chosen', () => {
    open('?items=double-steel.1')
    expect(screen.getByRole('button', { name: 'Double, two cars', pressed: true })).toBeVisible()
  })

  test('hands the estimate to the booking form', () => {
    open('?items=spring.1&when=afterHours')
    const link = screen.getByRole('link', { name: 'Book this' }).getAttribute('href') ?? ''
    const query = new URL(link, 'https://x.example').searchParams
    expect(query.get('service')).toBe('emergency')
    expect(query.get('message')).toBe(
      'Estimate from the website:\nSpring replacement: $199-299\nAfter hours: $75\nTotal: $274-374',
    )
  })

  test('copies its link, and says so when the browser refuses', async () => {
    const user = open('?items=spring.1')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/pricing?items=spring.1#estimate`,
    )
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText(/Copy it from the address bar instead/)).toBeVisible()
  })

  test('prints itself alone', async () => {
    const print = vi.fn(() => {
      expect(document.querySelector('[data-print-only]')?.id).toBe('estimate')
    })
    vi.stubGlobal('print', print)
    const user = open('?items=spring.1')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Remove Spring replacement' }))
    expect(document.querySelector('[data-print-only]')).toBeNull()
    vi.unstubAllGlobals()
  })

  test('announces the sum', () => {
    open('?items=spring.1')
    expect(within(summary()).getByText('$199-299', { selector: '[aria-live] *' })).toBeVisible()
  })
})

test('a second one of an item is counted also where a translator has replaced its text', () => {
  const lines = (count: number) => (
    <LineText line={{ id: 'cable', label: 'Cable', count, amount: { low: 129, high: null } }} />
  )
  const { container, rerender } = render(lines(1))
  for (const text of [...container.querySelectorAll('span')].flatMap((span) => [
    ...span.childNodes,
  ])) {
    if (text.nodeType !== Node.TEXT_NODE) continue
    const translated = document.createElement('font')
    translated.textContent = `«${text.textContent}»`
    text.parentNode?.replaceChild(translated, text)
  }
  rerender(lines(2))
  expect(container.textContent).toContain('2 x «Cable»')
})
