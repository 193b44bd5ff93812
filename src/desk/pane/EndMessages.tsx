import { endMessages } from '@/desk/actions/endMessages'
import type { Reach } from '@/desk/model/messages'
import type { Actions } from '@/desk/runner/useActions'

type EndMessagesProps = { request: string; way: Reach['way']; actions: Actions }

/** Ends texts or emails to a customer who told us so; can be undone like any action. */
export function EndMessages({ request, way, actions }: EndMessagesProps) {
  return (
    <button
      type="button"
      className="link inline-flex min-h-11 items-center px-1"
      aria-disabled={actions.isSaving}
      onClick={() => !actions.isSaving && actions.run(endMessages, { request, way })}
    >
      {way === 'text' ? 'End texts' : 'End emails'}
    </button>
  )
}
