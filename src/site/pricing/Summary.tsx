import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { estimateText as copy, estimateText } from '@/content/estimate'
import {
  type Estimate,
  type EstimateChoice,
  type EstimateLine,
  totalText,
} from '@/request/estimate/estimate'
import { LineText } from '@/request/estimate/LineText'
import { Button, buttonClass } from '@/shared/ui/Button'
import { PrintButton } from '@/shared/ui/PrintButton'
import { bookEstimate } from '@/site/pricing/booking'
import { ContentLink } from '@/site/sections/ContentLink'

type SummaryProps = {
  choice: EstimateChoice
  estimate: Estimate
  onRemove: (id: EstimateLine['id']) => void
  onClear: () => void
}

function Line({ line, onRemove }: { line: EstimateLine; onRemove: (() => void) | null }) {
  return (
    <li className="flex items-baseline gap-2 border-b border-line py-1.5">
      <LineText line={line} />
      {onRemove && (
        <button
          type="button"
          aria-label={estimateText.remove(line.label)}
          onClick={onRemove}
          className="no-print -my-1 flex size-8 shrink-0 items-center justify-center self-center rounded text-slate hover:bg-sand hover:text-ink"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </li>
  )
}

function ShareButton() {
  const [status, setStatus] = useState('')
  const copyLink = async () => {
    const link = new URL(window.location.href)
    link.hash = 'estimate'
    try {
      await navigator.clipboard.writeText(link.href)
      setStatus(copy.shared)
    } catch {
      setStatus(copy.notShared)
    }
  }
  return (
    <>
      <Button variant="outline" onClick={copyLink}>
        {copy.share}
      </Button>
      <p role="status" className="order-last basis-full text-sm text-slate">
        {status}
      </p>
    </>
  )
}

/** Renders the estimate: every line, the total, and its actions. */
export function Summary({ choice, estimate, onRemove, onClear }: SummaryProps) {
  const { lines } = estimate
  const title = useRef<HTMLHeadingElement>(null)
  // The clicked button disappears with what it removes.
  const focusing = (then: () => void) => () => {
    then()
    title.current?.focus({ preventScroll: true })
  }
  return (
    <section
      id="your-estimate"
      aria-labelledby="your-estimate-title"
      className="rounded-lg bg-white p-5 shadow-lift ring-1 ring-ink/8 sm:p-6 print:p-0 print:shadow-none print:ring-0"
    >
      <h3 ref={title} tabIndex={-1} id="your-estimate-title" className="text-xl">
        {copy.summary}
      </h3>
      {lines.length === 0 && <p className="mt-3 text-slate">{copy.empty}</p>}
      {lines.length > 0 && (
        <ul className="mt-3">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              onRemove={
                line.id === 'discount' || line.id === 'fee'
                  ? null
                  : focusing(() => onRemove(line.id))
              }
            />
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {lines.length > 0 && (
          <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{copy.total}</span>
            <span className="figures font-display text-2xl font-bold">{totalText(estimate)}</span>
          </p>
        )}
      </div>
      <p className="mt-3 text-sm text-slate">{copy.note}</p>
      {lines.length > 0 && (
        <div className="no-print mt-5 flex flex-wrap gap-x-2 gap-y-3">
          <ContentLink
            to={bookEstimate(choice, estimate)}
            className={buttonClass('lamp', 'basis-full')}
          >
            {copy.book}
          </ContentLink>
          <PrintButton label={copy.print} isPart />
          <ShareButton />
          <Button variant="quiet" onClick={focusing(onClear)} className="px-1!">
            {copy.clear}
          </Button>
        </div>
      )}
    </section>
  )
}
