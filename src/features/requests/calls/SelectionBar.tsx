import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LaneRow } from '@/data/staff/callList'
import { type ClosedReason, mostAtOnce } from '@/data/staff/calls'
import { colleaguesQuery } from '@/features/requests/calls/callQueries'
import { personText } from '@/features/requests/calls/callWords'
import { KeyHint } from '@/features/requests/calls/KeyHint'
import type { CallActs } from '@/features/requests/calls/useCallActs'
import { useKey } from '@/features/requests/calls/useKey'
import { WhyNot } from '@/features/requests/calls/WhyNot'
import { Button } from '@/ui/Button'

type SelectionBarProps = {
  selected: readonly LaneRow[]
  acts: CallActs
  ownUserId: string
  /** What was chosen is done. */
  onDone: () => void
  onClear: () => void
}

const choice = 'min-h-11! px-3! py-1! text-sm'

type PeopleProps = {
  ownUserId: string
  onChoose: (person: string | null, name: string) => void
  onCancel: () => void
}

function People({ ownUserId, onChoose, onCancel }: PeopleProps) {
  const { data, isError } = useQuery(colleaguesQuery)
  const people = data?.toSorted(
    (a, b) => Number(b.user_id === ownUserId) - Number(a.user_id === ownUserId),
  )
  return (
    <fieldset className="flex flex-wrap gap-2 rounded bg-white p-3 text-ink ring-1 ring-line ring-inset">
      <legend className="sr-only">Who takes these</legend>
      {people?.map(({ user_id, email }, place) => {
        const name = user_id === ownUserId ? 'Me' : personText(email)
        return (
          <Button
            key={user_id}
            variant="outline"
            className={choice}
            autoFocus={place === 0}
            title={email}
            onClick={() => onChoose(user_id, name === 'Me' ? 'you' : name)}
          >
            {name}
          </Button>
        )
      })}
      {!people && <p role="status">{isError ? 'The names couldn’t be loaded.' : 'Loading…'}</p>}
      <Button variant="outline" className={choice} onClick={() => onChoose(null, 'nobody')}>
        Nobody
      </Button>
      <Button variant="quiet" className={choice} onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  )
}

type ActProps = { hint: string; isOpen?: boolean; isOff: boolean; onPress: () => void }

function Act({ hint, isOpen, isOff, onPress, children }: ActProps & { children: ReactNode }) {
  useKey(hint.toLowerCase(), isOff ? null : onPress)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="inline-flex min-h-11 items-center gap-2 rounded px-3 text-sm font-semibold ring-1 ring-white/50 ring-inset hover:bg-harbor aria-disabled:opacity-60 aria-expanded:bg-harbor"
    >
      {children} <KeyHint>{hint}</KeyHint>
    </button>
  )
}

/** What can be done to all chosen rows: each at a press, and taken back at one. */
export function SelectionBar({ selected, acts, ownUserId, onDone, onClear }: SelectionBarProps) {
  const [asked, setAsked] = useState<'reason' | 'person' | null>(null)
  const count = selected.length
  const isTooMany = count > mostAtOnce
  const isOff = acts.isSaving || isTooMany
  const ask = (what: typeof asked) => () => setAsked(asked === what ? null : what)
  const close = (reason: ClosedReason) => {
    if (isOff) return
    acts.close({ act: crypto.randomUUID(), chosen: selected, reason }, { onSuccess: onDone })
  }
  return (
    <section
      aria-label="Selected requests"
      className="on-dark grid gap-2 max-lg:sticky max-lg:bottom-(--foot,0px) max-lg:z-10 bg-ink p-2 text-white"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="figures px-2 text-sm font-semibold">
          {count > 0 && `${count} selected`}
          {isTooMany && `, at most ${mostAtOnce} at once`}
        </p>
        <button
          type="button"
          onClick={onClear}
          className="ml-auto min-h-11 px-2 text-sm underline underline-offset-4"
        >
          Clear <KeyHint>Esc</KeyHint>
        </button>
      </div>
      {acts.error && (
        <p role="alert" className="rounded bg-white px-3 py-2 text-sm text-danger">
          {acts.error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Act hint="S" isOff={isOff} onPress={() => close('spam')}>
          Spam
        </Act>
        <Act hint="R" isOff={isOff} isOpen={asked === 'reason'} onPress={ask('reason')}>
          Close…
        </Act>
        <Act hint="A" isOff={isOff} isOpen={asked === 'person'} onPress={ask('person')}>
          Assign…
        </Act>
      </div>
      {asked === 'reason' && <WhyNot onChoose={close} onCancel={() => setAsked(null)} />}
      {asked === 'person' && (
        <People
          ownUserId={ownUserId}
          onCancel={() => setAsked(null)}
          onChoose={(person, name) => {
            if (isOff) return
            acts.assign(
              { act: crypto.randomUUID(), chosen: selected, person, name },
              { onSuccess: onDone },
            )
          }}
        />
      )}
    </section>
  )
}
