import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AskFirst } from '@/desk/runner/AskFirst'
import type { Actions } from '@/desk/runner/useActions'

it('leaves a request to the colleague who was faster, unless one insists', async () => {
  const force = vi.fn()
  const forgetError = vi.fn()
  const question = { text: 'Sam left a voicemail 10 s ago.', about: null, isChanged: true, force }
  render(<AskFirst actions={{ question, forgetError } as unknown as Actions} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Sam left a voicemail 10 s ago.')
  expect(screen.getByRole('button', { name: 'Leave it' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(forgetError).toHaveBeenCalledOnce()
  expect(force).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Record it' }))
  expect(force).toHaveBeenCalledOnce()
})
