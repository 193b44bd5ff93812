// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CallList } from '@/desk/model/callList'
import { useShownLanes } from '@/desk/queue/useShownLanes'

/** A list that someone types in or points at, which moves only for what they did themselves. */

const lanes = (now: string[], later: string[]): CallList => ({
  version: '',
  lanes: [
    { lane: 'now', total: now.length, ids: now },
    { lane: 'later', total: later.length, ids: later },
  ],
})

let panel: HTMLElement
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  document.body.innerHTML = '<section><button>row</button></section>'
  panel = document.body.querySelector('section') as HTMLElement
  panel.querySelector('button')?.focus()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

function openList() {
  const inUse = { current: panel }
  const settledAt = { current: Number.NEGATIVE_INFINITY }
  const { result, rerender } = renderHook(({ latest }) => useShownLanes(latest, inUse, settledAt), {
    initialProps: { latest: lanes(['a'], ['b']) },
  })
  return {
    act: () => {
      settledAt.current = performance.now()
    },
    /** Shows what arrives after this time, in ms, and returns the rows. */
    after: (ms: number, latest: CallList) => {
      vi.advanceTimersByTime(ms)
      rerender({ latest })
      return result.current.lanes?.map(({ ids }) => ids?.join())
    },
  }
}

it('stays as it is for what others do', () => {
  const list = openList()
  expect(list.after(1000, lanes(['b', 'a'], []))).toEqual(['a', 'b'])
})

it('moves once for an action of its own whose answer takes long', () => {
  const list = openList()
  list.act()
  expect(list.after(9000, lanes(['a', 'b'], []))).toEqual(['a,b', ''])
  expect(list.after(1000, lanes(['b'], ['a']))).toEqual(['a,b', ''])
})

it('does not move for an answer that comes after its time limit', () => {
  const list = openList()
  list.act()
  expect(list.after(16_000, lanes(['a', 'b'], []))).toEqual(['a', 'b'])
})
