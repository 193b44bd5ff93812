import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDrag } from '@/desk/schedule/useDrag'

function Board({ onOpen }: { onOpen: (name: string) => void }) {
  const { begin } = useDrag(() => {})
  const held = { id: 'a', name: 'planned', span: 1, from: null }
  return (
    <>
      <button
        type="button"
        onPointerDown={(event) => begin(event, held)}
        onClick={() => onOpen('planned')}
      >
        planned
      </button>
      <button type="button" onClick={() => onOpen('done')}>
        done
      </button>
    </>
  )
}

test('a drag opens nothing, and after it every visit opens, also one that can’t be dragged', async () => {
  document.elementFromPoint = () => null
  const onOpen = vi.fn()
  render(<Board onOpen={onOpen} />)
  const planned = screen.getByRole('button', { name: 'planned' })
  fireEvent.pointerDown(planned, { button: 0, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(window, { clientX: 90, clientY: 0 })
  fireEvent.pointerUp(window)
  fireEvent.click(planned)
  expect(onOpen).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve))
  fireEvent.click(screen.getByRole('button', { name: 'done' }))
  fireEvent.click(planned)
  expect(onOpen.mock.calls).toEqual([['done'], ['planned']])
})
