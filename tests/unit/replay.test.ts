// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordClicks } from '@/shared/hydration/replay'

const star = (value: number) => {
  const found = document.querySelector<HTMLInputElement>(`[value="${value}"]`)
  if (!found) throw new Error(`There is no star ${value}`)
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form id="part">
    <input type="radio" name="rating" value="3"><input type="radio" name="rating" value="5">
  </form>`
})

afterEach(() => {
  document.body.innerHTML = ''
})

test('a choice made before hydration is replayed', () => {
  const { release, repeat } = recordClicks('#part')
  star(3).click()
  release()
  const onChange = vi.fn()
  star(3).addEventListener('change', onChange)
  repeat()
  vi.runAllTimers()
  expect(onChange).toHaveBeenCalledOnce()
  expect(star(3).checked).toBe(true)
})

test('a choice made before the one that was kept is repeated stays', () => {
  const { release, repeat } = recordClicks('#part')
  star(3).click()
  release()
  repeat()
  star(5).click()
  vi.runAllTimers()
  expect(star(5).checked).toBe(true)
})
