import { describe, expect, it } from 'vitest'
import { changeOutcome, type StoredStatus } from '@/desk/actions/setStatus'
import { clockNote } from '@/desk/queue/RequestsDesk'

const change = { from: 'pending', to: 'in_progress' } as const
const outcomeOf = (stored: StoredStatus | null) => changeOutcome(change, stored)
const maria = { email: 'maria@example.com' }

describe('a change of a status that was not answered', () => {
  it('is saved when its status is stored and this account set it', () => {
    expect(outcomeOf({ status: 'in_progress', by: 'self' })).toEqual({ isSaved: true, note: null })
  })

  it('is not, and nobody did anything, when the status is the old one', () => {
    for (const by of ['self', maria, null] as const)
      expect(outcomeOf({ status: 'pending', by })).toEqual({ isSaved: false, note: null })
  })

  it.each([
    [
      { status: 'confirmed', by: maria },
      'maria@example.com set this to “confirmed” in the meantime, so your “in progress” wasn’t saved. Choose it again if you still want it.',
    ],
    [
      { status: 'in_progress', by: maria },
      'maria@example.com set this to “in progress” in the meantime, just as you wanted.',
    ],
    [
      { status: 'confirmed', by: 'self' },
      'You (maybe in another window) set this to “confirmed” in the meantime, so your “in progress” wasn’t saved. Choose it again if you still want it.',
    ],
    [
      { status: 'confirmed', by: { email: null } },
      'Someone (directly in the database) set this to “confirmed” in the meantime, so your “in progress” wasn’t saved. Choose it again if you still want it.',
    ],
    [
      { status: 'confirmed', by: null },
      'This was set to “confirmed” in the meantime, so your “in progress” wasn’t saved. Choose it again if you still want it.',
    ],
    [null, 'This request is no longer there. Reload the list.'],
  ] as const)('names whom the history names: %o', (stored, note) => {
    expect(outcomeOf(stored)).toEqual({ isSaved: false, note })
  })
})

describe("the note about a computer's clock", () => {
  it('says how far it is off, from a minute on', () => {
    expect([0, 60_000, -60_000].map(clockNote)).toEqual([null, null, null])
    expect(clockNote(-3 * 3_600_000)).toBe(
      'This computer’s clock is 3 h fast. The desk goes by the server’s.',
    )
    expect(clockNote(95_000)).toBe(
      'This computer’s clock is 2 min slow. The desk goes by the server’s.',
    )
  })
})
