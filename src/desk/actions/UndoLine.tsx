import { KeyHint } from '@/desk/actions/KeyHint'
import type { CallMutations } from '@/desk/actions/useCallMutations'
import { useKey } from '@/desk/actions/useKey'

type LastActProps = { acts: CallMutations; className: string }

/** What was done last and, as long as it can be taken back, the way back. */
export function LastAction({ acts, className }: LastActProps) {
  const { last, undo, isSaving } = acts
  if (!last) return null
  const { text, act } = last
  return (
    <p className={`flex min-h-11 min-w-0 items-center justify-between gap-4 text-sm ${className}`}>
      <span className="min-w-0 truncate">{text}</span>
      {act && (
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={() => !isSaving && undo(act)}
          className="min-h-11 font-bold whitespace-nowrap text-amber underline-offset-4 hover:underline"
        >
          Undo <KeyHint>Z</KeyHint>
        </button>
      )}
    </p>
  )
}

/** The latest act in a place of its own, so that it covers and moves nothing. */
export function UndoLine({ acts }: { acts: CallMutations }) {
  const { last, undo, isSaving } = acts
  useKey('z', last?.act && !isSaving ? () => undo(last.act as string) : null)
  return (
    <div
      role="status"
      className="min-w-0 flex-1 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 lg:flex lg:justify-end"
    >
      <LastAction acts={acts} className="max-w-full rounded bg-ink px-4 text-white" />
    </div>
  )
}
