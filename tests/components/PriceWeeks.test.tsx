import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceWeeks } from '@/desk/report/PriceWeeks'

const week = (name: string, approved: number, done: number) => ({
  ...{ name, approved, approvals: 1, done, receipts: 1, average: approved },
  ...{ yes: 1, no: 0, waiting: 0 },
})

test('each week has a bar as tall as its dollars, one without a price has none', () => {
  render(<PriceWeeks weeks={[week('2026-11-02', 8000.4, 6000), week('2026-11-16', 2000, 4000)]} />)
  const bars = screen.getAllByRole('listitem')
  expect(bars.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Week of Nov 2: $8,000.40 approved, $6,000.00 done',
    'Week of Nov 9: $0.00 approved, $0.00 done',
    'Week of Nov 16: $2,000.00 approved, $4,000.00 done',
  ])
  const heights = bars.map((bar) =>
    [...bar.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.height),
  )
  expect(heights[0]).toEqual(['8rem', '100%', expect.stringMatching(/^7[45]\./)])
  expect(heights[1]?.[0]).toBe('0rem')
  expect(heights[2]).toEqual([expect.stringMatching(/^(4|3\.9)/), '50%', '100%'])
  expect(screen.getByText('$8,000')).toBeVisible()
  expect(
    screen.getByRole('rowheader', { name: 'Week of Nov 16', hidden: true }),
  ).toBeInTheDocument()
})
