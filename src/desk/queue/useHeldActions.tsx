import { type RefObject, useRef } from 'react'
import type { Action } from '@/desk/actions/action'
import { restoreHeld } from '@/desk/actions/restoreHeld'
import { useActions } from '@/desk/runner/useActions'
import { ErrorLine } from '@/desk/ui/ErrorLine'

export type RunHeld = <Made extends object>(
  action: Action<Made>,
  made: NoInfer<Made>,
  onDone?: () => void,
) => void

/** Returns how to decide on held requests, one decision at a time; its result shows until the next one. */
export function useHeldActions(heading: RefObject<HTMLElement | null>) {
  const actions = useActions({ isRepeatable: false, shownFor: Number.POSITIVE_INFINITY })
  const { isSaving, error, last, forgetLast } = actions
  const isRunning = useRef(false)
  isRunning.current = isSaving
  const run: RunHeld = (action, made, onDone) => {
    if (isRunning.current) return
    isRunning.current = true
    forgetLast()
    // The button that was clicked may be gone.
    const focus = () => heading.current?.focus({ preventScroll: true })
    actions.run(action, made, { onDone: onDone ?? focus })
  }
  const result = (
    <div role="status" className="px-4 text-sm">
      {last && (
        <p>
          {last.text}{' '}
          {last.undo && (
            <button
              type="button"
              className="link min-h-11 font-semibold"
              aria-disabled={isSaving}
              onClick={() => last.undo && run(restoreHeld, { droppedAt: last.undo })}
            >
              Undo
            </button>
          )}
        </p>
      )}
      {error && (
        <ErrorLine className="py-1">
          That didn’t go through, or its answer was lost. The number above is what’s still held; try
          again if you still want to.
        </ErrorLine>
      )}
    </div>
  )
  return { run, isSaving, result, hasResult: last !== null || error !== null }
}
