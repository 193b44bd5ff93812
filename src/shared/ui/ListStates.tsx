import { Button } from '@/shared/ui/Button'

/** Renders placeholder cards while a list loads. */
export function Skeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          aria-hidden
          className="h-44 animate-pulse rounded bg-white ring-1 ring-line ring-inset md:h-32"
        />
      ))}
    </div>
  )
}

/** Reports a list that could not be loaded, with a retry; `what` is `The reviews`. */
export function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded bg-white p-8 text-center ring-1 ring-danger ring-inset">
      <p className="text-lg font-semibold">{what} couldn’t be loaded.</p>
      <p className="mt-1 text-slate">Check your connection. Nothing is lost.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Reports in one line a part that could not be loaded, with a retry; `what` is `The photos`. */
export function PartFailed({
  what,
  onRetry,
  className = '',
}: {
  what: string
  onRetry: () => void
  className?: string
}) {
  return (
    <p role="alert" className={className}>
      {what} couldn’t be loaded.{' '}
      <button type="button" className="link min-h-11" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
