import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckedPoint } from '@/facts/checklist'
import { Checklist } from '@/technician/Checklist'
import { forgetDrafts, readDraft } from '@/technician/dayStore'
import type { Stop } from '@/technician/job'
import { kept } from '../support/keptValues.ts'

vi.mock('idb-keyval', () => import('../support/keptValues.ts'))
beforeEach(() => kept.clear())

const springs: CheckedPoint = { point: 'springs', state: 'fine', note: null }
const stop = { id: 'v1', state: 'there', checklist: [] } as Partial<Stop> as Stop

/** Opens the checklist of a visit, and returns the function that it is saved with. */
async function open(checklist: CheckedPoint[] = []) {
  const onSave = vi.fn()
  const { unmount } = render(<Checklist stop={{ ...stop, checklist }} onSave={onSave} />)
  fireEvent.click(screen.getByRole('button', { name: /^Checklist \d/ }))
  await screen.findByRole('dialog', { name: 'Checklist' })
  return { onSave, unmount }
}
const tap = (point: string, state: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: point })).getByRole('button', { name: state }),
  )
const state = (point: string, name: string) =>
  within(screen.getByRole('group', { name: point }))
    .getByRole('button', { name })
    .getAttribute('aria-pressed')

test('the sheet has all points, each with three states', async () => {
  await open()
  const points = screen.getAllByRole('group')
  expect(points).toHaveLength(21)
  for (const point of points)
    expect(
      within(point)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Fine', 'Needs attention', 'Repaired or replaced'])
})

test('what is marked is saved at once, in the order of the sheet, and unmarked points stay out', async () => {
  const { onSave } = await open()
  tap('Bottom seal', 'Needs attention')
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: ' Torn ' } })
  tap('Spring condition and wear', 'Fine')
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 of 21' }))
  expect(onSave.mock.calls).toEqual([
    [[springs, { point: 'bottom_seal', state: 'attention', note: 'Torn' }]],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a second tap clears a point, and a point that is fine has no note', async () => {
  const { onSave } = await open([
    springs,
    { point: 'bottom_seal', state: 'attention', note: 'Torn' },
  ])
  expect(state('Spring condition and wear', 'Fine')).toBe('true')
  tap('Spring condition and wear', 'Fine')
  expect(state('Spring condition and wear', 'Fine')).toBe('false')
  tap('Bottom seal', 'Fine')
  expect(screen.queryByLabelText(/^Note/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 of 21' }))
  expect(onSave.mock.calls).toEqual([[[{ point: 'bottom_seal', state: 'fine', note: null }]]])
})

test('a sheet that was only looked at is not saved', async () => {
  const { onSave } = await open([springs])
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 of 21' }))
  expect(onSave).not.toHaveBeenCalled()
})

test('points survive a page that the phone has closed, and go with their visit', async () => {
  const { unmount } = await open()
  tap('Travel limits', 'Repaired or replaced')
  await vi.waitFor(async () => expect(await readDraft('v1 checklist')).toBeDefined())
  unmount()
  await open()
  expect(state('Travel limits', 'Repaired or replaced')).toBe('true')
  await forgetDrafts(['v2'])
  expect(await readDraft('v1 checklist')).toBeUndefined()
})

test('a sheet that is saved is no draft any more', async () => {
  await open()
  tap('Travel limits', 'Fine')
  await vi.waitFor(async () => expect(await readDraft('v1 checklist')).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 of 21' }))
  await vi.waitFor(async () => expect(await readDraft('v1 checklist')).toBeUndefined())
})
