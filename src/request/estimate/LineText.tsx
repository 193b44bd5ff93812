import { amountText, type EstimateLine } from '@/request/estimate/estimate'

/** Renders a line of an estimate and its price, joined by a leader. */
export function LineText({ line: { label, count, amount } }: { line: EstimateLine }) {
  return (
    <>
      <span>
        {count > 1 && <span className="figures">{`${count} x `}</span>}
        {/* An element of its own: a translator replaces bare text, and then nothing can be inserted before it. */}
        <span>{label}</span>
      </span>
      <span aria-hidden className="min-w-4 flex-1 border-b-2 border-dotted border-current/30" />
      <span className="figures shrink-0 font-semibold">{amountText(amount)}</span>
    </>
  )
}
