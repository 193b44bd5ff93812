import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { assignRequests } from '@/desk/actions/assignRequests'
import { closeRequests, mostAtOnce } from '@/desk/actions/closeRequests'
import { askedText, personText, twoSenders } from '@/desk/model/callCopy'
import type { LaneRow, OtherSender } from '@/desk/model/callList'
import type { ClosedReason } from '@/desk/model/calls'
import { nameOf } from '@/desk/model/request'
import { WhyNot } from '@/desk/pane/WhyNot'
import type { Actions } from '@/desk/runner/useActions'
import { colleaguesQuery } from '@/desk/sync/requestQueries'
import { KeyHint } from '@/desk/ui/KeyHint'
import { useKey } from '@/desk/ui/useKey'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'

type SelectionBarProps = {
  selected: readonly LaneRow[]
  actions: Actions
  ownUserId: string
  onDone: () => void
  onClear: () => void
}

/** Returns requests of other senders that wait under the selected numbers and are not selected. */
function leftOut(selected: readonly LaneRow[]): readonly OtherSender[] {
  const chosen = new Set(selected.map(({ id }) => id))
  const others = selected
    .flatMap(({ other_senders }) => other_senders)
    .filter(({ id, status }) => status === 'pending' && !chosen.has(id))
  return [...new Map(others.map((other) => [other.id, other])).values()]
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
      {people?.map(({ user_id, email }, index) => {
        const name = user_id === ownUserId ? 'Me' : personText(email)
        return (
          <Button
            key={user_id}
            variant="outline"
            className={choice}
            autoFocus={index === 0}
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

type AlsoCloseProps = {
  others: readonly OtherSender[]
  onClose: (also: readonly OtherSender[]) => void
  onCancel: () => void
}

/** "Two senders, one number": asks which of the others are closed too. */
function AlsoClose({ others, onClose, onCancel }: AlsoCloseProps) {
  const [also, setAlso] = useState<readonly string[]>([])
  const now = serverNow()
  return (
    <fieldset className="grid gap-2 rounded bg-white p-3 text-sm text-ink ring-1 ring-line ring-inset">
      <legend className="sr-only">{twoSenders}</legend>
      <p>
        <strong>{twoSenders}.</strong> These weren’t selected and stay, unless you close them too:
      </p>
      {others.map((other) => (
        <label key={other.id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={also.includes(other.id)}
            onChange={({ target }) =>
              setAlso(target.checked ? [...also, other.id] : also.filter((id) => id !== other.id))
            }
            className="size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0">
            <strong className="block wrap-anywhere">
              <bdi>{nameOf(other)}</bdi>
            </strong>
            <span className="block text-slate wrap-anywhere">{askedText(other, now)}</span>
          </span>
        </label>
      ))}
      <p className="flex flex-wrap gap-2">
        <Button
          className={choice}
          autoFocus
          onClick={() => onClose(others.filter(({ id }) => also.includes(id)))}
        >
          {also.length === 0 ? 'Close only the selected' : `Close ${also.length} more with them`}
        </Button>
        <Button variant="quiet" className={choice} onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </fieldset>
  )
}

type BarActionProps = { hint: string; isOpen?: boolean; isOff: boolean; onClick: () => void }

function BarAction({
  hint,
  isOpen,
  isOff,
  onClick,
  children,
}: BarActionProps & { children: ReactNode }) {
  useKey(hint.toLowerCase(), isOff ? null : onClick)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
      className="inline-flex min-h-11 items-center gap-2 rounded px-3 text-sm font-semibold ring-1 ring-white/50 ring-inset hover:bg-harbor aria-disabled:opacity-60 aria-expanded:bg-harbor"
    >
      {children} <KeyHint>{hint}</KeyHint>
    </button>
  )
}

/** Actions on all selected rows, each done and undone with one click. */
export function SelectionBar({ selected, actions, ownUserId, onDone, onClear }: SelectionBarProps) {
  const [asked, setAsked] = useState<'reason' | 'person' | null>(null)
  // Until it is chosen whether requests of other senders are closed too.
  const [closing, setClosing] = useState<ClosedReason | null>(null)
  const count = selected.length
  const isTooMany = count > mostAtOnce
  const isOff = actions.isSaving || isTooMany
  const ask = (what: typeof asked) => () => {
    setClosing(null)
    setAsked(asked === what ? null : what)
  }
  const others = leftOut(selected)
  const closeWith = (reason: ClosedReason, also: readonly OtherSender[]) => {
    if (isOff) return
    actions.run(closeRequests, { selected: [...selected, ...also], reason }, { onDone })
  }
  const close = (reason: ClosedReason) => {
    setAsked(null)
    if (others.length > 0) setClosing(reason)
    else closeWith(reason, [])
  }
  return (
    <section
      aria-label="Selected requests"
      className="on-dark grid gap-2 max-lg:sticky max-lg:bottom-[calc(var(--foot,0px)+var(--tabs,0px))] max-lg:z-10 bg-ink p-2 text-white"
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
      {actions.error && (
        <p role="alert" className="rounded bg-white px-3 py-2 text-sm text-danger">
          {actions.error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <BarAction hint="S" isOff={isOff} onClick={() => close('spam')}>
          Spam
        </BarAction>
        <BarAction hint="R" isOff={isOff} isOpen={asked === 'reason'} onClick={ask('reason')}>
          Close…
        </BarAction>
        <BarAction hint="A" isOff={isOff} isOpen={asked === 'person'} onClick={ask('person')}>
          Assign…
        </BarAction>
      </div>
      {closing && others.length > 0 && (
        <AlsoClose
          key={others.map(({ id }) => id).join()}
          others={others}
          onClose={(also) => closeWith(closing, also)}
          onCancel={() => setClosing(null)}
        />
      )}
      {asked === 'reason' && <WhyNot onChoose={close} onCancel={() => setAsked(null)} />}
      {asked === 'person' && (
        <People
          ownUserId={ownUserId}
          onCancel={() => setAsked(null)}
          onChoose={(person, name) => {
            if (!isOff) actions.run(assignRequests, { selected, person, name }, { onDone })
          }}
        />
      )}
    </section>
  )
}
