import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LaneList } from '@/desk/queue/LaneList'
import type { Selection } from '@/desk/queue/useSelection'

const act = vi.fn()

/** Shows an empty lane of those to call now, with or without held emergencies in it. */
const show = (hasHeld: boolean) =>
  render(
    <LaneList
      lanes={[{ lane: 'now', total: 0, ids: [], rows: [] }]}
      {...{ opened: ['now'], whole: [], next: null, now: new Date(), ownUserId: 'u', hasHeld }}
      {...{ currentId: undefined, isNew: new Set<string>(), selection: {} as Selection }}
      {...{ onToggle: act, onShowWhole: act, onOpen: act, onFocus: act }}
      belowEmergencies={<li>{hasHeld && '1 held emergency'}</li>}
    />,
  )

test('while an emergency is held, somebody is to be called now', () => {
  show(true)
  expect(screen.getByText('1 held emergency')).toBeVisible()
  expect(screen.queryByText(/Nobody to call now/)).toBeNull()
})

test('without one, nobody is', () => {
  show(false)
  expect(screen.getByText('Nobody to call now.')).toBeVisible()
})
