import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { promiseAnytime } from '@/content/clock'
import { type HeroCopy, homeTop } from '@/content/home/homeTop'
import { feeUntilText } from '@/content/visitFees'
import { callBackRule } from '@/facts/callBackRule'
import { company } from '@/facts/company'
import { isOpen } from '@/lib/callBack'
import type { SevereDay } from '@/lib/visitFee'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { heroActions } from '@/shared/ui/heroActions'
import { Picture } from '@/shared/ui/Picture'
import { StableWidth } from '@/shared/ui/StableWidth'
import { Star } from '@/shared/ui/Stars'
import { severeDay } from '@/shared/ui/severeDay'
import { useMinute } from '@/shared/ui/useTime'
import { LivePromise } from '@/site/home/LivePromise'
import { ContentLink } from '@/site/sections/ContentLink'

const { hero, night, longest } = homeTop

function heroCopy(now: Date | null, day: SevereDay): { copy: HeroCopy; isNight: boolean } {
  if (now === null || isOpen(now, callBackRule)) return { copy: hero, isNight: false }
  return {
    copy: { ...night, eyebrow: `${night.eyebrow}, ${feeUntilText(now, day)}` },
    isNight: true,
  }
}

/** Renders by when we call who sends a request now; prerendered HTML has the rule in the same box. */
function CallPromise({ now }: { now: Date | null }) {
  return (
    <div className="figures mt-4 flex min-h-19 max-w-128 flex-col justify-center gap-1.5 rounded border border-l-4 border-white/20 border-l-amber bg-black/25 px-4 py-2.5 text-lg leading-snug font-semibold text-white max-[23rem]:min-h-25 phone-landscape:min-h-0">
      {now ? <LivePromise now={now} /> : <p className="text-base">{promiseAnytime}</p>}
    </div>
  )
}

/**
 * Renders the first screen of the home page for this hour: at night with the fee, and a larger phone button. Prerendered
 * HTML has the daytime text, in boxes as large as the longest needs. It has its own timer, since rendering the page again
 * would not wait for the islands. `children` are below the text, before the picture on phones.
 */
export function HeroNow({ children }: { children: ReactNode }) {
  const now = useMinute()
  const { copy, isNight } = heroCopy(now, severeDay.use())
  return (
    <div className="grid grid-cols-1 max-lg:bg-ink">
      <section className="on-dark z-10 -mt-6 text-mist lg:mt-0 lg:[grid-area:1/1] phone-landscape:mt-0">
        <Container className="pb-4 sm:pt-8 sm:pb-10 phone-landscape:pt-4 lg:pt-9 lg:pb-28 2xl:pt-20 2xl:pb-36">
          {/* The dark behind the text is its own: the picture's would do, but is no ancestor of it. */}
          <div className="max-w-[34rem] phone-landscape:max-w-none lg:bg-ink lg:max-w-[min(34rem,48%)]">
            <p className="text-sm font-semibold text-amber">
              <StableWidth longest={longest.eyebrow}>{copy.eyebrow}</StableWidth>
            </p>
            <h1 className="mt-2 text-[2rem] leading-[1.06] text-white sm:mt-3 sm:text-5xl phone-landscape:text-3xl lg:text-4xl xl:text-5xl">
              <StableWidth longest={longest.title}>{copy.title}</StableWidth>
            </h1>
            <p className="mt-3 text-lg leading-normal sm:mt-4">
              <StableWidth longest={longest.lead}>{copy.lead}</StableWidth>
            </p>
            <CallPromise now={now} />
            <div
              ref={heroActions.set}
              className={`mt-4 grid gap-3 huge-text:grid-cols-1 sm:mt-5 sm:flex sm:flex-wrap ${isNight ? 'grid-cols-[1.2fr_1fr]' : 'grid-cols-2'}`}
            >
              <CallButton phone={company.phone} variant="lamp" className="max-sm:px-2! lg:px-4!">
                <Phone aria-hidden size={20} /> {hero.call}
                <span className="hidden whitespace-nowrap sm:inline">{company.phone}</span>
              </CallButton>
              <ContentLink
                to={hero.action.to}
                className={buttonClass('outline', 'text-white max-sm:px-2! lg:px-4!')}
              >
                {hero.action.label}
              </ContentLink>
            </div>
            <p className="mt-2 flex flex-wrap items-center gap-x-2.5 sm:mt-3">
              <span aria-hidden className="inline-flex gap-0.5 text-amber">
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} isFilled className="size-4.5" />
                ))}
              </span>
              <ContentLink
                to="/reviews"
                className="figures inline-flex min-h-11 items-center max-sm:text-sm underline underline-offset-4 hover:text-white sm:min-h-8"
              >
                {hero.rating}
              </ContentLink>
            </p>
            {hero.sampleNote && <p className="text-sm">{hero.sampleNote}</p>}
          </div>
        </Container>
      </section>
      <div className="lg:z-10">{children}</div>
      <div className="relative bg-ink max-lg:order-first phone-landscape:hidden lg:[grid-area:1/1] lg:pl-[50%]">
        <div className="relative lg:h-full">
          <Picture
            name={hero.picture.name}
            alt={hero.picture.alt}
            // On wide screens it is cropped to the height of the text. Phones get less than their width: 1.7 dots
            // a pixel look as sharp as 2 there, for two thirds of the bytes.
            sizes="(min-width: 1024px) max(50vw, 52rem), (min-width: 640px) 100vw, 85vw"
            first
            hasBand
            className="max-sm:h-36! sm:max-lg:h-64! sm:max-lg:object-[70%_62%] lg:absolute lg:inset-0 lg:h-full! lg:object-[35%_55%]"
          />
          <div
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-20 bg-linear-to-t from-ink to-transparent lg:inset-y-0 lg:right-auto lg:h-auto lg:w-40 lg:bg-linear-to-r"
          />
        </div>
      </div>
    </div>
  )
}
