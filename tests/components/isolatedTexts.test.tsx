import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LaneRow } from '@/desk/model/callList'
import { SelectableRow } from '@/desk/queue/SelectableRow'
import type { Selection } from '@/desk/queue/useSelection'
import { AddNote } from '@/site/request/AddNote'
import type { FollowedRequest } from '@/site/request/followedRequest'
import type { Stop } from '@/technician/job'
import { StopBar } from '@/technician/StopBar'
import { StopCard } from '@/technician/StopCard'

const words = 'הדלת תקועה 44'
const name = { first_name: 'עדה', last_name: 'כהן' }
const isolatedName = '\u2068עדה כהן\u2069'

test('a row of the desk keeps right-to-left words and names to themselves', () => {
  const row = {
    ...name,
    ...{
      id: 'r',
      address: '1 Elm St, Yonkers, NY 10701',
      service_type: 'repair',
      beginning: words,
    },
    ...{ created_at: '2026-11-23T15:00:00Z', status: 'pending', other_senders: [], news: null },
    ...{ quoted_by_phone: null, voicemails: 0, sendings: 1, earlier: 0, assigned_to: null },
  } as unknown as LaneRow
  render(
    <SelectableRow
      row={row}
      now={new Date('2026-11-23T15:05:00Z')}
      ownUserId="u"
      isCurrent={false}
      isNew={false}
      selection={{ selected: [], has: () => false, toggle: () => {} } as unknown as Selection}
      onOpen={() => {}}
      onFocus={() => {}}
    />,
  )
  expect(screen.getByText(words).tagName).toBe('BDI')
  expect(screen.getByRole('checkbox')).toHaveAccessibleName(new RegExp(`^Select ${isolatedName}, `))
})

test("so does a stop on the technician's phone", () => {
  const stop = {
    ...name,
    ...{ id: 's', address: '1 Elm St, Yonkers, NY 10701', phone: '9145550101', message: words },
    ...{ day: '2026-11-23', starts: '10:00', ends: '12:00', state: 'planned', kind: 'repair' },
    ...{
      state_since: '2026-11-23T15:00:00Z',
      note: null,
      notes: [],
      words: [],
      history: [],
      photos: [],
    },
  } as unknown as Stop
  const kept = { saysMore: false, sent: 0, unsent: 0, waits: false, unsentPhotos: new Map() }
  render(
    <StopCard
      stop={stop}
      isChosen
      kept={kept}
      onLabel={() => {}}
      onDoor={null}
      onChoose={() => {}}
    />,
  )
  expect(screen.getByText(words).tagName).toBe('BDI')
  const nothing = () => {}
  render(
    <StopBar stop={stop} today={stop.day} onStep={nothing} onLate={nothing} onNotDone={nothing} />,
  )
  expect(screen.getByRole('region', { name: isolatedName })).toBeVisible()
})

test("so does a note on the customer's page", () => {
  const notes = [{ id: 'n', at: '2026-11-23T15:00:00Z', text: words }]
  const request = { status: 'pending', notes, hidden_notes: 0 } as unknown as FollowedRequest
  render(
    <AddNote token="t" request={request} now={new Date(notes[0]?.at ?? 0)} onResponse={() => {}} />,
  )
  expect(screen.getByText(words).tagName).toBe('BDI')
})
