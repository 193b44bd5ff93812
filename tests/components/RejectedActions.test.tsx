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

test('a refused signature stays until it is deleted for good', async () => {
  const strokes = [{ points: [1, 2, 300, 40] }]
  const approval = {
    option: 1,
    total: 359,
    name: 'Jo',
    way: 'signed',
    strokes,
    device: null,
  } as const
  const act = { act: 'a', pressedAt: 0, visit: 'v', step: 'approve', quote: 'q', approval } as const
  const onDismiss = vi.fn()
  render(
    <RejectedActions
      refused={[{ act: { ...act, approval: { ...approval, strokes } }, reason: 'Withdrawn.' }]}
      stops={[]}
      today="2026-11-23"
      onAction={vi.fn(async () => 'b')}
      onDismiss={onDismiss}
    />,
  )
  expect(screen.getByRole('img', { name: 'Signature of Jo' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  expect(onDismiss).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it for good' }))
  expect(onDismiss).toHaveBeenCalledWith('a')
})
