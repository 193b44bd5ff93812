import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { RequestPrice } from '@/desk/pane/RequestPrice'
import { useTypedPrice } from '@/desk/pane/typedPrice'
import { forgetTyped, useHasTyped } from '@/desk/runner/typed'
import type { Actions } from '@/desk/runner/useActions'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

afterEach(forgetTyped)

const details = {
  request: { id: 'r', status: 'cancelled' },
  events: [],
} as unknown as RequestDetails

/** Begins a price, as the form does. */
function Begin() {
  const { type } = useTypedPrice('r')
  return (
    <button
      type="button"
      onClick={() => type({ options: [], is_home: true, begins: '2026-12-08', ends: '' })}
    >
      Begin
    </button>
  )
}

const Unsent = () => <output>{useHasTyped() ? 'unsent' : 'nothing typed'}</output>

function show(isOver: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestPrice
        details={details}
        actions={{ isSaving: false } as unknown as Actions}
        isOver={isOver}
        onPrice={() => {}}
      />
      <Begin />
      <Unsent />
    </QueryClientProvider>,
  )
}

test('a price that was begun is discarded also after its request was closed', async () => {
  show(false)
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  expect(screen.getByRole('button', { name: 'Continue the price' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Discard the price' })).toBe(null)
  cleanup()
  show(true)
  expect(screen.queryByRole('button', { name: 'Continue the price' })).toBe(null)
  expect(screen.getByText('unsent')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard the price' }))
  expect(screen.getByText('nothing typed')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Price' })).toBe(null)
})

test('a closed request without a price has no part about it', () => {
  show(true)
  expect(screen.queryByRole('region', { name: 'Price' })).toBe(null)
})
