import type { ReactNode } from 'react'
import { timestampText } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'

/** One event; `at` is ISO 8601. */
type HistoryItem = { key: string; at: string; text: ReactNode }

type HistoryListProps = {
  /** Undefined until loaded. */
  items: readonly HistoryItem[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Renders the history of something at the desk. */
export function HistoryList({ items, hasFailed, onRetry }: HistoryListProps) {
  if (!items && hasFailed) {
    return (
      <p>
        The history couldn’t be loaded.{' '}
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
      </p>
    )
  }
  if (!items) return <p className="text-slate">Loading the history…</p>
  if (items.length === 0) return <p className="text-slate">No changes yet.</p>
  return (
    <ol className="grid gap-1">
      {items.map(({ key, at, text }) => (
        <li key={key} className="overflow-hidden wrap-anywhere">
          <span className="figures text-slate">{timestampText(new Date(at), serverNow())}</span>{' '}
          {text}
        </li>
      ))}
    </ol>
  )
}
