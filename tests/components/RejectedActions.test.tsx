// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RejectedActions } from '@/technician/RejectedActions'

// jsdom reads no bytes of a file.
vi.mock('@/request/photos/photoFile', () => ({ isPhoto: async () => true }))

test('a photo that a gateway refused is sent again from where it says so', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  const photo = new ArrayBuffer(3)
  const act = { act: 'a', pressedAt: 0, visit: 'v', step: 'photo', photo } as const
  const onAction = vi.fn(async () => 'b')
  const onDismiss = vi.fn()
  render(
    <RejectedActions
      refused={[{ act, reason: 'The server didn’t take the photo.' }]}
      stops={[]}
      today="2026-11-23"
      onAction={onAction}
      onDismiss={onDismiss}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAction).toHaveBeenCalledWith({ visit: 'v', step: 'photo', photo })
  await waitFor(() => expect(onDismiss).toHaveBeenCalledWith('a'))
})
