import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Stop } from '@/technician/job'
import { StopCard } from '@/technician/StopCard'

/** Shows a stop with these facts about the other visits of its job. */
function show(linked: Partial<Stop>) {
  const stop = {
    ...{ first_name: 'Ann', last_name: 'Lee', address: '1 Main St, Rye, NY 10580', words: [] },
    ...{ notes: [], photos: [], history: [] },
    ...{ state_since: '2026-11-23T12:00:00Z', message: null },
    ...{ state: 'planned', kind: 'repair', day: '2026-11-23', starts: '08:00', ends: '10:00' },
    ...linked,
  } as unknown as Stop
  const kept = { saysMore: false, sent: 0, unsent: 0, waits: false, unsentPhotos: new Map() }
  const none = () => {}
  render(<StopCard stop={stop} isChosen kept={kept} onLabel={none} onDoor={null} onChoose={none} />)
}
const fact = (title: string) => screen.getByText(title).nextElementSibling

test('a stop says who comes along, which visit it is, and what is billed already', () => {
  show({
    with_whom: ['Ana Ruiz', 'Will Weber'],
    ...{ nth: 2, visits: 3 },
    billed_before: { technician: 'Dan Doyle', sum: 380 },
  })
  expect(fact('With')).toHaveTextContent('Ana Ruiz and Will Weber')
  expect(fact('This job')).toHaveTextContent('Visit 2 of 3')
  expect(fact('Billed already')).toHaveTextContent('$380, with the visit of Dan Doyle')
})

test('a stop of one visit, or of a day that an earlier version kept, says none of it', () => {
  show({})
  for (const title of ['With', 'This job', 'Billed already'])
    expect(screen.queryByText(title)).toBeNull()
})
