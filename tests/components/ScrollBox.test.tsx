import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollBox } from '@/shared/ui/ScrollBox'

let resized = () => {}
const widths = { box: 320, content: 320 }

/** Measures as a browser does that has no layout: by `widths`, when told. */
class MeasuredByHand {
  constructor(onResize: () => void) {
    resized = onResize
  }
  observe() {}
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals())

test('what is wider than its box is a named stop of the Tab key, and none while all of it is seen', async () => {
  vi.stubGlobal('ResizeObserver', MeasuredByHand)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => widths.box)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => widths.content)
  render(
    <ScrollBox labelledBy="prices">
      <table>
        <caption id="prices">Prices</caption>
      </table>
    </ScrollBox>,
  )
  const measure = (content: number) => {
    widths.content = content
    act(() => resized())
  }
  measure(320)
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  measure(400)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Prices' }))
  measure(320)
  expect(screen.queryByRole('region')).toBeNull()
})
