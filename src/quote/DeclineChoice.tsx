import { useEffect, useId, useRef, useState } from 'react'
import type { PriceWords } from '@/quote/priceWords'
import type { DeclineReason, Quote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { Button } from '@/shared/ui/Button'

type DeclineProps = {
  words: PriceWords
  earlier: Quote | undefined
  label: string
  isSending: boolean
  barClass: string
  onDecline: (reason: DeclineReason | null) => void
  onBack: () => void
}

/** Declines a price, with a reason or without. */
export function DeclineChoice(props: DeclineProps) {
  const { words, earlier, label, isSending, barClass, onDecline, onBack } = props
  const { copy } = words
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [reason, setReason] = useState<DeclineReason | null>(null)
  useEffect(() => heading.current?.focus(), [])
  const reasons = Object.keys(copy.reasons) as DeclineReason[]
  return (
    <>
      <section className="grid max-w-2xl gap-3 border-t border-ink/15 pt-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {copy.fine}
        </h2>
        <p>{earlier ? copy.fineChange(dollars(earlier.total ?? 0)) : copy.fineText}</p>
        <fieldset>
          <legend className="mb-2 font-semibold">{copy.reasonAsk}</legend>
          <div className="flex flex-wrap gap-2">
            {reasons.map((one) => (
              <label
                key={one}
                className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded border border-slate bg-white px-4 font-semibold has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
              >
                <input
                  type="radio"
                  name={id}
                  checked={reason === one}
                  onChange={() => setReason(one)}
                  className="size-5 accent-ink"
                />
                {copy.reasons[one]}
              </label>
            ))}
          </div>
        </fieldset>
      </section>
      <div className={barClass}>
        <Button variant="outline" className="min-h-15! px-2!" onClick={onBack}>
          {copy.back}
        </Button>
        <Button
          variant="ink"
          className="min-h-15! px-2!"
          aria-disabled={isSending}
          onClick={() => !isSending && onDecline(reason)}
        >
          {label}
        </Button>
      </div>
    </>
  )
}
