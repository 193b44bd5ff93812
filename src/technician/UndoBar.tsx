import { useEffect, useState } from 'react'
import { isolated } from '@/lib/isolated'
import { undoTime } from '@/lib/undoTime'
import type { JobStep, Stop } from '@/technician/job'

/** The latest action at a stop; `actionId` while it can be undone. */
type Last = { text: string; actionId: string | null; step: Undoable; before: Stop }

/** The actions that can be undone right after they were done. */
export type Undoable = JobStep | 'late' | 'overrun' | 'not_done'

const done: Record<Undoable, string> = {
  on_the_way: 'On the way',
  there: 'Arrived',
  done: 'Done',
  late: 'Running late',
  overrun: 'Takes longer',
  not_done: 'Couldn’t do it',
}

const nameOf = ({ first_name, last_name }: Stop) => isolated(`${first_name} ${last_name}`)

/** Returns the latest action, for as long as it can be undone. */
export function useLast() {
  const [last, setLast] = useState<Last | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoTime)
    return () => clearTimeout(timer)
  }, [last])
  return {
    last,
    setDone: (actionId: string, step: Undoable, before: Stop) =>
      setLast({ text: `${done[step]}: ${nameOf(before)}`, actionId, step, before }),
    setUndone: ({ step, before }: Last) =>
      setLast({ text: `Undone: ${nameOf(before)}`, actionId: null, step, before }),
  }
}

/** Shows the latest action with its undo, above the buttons, so that it moves nothing. */
export function UndoBar({ last, onUndo }: { last: Last | null; onUndo: () => void }) {
  return (
    <div role="status" className="on-dark bg-ink text-white">
      {last && (
        <p className="mx-auto flex min-h-11 max-w-xl items-center justify-between gap-4 px-4 text-sm">
          <span className="min-w-0 truncate">{last.text}</span>
          {last.actionId && (
            <button
              type="button"
              onClick={onUndo}
              className="-mr-4 min-h-11 min-w-20 px-4 text-right text-base font-bold text-amber underline-offset-4 hover:underline"
            >
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  )
}
