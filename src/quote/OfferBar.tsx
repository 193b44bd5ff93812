import { rangeText } from '@/quote/PriceView'
import type { Quote, QuoteOption } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { ToldLine } from '@/quote/ToldLine'
import type { Told } from '@/quote/told'
import { Button } from '@/shared/ui/Button'

type OfferBarProps = {
  told: Told | null
  earlier: Quote | undefined
  /** By how much it is more than was told. */
  over: number | null
  counted: QuoteOption
  isTaxOpen: boolean
  problem: string | null
  busy: boolean
}

const difference = (more: number) =>
  more === 0 ? 'Nothing changed yet' : `${more > 0 ? '+' : ''}${dollars(more)}`

/** Keeps the sum in sight, beside what was told, with the button that offers it. */
export function OfferBar({
  told,
  earlier,
  over,
  counted,
  isTaxOpen,
  problem,
  busy,
}: OfferBarProps) {
  return (
    <div className="shrink-0 border-t border-line bg-white px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift">
      <div className="mx-auto max-w-2xl">
        {told && !earlier && (
          <>
            <p
              className={`figures flex flex-wrap justify-between gap-x-4 text-sm font-semibold ${over === null ? 'text-leaf' : 'text-ember'}`}
            >
              {over === null
                ? 'Inside what they were told'
                : `${dollars(over)} over what they were told`}
              <span className="font-normal text-slate">{rangeText(told.low, told.high)}</span>
            </p>
            <ToldLine low={told.low} high={told.high} sum={counted.total} />
          </>
        )}
        {earlier && (
          <p className="figures flex justify-between text-sm">
            <span>Approved {dollars(earlier.total ?? 0)}</span>
            <span>{difference(counted.total - (earlier.total ?? 0))}</span>
          </p>
        )}
        <div role="alert">
          {problem && <p className="my-1 border-l-4 border-danger pl-2">{problem}</p>}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p aria-live="polite" className="flex-1">
            {earlier && <span className="block text-sm text-slate">New total</span>}
            <span className="figures block font-display text-3xl leading-none font-bold">
              {dollars(counted.total)}
            </span>
            <span className="text-sm text-slate">
              {isTaxOpen && 'plus sales tax where it applies'}
            </span>
          </p>
          <Button
            type="submit"
            variant="lamp"
            aria-disabled={busy}
            className="min-h-14! flex-[1_1_9rem] text-lg"
          >
            Offer
          </Button>
        </div>
      </div>
    </div>
  )
}
