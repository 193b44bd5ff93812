import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { actionOf } from '@/desk/actions/action'
import { setWindows, type Window } from '@/desk/model/technicians'
import { windowsQuery } from '@/desk/people/peopleQueries'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { SmallButton } from '@/desk/ui/SmallButton'
import { controlClass } from '@/shared/form/Field'

type Typed = Pick<Window, 'starts' | 'ends'>
const most = 12

const save = actionOf(({ windows }: { windows: readonly Typed[] }) => setWindows(windows))

function Fields({ windows, isOwner }: { windows: readonly Typed[]; isOwner: boolean }) {
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    windows.map(({ starts, ends }) => ({ starts, ends })),
  )
  const [isSaved, setSaved] = useState(false)
  const actions = useActions()
  const change = (index: number, part: Partial<Typed>) =>
    setTyped(typed.map((window, at) => (at === index ? { ...window, ...part } : window)))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (actions.isSaving) return
    setSaved(false)
    actions.run(save, { windows: typed }, { onDone: () => setSaved(true) })
  }
  const control = `${controlClass} min-h-11! w-auto min-w-0 px-2! font-normal max-md:flex-1`
  return (
    <form onSubmit={submit} aria-label="Arrival windows">
      <ol className="mt-2 grid gap-2 md:grid-cols-2">
        {typed.map(({ starts, ends }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no name but its index
          <li key={index} className="flex items-center gap-2">
            <input
              type="time"
              aria-label={`Window ${index + 1} begins`}
              required
              disabled={!isOwner}
              value={starts}
              onChange={({ target }) => change(index, { starts: target.value })}
              className={control}
            />
            to
            <input
              type="time"
              aria-label={`Window ${index + 1} ends`}
              required
              disabled={!isOwner}
              value={ends}
              onChange={({ target }) => change(index, { ends: target.value })}
              className={control}
            />
            {isOwner && typed.length > 1 && (
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center rounded text-slate hover:bg-sand hover:text-ink"
                onClick={() => setTyped(typed.filter((_, at) => at !== index))}
              >
                <X aria-hidden size={18} />
                <span className="sr-only">Remove window {index + 1}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {isOwner && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <SmallButton type="submit">Save the windows</SmallButton>
          {typed.length < most && (
            <SmallButton
              variant="outline"
              onClick={() => setTyped([...typed, { starts: typed.at(-1)?.ends ?? '', ends: '' }])}
            >
              Add a window
            </SmallButton>
          )}
          <p role="status" className="text-sm font-semibold">
            {isSaved && 'Saved.'}
          </p>
          <ActionError actions={actions} />
        </div>
      )}
    </form>
  )
}

/** The arrival windows of every day; owners change them. */
export function WindowsForm({ isOwner }: { isOwner: boolean }) {
  const { data } = useQuery(windowsQuery)
  return (
    <section className="mt-6 rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6">
      <h2 className="text-xl">Arrival windows</h2>
      <p className="mt-1 max-w-measure text-slate">
        The same every day. Visits already planned keep the time they were promised.
      </p>
      {data && <Fields windows={data} isOwner={isOwner} />}
    </section>
  )
}
