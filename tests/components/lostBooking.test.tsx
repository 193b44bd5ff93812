import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { moveVisit } from '@/desk/actions/moveVisit'
import { bookVisit } from '@/desk/actions/visitBooking'
import { OutcomesOf } from '@/desk/pane/OutcomesOf'

test.each([bookVisit, moveVisit])(
  'no outcome is recorded while nobody knows of a booking, until it is tried again',
  async (lost) => {
    const run = vi.fn()
    const request = {
      ...{ id: 'r', status: 'pending', first_name: 'Kay', last_name: 'Kerr', message: null },
      ...{ address: '4 Fir Street, Yonkers, NY 10701', service_type: 'repair', language: null },
    }
    const outcomes = (unknown: unknown) => (
      <QueryClientProvider client={new QueryClient()}>
        <OutcomesOf
          {...({
            details: { request, events: [], others: [] },
            form: { id: 'n', values: { note: '', isForTechnician: true } },
            ...{ others: [], openedAt: '2026-11-20T15:20:00Z', id: 'r', now: new Date() },
            actions: {
              run,
              isSaving: false,
              isUnknown: (...of: unknown[]) => of.includes(unknown),
            },
            onBooking: () => {},
            onOutcome: () => () => {},
          } as unknown as ComponentProps<typeof OutcomesOf>)}
        />
      </QueryClientProvider>
    )
    const { rerender } = render(outcomes(lost))
    await userEvent.keyboard('6')
    expect(run).not.toHaveBeenCalled()
    rerender(outcomes(null))
    await userEvent.keyboard('6')
    expect(run).toHaveBeenCalledOnce()
  },
)
