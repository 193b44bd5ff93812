import { expect, test } from 'vitest'
import { estimateItems } from '@/content/estimateItems'
import { spanishItems } from '@/facts/spanishItems'
import { startAt, toldBefore } from '@/quote/priceStart'
import { ownWords } from '@/quote/priceWords'
import type { DraftLine, DraftOption } from '@/quote/quote'
import { dollars, lineLabel } from '@/quote/quoteText'
import { spanishWords } from '@/quote/spanishWords'
import {
  excludes,
  extraLines,
  feeLine,
  lineOf,
  linesOfSet,
  planLine,
  startOfQuote,
} from '@/quote/startOfQuote'
import { isOver, toldRange, toldText } from '@/quote/told'
import { quoteProblems, withTotals } from '@/quote/totals'
import { warrantiesOf } from '@/quote/warranties'

const spring = { ...lineOf('spring', 'repair', 2), amount: 190 }
const seal = lineOf('weatherstripping', 'repair')
const plan = planLine('bi-annual')
const option = (lines: DraftOption['lines']): DraftOption => ({
  name: 'Repair',
  reason: null,
  is_capital: false,
  lines,
})

test('two springs, a plan’s discount, and a seal come to $412.00, as in the story', () => {
  const { lines, total } = withTotals(
    option([spring, ...(plan ? [plan] : []), { ...seal, kind: 'other' }]),
    null,
  )
  expect(lines.map((line) => line.total)).toEqual([380, -57, 89])
  expect(total).toBe(412)
})

test.each([
  [[100], 8.625, 8.63],
  [[0.2], 2.5, 0.01],
  [[470.65], 8.625, 40.59],
  [[1.1, 2.2], 0, 0],
])('of %s at %s percent the tax is %s: half cents go up', (amounts, rate, tax) => {
  const lines = amounts.map((amount) => ({ ...seal, amount }))
  expect(withTotals(option(lines), rate).tax).toBe(tax)
})

test('a capital improvement has no tax', () => {
  expect(withTotals({ ...option([seal]), is_capital: true }, 8).tax).toBe(0)
})

const offer = { tax_rate: null, is_home: true, begins: null, ends: null }
const problems = (options: DraftOption[], told = toldRange([149])) =>
  quoteProblems({ ...offer, options }, told).map(({ problem }) => problem)

test('what the database would refuse is said before it is sent', () => {
  expect(problems([])).toEqual(['no-options'])
  expect(problems([option([])])).toEqual(['no-lines'])
  expect(problems([option([{ ...seal, quantity: 0 }])])).toEqual(['quantity'])
  expect(problems([option([{ ...seal, amount: -1 }])])).toEqual(['only-discount-below-zero'])
  expect(problems([option([{ ...seal, amount: 1.005 }])])).toEqual(['amount'])
  expect(problems([option([{ ...seal, kind: 'discount', amount: -1 }])])).toEqual(['below-zero'])
  expect(problems([option([spring])])).toEqual(['no-reason'])
  expect(problems([{ ...option([spring, spring]), reason: 'Two doors' }])).toEqual(['no-dates'])
  const opener = { ...lineOf('liftmaster', 'smart'), amount: 520 }
  const installed = (line: DraftLine) =>
    problems([{ ...option([line]), reason: 'A new opener' }], null).filter(
      (one) => one !== 'no-dates',
    )
  expect(installed(opener)).toEqual(['no-model'])
  expect(installed({ ...opener, model: ' ' })).toEqual(['no-model'])
  expect(installed({ ...opener, model: 'LiftMaster 87504' })).toEqual([])
  expect(installed({ ...opener, amount: 500 })).toEqual([])
  expect(problems([option([seal])])).toEqual([])
  const fee = { ...(feeLine(75) as DraftLine), amount: 10 }
  expect(problems([option([seal, fee])])).toEqual([])
  expect(problems([option([seal, fee, { ...fee, item: 'fee-holiday' }])])).toEqual(['two-fees'])
  expect(problems([option([seal, { ...fee, quantity: 2 }])])).toEqual(['two-fees'])
})

test('what they were told runs from the lowest to the highest, which decides', () => {
  const told = toldRange([199, 299, null, 149, undefined])
  expect(told).toEqual({ low: 149, high: 299 })
  expect(told && toldText(told)).toBe('$149 to $299')
  expect([isOver(299, told), isOver(299.01, told), isOver(9, null)]).toEqual([false, true, false])
  expect(toldRange([null, undefined])).toBe(null)
})

test('a price starts with the fee that the customer was told, and never with two', () => {
  const start = (fee: number) =>
    startOfQuote({
      service: 'repair',
      fee,
      plan: 'annual',
      items: { cable: 2 },
    }).lines.map(({ item, quantity, amount, percent }) => [item, quantity, percent ?? amount])
  expect(start(0)).toEqual([
    ['cable', 2, 129],
    ['plan-annual', 1, 10],
  ])
  expect(start(75)).toContainEqual(['fee-after-hours', 1, 75])
  expect(start(125).filter(([item]) => String(item).startsWith('fee'))).toEqual([
    ['fee-holiday', 1, 125],
  ])
  expect(feeLine(60)).toMatchObject({ kind: 'fee', item: null, label: 'Visit fee', amount: 60 })
  expect(feeLine(0)).toBe(null)
})

test('a fee takes the place of another one, and a plan that of another plan', () => {
  expect(extraLines.map(({ label }) => label)).toEqual([
    'After hours',
    'Holiday or severe weather',
    'Annual plan, 10% off repairs',
    'Bi-Annual plan, 15% off repairs',
  ])
  const [afterHours, storm, annual, biAnnual] = extraLines as [
    DraftLine,
    DraftLine,
    DraftLine,
    DraftLine,
  ]
  expect(excludes(storm)(afterHours)).toBe(true)
  expect(excludes(annual)(biAnnual)).toBe(true)
  expect(excludes(storm)(annual)).toBe(false)
  expect(excludes(annual)({ ...annual, percent: null, amount: -20 })).toBe(false)
  expect(excludes(storm)(spring)).toBe(false)
})

test('a request without a visit starts without a fee, and with what they were told', () => {
  const request = {
    service_type: 'repair',
    address: '9 Cedar Lane, Valley Stream, NY 11580',
    chosen: null,
    quoted_by_phone: 249,
    visit_fee: 0,
  }
  const { options, begins } = startAt(request, '2026-12-01', null)
  expect(options).toEqual([{ name: 'Repair', is_capital: false, reason: '', lines: [] }])
  expect(begins).toBe('2026-12-01')
  expect(toldBefore(request)).toMatchObject({ low: 249, high: 249 })
  expect(toldBefore({ ...request, quoted_by_phone: null })).toBe(null)
})

test('warranties run from the day of Done, by kind of work, and shorter in an emergency', () => {
  expect(warrantiesOf({ lines: [{ ...spring, total: 380 } as never] }, '2026-12-01')).toEqual([
    { kind: 'repair', days: 365, first: '2026-12-01', last: '2027-12-01' },
  ])
  expect(lineOf('spring', 'emergency').warranty_days).toBe(30)
})

test('lines of the price list have a name in Spanish, own ones stay as typed', () => {
  const [first, second] = linesOfSet('spring-pair', 'repair')
  expect([first, second].map((line) => line && lineLabel(line, 'es'))).toEqual([
    'Cambio de resorte',
    'Prueba de balance y seguridad',
  ])
  expect(lineLabel({ item: null, label: 'Weld the bracket' }, 'es')).toBe('Weld the bracket')
  expect(plan && lineLabel(plan, 'es')).toBe('Plan Bi-Annual, 15% de descuento en reparaciones')
  // A plan has another percent by now; a price has the one of its time.
  expect(lineLabel({ item: 'plan-annual', label: 'Annual plan, 12.5% off repairs' }, 'es')).toBe(
    'Plan Annual, 12.5% de descuento en reparaciones',
  )
  expect([dollars(1412), dollars(-57)]).toEqual(['$1,412.00', '−$57.00'])
})

test('a sentence that ends with a time ends with one period', () => {
  const { from, until } = spanishWords.copy
  expect(`${from('Ortiz', '8:52 a. m.')} ${until('28 dic 2026')}`).toBe(
    'De Ortiz, 8:52 a. m. Válido hasta el 28 dic 2026.',
  )
})

test('a sample license is called a sample in each language', () => {
  const licenses = [ownWords, spanishWords].map(({ copy }) =>
    copy.license('Nassau County', 'sample'),
  )
  expect(licenses[0]).toMatch(/license number: sample$/)
  expect(licenses[1]).toMatch(/número de licencia: muestra$/)
  expect(spanishWords.copy.license('Nassau County', 'H-12')).toMatch(/número de licencia: H-12$/)
})

test('everything on the price list, and each fee and plan, has a Spanish name', () => {
  const others = ['fee-after-hours', 'fee-holiday', 'plan-annual', 'plan-bi-annual']
  expect(Object.keys(spanishItems).sort()).toEqual(
    [...Object.keys(estimateItems), ...others].sort(),
  )
})
