import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultDesign } from '@/door/options'
import { mostSaved, useSavedDoors } from '@/site/designer/useSavedDoors'

const open = () => renderHook(useSavedDoors).result
const save = (doors: ReturnType<typeof open>, number: number) => {
  let isSaved = false
  act(() => {
    isSaved = doors.current.save({ ...defaultDesign, ...designs[number] })
  })
  return isSaved
}

/** Seven doors that differ. */
const designs = [
  { insulation: 'insulated' },
  { time: 'dusk' },
  { height: '8' },
  { insulation: 'insulated', height: '8' },
  { insulation: 'insulated', time: 'dusk' },
  { height: '8', time: 'dusk' },
  { insulation: 'insulated', height: '8', time: 'dusk' },
] as const

test('doors are kept over a reload, each once, until they are removed', () => {
  const doors = open()
  expect([save(doors, 0), save(doors, 2), save(doors, 0)]).toEqual([true, true, true])
  const again = open()
  expect(again.current.saved).toHaveLength(2)
  act(() => again.current.remove(again.current.saved[0]?.query ?? ''))
  expect(open().current.saved).toHaveLength(1)
})

test('there is room for six, and a seventh is refused', () => {
  const doors = open()
  for (let number = 0; number < mostSaved; number += 1) expect(save(doors, number)).toBe(true)
  expect(save(doors, mostSaved)).toBe(false)
  expect(doors.current.saved).toHaveLength(mostSaved)
  expect(save(doors, 0)).toBe(true)
  expect(open().current.saved).toHaveLength(mostSaved)
})
