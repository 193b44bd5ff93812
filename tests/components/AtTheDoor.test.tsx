import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AtTheDoor } from '@/technician/AtTheDoor'
import type { Stop } from '@/technician/job'

const stop = {
  id: 'a',
  state: 'there',
  first_name: 'Luz',
  phone: '(516) 555-0101',
  language: 'es',
  message: null,
  words: [],
  outside: 'text',
} as Partial<Stop> as Stop

/** Shows what can be done at the door of a stop, and returns the function that it calls. */
function showDoor(of: Partial<Stop> = {}) {
  const onAction = vi.fn(async () => {})
  render(<AtTheDoor stop={{ ...stop, ...of }} technician="Ana Ortiz" onAction={onAction} />)
  return onAction
}

test('a note is written and photos are taken in the middle of the job', () => {
  const onAction = showDoor()
  expect(screen.getByText('Add photos (before)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Note' }))
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: ' Cracked spring ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }))
  expect(onAction).toHaveBeenCalledWith({ step: 'note', note: 'Cracked spring' })
  expect(screen.queryByLabelText(/^Note/)).toBeNull()
})

test('photos are from before the work until one shows it done, or it is over', () => {
  const taken = (label: 'before' | 'after' | null) => [{ id: 'p', at: '', label }]
  for (const [of, label] of [
    [{ taken: taken(null) }, 'before'],
    [{ taken: taken('before') }, 'before'],
    [{ taken: taken('after') }, 'after'],
    [{ state: 'done' }, 'after'],
    [{ state: 'missed', not_done_reason: 'nobody_home' }, 'after'],
  ] as const) {
    showDoor(of as Partial<Stop>)
    expect(screen.getByText(`Add photos (${label})`)).toBeTruthy()
    cleanup()
  }
})

test('who gets our texts is told of a technician outside by us', () => {
  const onAction = showDoor({ state: 'on_the_way' })
  expect(screen.queryByText(/Add photos/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I’m outside' }))
  expect(onAction).toHaveBeenCalledWith({ step: 'outside' })
})

test('the technician’s own phone texts others, in their language', () => {
  const onAction = showDoor({ state: 'on_the_way', outside: 'own_phone' })
  const link = screen.getByRole('link', { name: 'I’m outside' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'sms:+15165550101?&body=Ana ya está afuera de su casa. Por favor salga a la puerta.',
  )
  fireEvent.click(link)
  expect(onAction).toHaveBeenCalledWith({ step: 'outside' })
})

test.each(['planned', 'there', 'done', 'missed'] as const)(
  'a stop that is %s offers no “I’m outside”',
  (state) => {
    for (const outside of ['text', 'own_phone', 'told'] as const) showDoor({ state, outside })
    expect(screen.queryByText(/outside/)).toBeNull()
  },
)

test('nobody is told twice', () => {
  showDoor({ state: 'on_the_way', outside: 'told' })
  expect(screen.queryByText('I’m outside')).toBeNull()
  expect(screen.getByText('You said that you’re outside.')).toBeTruthy()
})
