import { fromPriceText } from '@/door/fromPrice'
import type { DoorDesign } from '@/door/options'
import { company } from '@/facts/company'
import { ButtonLink } from '@/shared/ui/Button'
import { quoteLink } from '@/site/designer/quoteLink'

/**
 * Renders the price and the way to a quote, always in sight: above the choices on a wide screen, as a bar at
 * the bottom of a phone. It stays in the page's flow where the window is too low for a bar.
 */
export function PriceCard({ design }: { design: DoorDesign }) {
  return (
    <div className="on-dark bottom-0 z-30 -mx-[min(1rem,5vw)] flex flex-wrap items-center justify-between gap-x-2 gap-y-2 bg-ink px-[min(1rem,5vw)] py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-mist sm:mx-0 sm:rounded-lg sm:px-5 sm:py-4 lg:top-20 lg:bottom-auto max-sm:order-2 [@media(max-aspect-ratio:3/4)]:order-2 lg:order-first lg:mb-4 [@media(min-height:20rem)]:sticky">
      <p className="figures font-display text-lg font-bold text-white lg:text-2xl">
        {fromPriceText(design)}
      </p>
      <ButtonLink
        to={quoteLink(design, company.url)}
        variant="lamp"
        className="px-3! text-[0.9375rem]! lg:w-full"
      >
        Get a quote for this door
      </ButtonLink>
    </div>
  )
}
