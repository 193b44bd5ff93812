import type { Actions } from '@/desk/runner/useActions'
import { KeyHint } from '@/desk/ui/KeyHint'
import { useKey } from '@/desk/ui/useKey'

type UndoProps = {
  actions: Actions
  /** Takes the requests that were restored. */
  onUndone?: ((requests: readonly string[]) => void) | undefined
}
type LastActionProps = UndoProps & { className: string }

/** The latest action and, as long as it can be undone, the button for that. */
export function LastAction({ actions, onUndone, className }: LastActionProps) {
  const { last, undo, isSaving } = actions
  if (!last) return null
  return (
    <p className={`flex min-h-11 min-w-0 items-center justify-between gap-4 text-sm ${className}`}>
      <span className="min-w-0 truncate">{last.text}</span>
      {last.undo && (
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={() =>
            !isSaving &&
            last.undo &&
            undo(last.undo, { onDone: (requests) => onUndone?.(requests) })
          }
          className="min-h-11 font-bold whitespace-nowrap text-amber underline-offset-4 hover:underline"
        >
          Undo <KeyHint>Z</KeyHint>
        </button>
      )}
    </p>
  )
}

/** The latest action in an area of its own, so that it covers and moves nothing. */
export function UndoLine({ actions, onUndone }: UndoProps) {
  const { last, undo, isSaving } = actions
  const id = isSaving ? null : last?.undo
  useKey('z', id ? () => undo(id, { onDone: (requests) => onUndone?.(requests) }) : null)
  return (
    <div
      role="status"
      className="min-w-0 flex-1 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 lg:flex lg:justify-end"
    >
      <LastAction
        actions={actions}
        onUndone={onUndone}
        // The edge shows in forced colors alone.
        className="max-w-full rounded bg-ink px-4 text-white max-lg:min-h-12! outline-1 -outline-offset-1 outline-transparent"
      />
    </div>
  )
}
