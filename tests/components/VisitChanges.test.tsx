import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { VisitChanges } from '@/technician/VisitChanges'

const was = { day: '2026-11-26', starts: '10:00', ends: '12:00' }
const change = {
  ...{ id: 'a', at: '2026-11-26T14:00:00Z', first_name: 'Jo', last_name: 'Reed', was },
  ...{ moved_to: null, is_cancelled: true, is_near: true },
}

/** Sets whether there was a tap since the page was loaded, and returns what vibrates. */
function vibrating(hasBeenActive: boolean) {
  const vibrate = vi.fn()
  Object.defineProperties(navigator, {
    userActivation: { configurable: true, value: { hasBeenActive } },
    vibrate: { configurable: true, value: vibrate },
  })
  return vibrate
}

test('a change of the next hours asks a browser to vibrate only after a tap, and stays until tapped away', async () => {
  const refused = vibrating(false)
  const { unmount } = render(<VisitChanges changes={[change]} today={was.day} />)
  expect(refused).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toHaveTextContent('Jo Reed canceled')
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  unmount()
  const allowed = vibrating(true)
  render(<VisitChanges changes={[change]} today={was.day} />)
  expect(allowed).toHaveBeenCalledOnce()
})
