import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { offerQuote } from '@/desk/actions/offerQuote'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { PriceMaker } from '@/desk/pane/PriceMaker'
import { forgetTyped, type SentForm } from '@/desk/runner/typed'
import type { Actions } from '@/desk/runner/useActions'
import { messagesQuery, pricesQuery } from '@/desk/sync/openRequest'
import type { Quote } from '@/quote/quote'
import { lineOf } from '@/quote/startOfQuote'
import { withTotals } from '@/quote/totals'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

afterEach(forgetTyped)

const request = {
  id: 'r',
  first_name: 'Dee',
  last_name: 'Park',
  address: '9 Cedar Lane, Valley Stream, NY 11580',
  service_type: 'repair',
  created_at: '2026-12-01T15:00:00Z',
  quoted_by_phone: null,
  message: null,
  language: null,
} as unknown as RequestDetails['request']
const details = {
  request,
  events: [],
  statuses: [],
  revisions: [],
  others: [],
  risk: null,
  risk_due: null,
  is_displaced: false,
  begins_at: null,
  chosen: null,
  origin: null,
  checklists: [],
  door: null,
}

const quote = (state: Quote['state']): Quote => {
  const option = withTotals(
    { name: 'Repair', reason: null, is_capital: false, lines: [lineOf('cable', 'repair')] },
    null,
  )
  const isApproved = state === 'approved'
  return {
    ...{ id: state, request_id: 'r', state, options: [option], offered_at: request.created_at },
    ...{ chosen: isApproved ? 1 : null, total: isApproved ? option.total : null, is_home: true },
    ...{ expires_at: '2026-12-31T04:59:00Z', decided_at: request.created_at, is_billed: false },
  } as Quote
}

type Shown = { quotes?: readonly Quote[]; ways?: readonly string[]; error?: string | null }

/** Shows the form of a request with these prices. Returns what it runs, and the form that is sent. */
function show({ quotes = [], ways = ['mail'], error = null }: Shown = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(pricesQuery('r').queryKey, { quotes, receipts: [] })
  client.setQueryData(messagesQuery('r').queryKey, { ways } as never)
  const run = vi.fn()
  const forgetError = vi.fn()
  const actions = { run, forgetError, error, isSaving: false } as unknown as Actions
  render(
    <QueryClientProvider client={client}>
      <PriceMaker details={details} now={new Date()} actions={actions} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const sent = (at = 0) => {
    const [action, made, options] = run.mock.calls[at] ?? []
    expect(action).toBe(offerQuote)
    return { quote: made.quote, form: options.form as SentForm }
  }
  return { sent, forgetError }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const amount = (label: string) => screen.getByRole('textbox', { name: `Price of one: ${label}` })

test('what is typed stays after the form is left, and is gone once it is discarded', async () => {
  show()
  await press('Rollers')
  await userEvent.clear(amount('Rollers'))
  await userEvent.type(amount('Rollers'), '71.50')
  cleanup()
  show()
  expect(amount('Rollers')).toHaveValue('71.50')
  await press('Discard')
  // One press alone takes nothing away.
  await press('Yes, discard')
  cleanup()
  show()
  expect(screen.queryByRole('textbox', { name: 'Price of one: Rollers' })).toBe(null)
})

test('it names the price that it takes back, and the one that it changes', async () => {
  const replacing = show({ quotes: [quote('offered')] })
  expect(screen.getByText(/Offering this one takes it back/)).toBeVisible()
  await press('Offer')
  expect(replacing.sent().quote).toMatchObject({
    instead_of: 'offered',
    replaces: null,
    send: true,
  })
  cleanup()
  const changing = show({ quotes: [quote('approved')] })
  expect(screen.getByText(/It can’t be changed/)).toBeVisible()
  await press('Rollers')
  await userEvent.type(screen.getByRole('textbox', { name: /^What you found/ }), 'A worn roller.')
  await press('Offer')
  expect(changing.sent().quote).toMatchObject({ instead_of: null, replaces: 'approved' })
})

test('nothing is sent to a customer whom nothing reaches, or if staff say so', async () => {
  const unreached = show({ ways: [], quotes: [quote('offered')] })
  expect(screen.queryByRole('checkbox', { name: 'Send it to the customer' })).toBe(null)
  await press('Offer')
  expect(unreached.sent().quote).toMatchObject({ send: false })
  cleanup()
  const kept = show({ quotes: [quote('offered')] })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send it to the customer' }))
  await press('Offer')
  expect(kept.sent().quote).toMatchObject({ send: false })
})

test('after a failure, a changed price is another one', async () => {
  show()
  await press('Rollers')
  cleanup()
  const { sent, forgetError } = show({ error: 'Nobody knows whether it was stored.' })
  await press('Offer')
  const before = sent().form.id
  await press('Offer')
  expect(sent(1).form.id).toBe(before)
  await press('One more: Rollers')
  expect(forgetError).toHaveBeenCalled()
  await press('Offer')
  expect(sent(2).form.id).not.toBe(before)
})
