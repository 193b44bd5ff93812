import { KeyHint } from '@/features/requests/calls/KeyHint'
import type { CallActs } from '@/features/requests/calls/useCallActs'
import { useKey } from '@/features/requests/calls/useKey'

/** What was done last, with a way back for some seconds; a place of its own, so that it covers and moves nothing. */
export function UndoLine({ acts }: { acts: CallActs }) {
  const { last, undo, isSaving } = acts
  const takeBack = last?.act && !isSaving ? () => undo(last.act as string) : null
  useKey('z', takeBack)
  return (
    <div
      role="status"
      className="min-w-0 flex-1 max-lg:fixed max-lg:inset-x-2 max-lg:bottom-2 max-lg:z-30 lg:flex lg:justify-end"
    >
      {last && (
        <p className="flex min-h-11 max-w-full items-center justify-between gap-4 rounded bg-ink px-4 text-sm text-white">
          <span className="min-w-0 truncate">{last.text}</span>
          {last.act && (
            <button
              type="button"
              aria-disabled={!takeBack}
              onClick={() => takeBack?.()}
              className="min-h-11 font-bold whitespace-nowrap text-amber underline-offset-4 hover:underline"
            >
              Undo <KeyHint>Z</KeyHint>
            </button>
          )}
        </p>
      )}
    </div>
  )
}
