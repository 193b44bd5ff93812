import { clockText } from '@/lib/newYorkTime'

type NewsLineProps = {
  count: number
  /** When the list was last compared with the database, in ms since 1970; 0: not yet. */
  inStepAt: number
  isBehind: boolean
  onShow: () => void
}

/** How many requests have come in since, with a button to show them, and when the list was last in step. */
export function NewsLine({ count, inStepAt, isBehind, onShow }: NewsLineProps) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className={isBehind ? 'font-semibold text-danger' : 'text-slate'}>
        {isBehind && 'No connection. '}
        {inStepAt > 0 && (
          <>
            In step at <span className="figures">{clockText(new Date(inStepAt))}</span>
          </>
        )}
      </p>
      <div role="status">
        {count > 0 && (
          <button
            type="button"
            onClick={() => {
              onShow()
              window.scrollTo({ top: 0 })
            }}
            className="min-h-11 rounded bg-ink px-4 font-semibold text-white hover:bg-harbor"
          >
            {count === 1 ? '1 new request' : `${count >= 50 ? '50+' : count} new requests`}
          </button>
        )}
      </div>
    </div>
  )
}
