import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequestChecklists } from '@/desk/pane/RequestChecklists'
import { priceCopy as spanishCopy } from '@/es/content/price/priceCopy'
import type { CheckedPoint } from '@/facts/checklist'
import { ownWords } from '@/quote/priceWords'
import type { Receipt } from '@/quote/quote'
import { ReceiptSheet } from '@/quote/ReceiptSheet'

const points: CheckedPoint[] = [
  { point: 'springs', state: 'fine', note: null },
  { point: 'bottom_seal', state: 'attention', note: 'Torn at the left' },
  { point: 'travel', state: 'fixed', note: null },
]
const receipt = {
  ...{ id: 'r', number: '2026-0001', kind: 'no_charge', sum: 0, place: null, quote_id: null },
  ...{ issued_at: '2026-11-24T16:00:00Z', first_day: '2026-11-24', technician: 'Luis' },
} as Partial<Receipt> as Receipt

function showReceipt(checklist: CheckedPoint[] | null, words = ownWords) {
  render(
    <ReceiptSheet
      {...{ words, quotes: [], name: 'Dee', work: [] }}
      receipt={{ ...receipt, checklist }}
    />,
  )
}

test('a receipt lists what needs attention first, with the note, and what was fine last', () => {
  showReceipt(points)
  expect(screen.getByRole('heading', { name: 'Checklist: 3 of 21 points' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Needs attention (1)',
    'Repaired or replaced (1)',
    'Fine (1)',
  ])
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Bottom seal: Torn at the left',
    'Travel limits',
    'Spring condition and wear',
  ])
})

test('in Spanish, the points are named in Spanish', () => {
  showReceipt(points, { ...ownWords, language: 'es', copy: spanishCopy })
  expect(screen.getByRole('heading', { name: 'Lista de revisión: 3 de 21 puntos' })).toBeTruthy()
  expect(screen.getByText('Límites de recorrido')).toBeTruthy()
})

test('a receipt without a checklist says nothing about one', () => {
  showReceipt(null)
  expect(screen.queryByText(/Checklist/)).toBeNull()
})

test('the desk reads a checklist folded, and the line says how much needs attention', () => {
  render(<RequestChecklists checklists={[{ visit_id: 'v', day: '2026-11-24', points }]} />)
  expect(screen.getByText(/^Checklist of/).textContent).toBe(
    'Checklist of Nov 24, 2026: 3 of 21 points, 1 needs attention',
  )
  expect(screen.getByText('Bottom seal', { exact: false }).textContent).toContain('Torn')
})
