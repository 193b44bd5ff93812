// Selections of the pages before, above the booking form.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Selections } from '@/site/booking/Selections'

const show = (message: string) =>
  render(<Selections selections={[{ message, chosen: '' }]} onRemove={() => {}} />)

test.each([
  ['What looks broken: the tracks.', 'What looks broken: the tracks.'],
  ['My estimate:\nOpener repair', 'Opener repair'],
  ['Please send us a certificate. Its holder:', 'Please send us a certificate. Its holder:'],
])('"%s" is said in its card, and named by the button that removes it', (message, text) => {
  show(message)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('button', { name: new RegExp(`: ${text}$`) })).toBeDefined()
})
