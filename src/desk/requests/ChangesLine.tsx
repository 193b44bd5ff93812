import { goTo } from '@/desk/ui/focusTargets'
import { clockText } from '@/lib/newYorkTime'
import { serverTime } from '@/shared/api/serverClock'

type ChangesLineProps = {
  count: number
  /** The time of the latest response of the change feed, by this computer's clock, in ms since 1970; 0: none yet. */
  inStepAt: number
  isBehind: boolean
  onShow: () => void
  /** Rows that are shown and do not belong to the list any more. */
  handled: number
  onHideHandled: () => void
}

/** Takes the focus when the list is loaded again. */
export const listHeading = 'requests-heading'

const lineButton = 'min-h-11 rounded px-4 font-semibold'

/** The number of new requests, with a button to show them, and the time of the latest update. */
export function ChangesLine(props: ChangesLineProps) {
  const { count, inStepAt, isBehind, onShow, handled, onHideHandled } = props
  return (
    <div className="sticky top-0 z-9 max-lg:top-11 group-has-data-tone/desk:top-15 -mx-2 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-sand px-2 py-1 text-sm">
      <p className={isBehind ? 'font-semibold text-danger' : 'text-slate'}>
        {inStepAt > 0 && (
          <>
            {isBehind ? 'Last updated ' : 'Updated '}
            <span className="figures">{clockText(serverTime(inStepAt))}</span>
          </>
        )}
      </p>
      <div role="status" className="flex flex-wrap gap-2">
        {handled > 0 && (
          <button
            type="button"
            onClick={() => {
              onHideHandled()
              document.getElementById(listHeading)?.focus({ preventScroll: true })
            }}
            className={`${lineButton} ring-1 ring-slate ring-inset hover:bg-white`}
          >
            Hide {handled} handled
          </button>
        )}
        {count > 0 && (
          <button
            type="button"
            onClick={() => {
              onShow()
              goTo(listHeading)
            }}
            className={`${lineButton} bg-ink text-white hover:bg-harbor`}
          >
            {count === 1 ? '1 new request' : `${count >= 50 ? '50+' : count} new requests`}
          </button>
        )}
      </div>
    </div>
  )
}
