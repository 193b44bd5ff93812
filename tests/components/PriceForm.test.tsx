import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PriceForm } from '@/quote/PriceForm'
import { ownWords } from '@/quote/priceWords'
import type { DraftLine, Quote } from '@/quote/quote'
import { lineOf, planLine } from '@/quote/startOfQuote'
import { withTotals } from '@/quote/totals'

const optionOf = (name: string, line: 'cable' | 'spring') =>
  withTotals({ name, reason: null, is_capital: false, lines: [lineOf(line, 'repair')] }, null)

/** Replaces each text, as a translator does. */
function translate(page: Element) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.parentNode?.replaceChild(translated, text)
  }
}

test('on a translated page the option that is chosen is the one that is named for approval', async () => {
  const options = [optionOf('Cable', 'cable'), optionOf('Springs', 'spring')]
  const quote = { id: 'q', state: 'offered', options, offered_at: '2026-12-01T15:00:00Z' } as Quote
  const { container } = render(
    <PriceForm
      words={ownWords}
      quote={quote}
      earlier={undefined}
      onApprove={vi.fn()}
      onDecline={vi.fn()}
    />,
  )
  const approved = () => container.querySelector('strong.block')?.textContent
  for (const at of [0, 1]) {
    translate(container)
    await userEvent.click(screen.getAllByRole('radio')[at] as HTMLElement)
    expect(approved()).toContain(`${options[at]?.total}`)
  }
})

test('a change says in one line by how much the discount of a plan grows', () => {
  const plan = planLine('annual') as DraftLine
  const priced = (items: readonly DraftLine[], state: Quote['state']) => {
    const draft = { name: 'Repair', reason: null, is_capital: false, lines: [...items, plan] }
    const option = withTotals(draft, null)
    const approved = state === 'approved' ? { chosen: 1, total: option.total } : { chosen: null }
    return {
      ...{ id: state, state, options: [option], offered_at: '2026-12-01T15:00:00Z', ...approved },
      ...{ told_low: null, told_high: null, tax_rate: null, replaces: null },
    } as unknown as Quote
  }
  const springs = lineOf('spring', 'repair', 2)
  render(
    <PriceForm
      words={ownWords}
      quote={priced([springs, lineOf('cable', 'repair')], 'offered')}
      earlier={priced([springs], 'approved')}
      onApprove={vi.fn()}
      onDecline={vi.fn()}
    />,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.slice(1, -1)).toEqual(['New: Cable+$129.00', 'Annual plan, 10% off repairs−$12.90'])
})

test('why an answer was not sent is brought into sight', () => {
  const options = [optionOf('Cable', 'cable')]
  const quote = { id: 'q', state: 'offered', options, offered_at: '2026-12-01T15:00:00Z' } as Quote
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent)
  }
  const shown = (isSending: boolean, problem: string | null) => (
    <PriceForm
      words={ownWords}
      quote={quote}
      earlier={undefined}
      isSending={isSending}
      onApprove={vi.fn()}
      onDecline={vi.fn()}
      problem={problem}
    />
  )
  const { rerender } = render(shown(false, null))
  rerender(shown(true, null))
  expect(scrolled).toEqual([])
  rerender(shown(false, 'The connection dropped.'))
  expect(scrolled).toEqual(['The connection dropped.'])
})
