import { Phone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { callBackRule } from '@/content/callBackRule'
import { company } from '@/content/company'
import { type HeroCopy, homeTop } from '@/content/homeTop'
import { isOpen } from '@/shared/lib/callBack'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { StableWidth } from '@/shared/ui/StableWidth'
import { Stars } from '@/shared/ui/Stars'
import { useMinute } from '@/shared/ui/useTime'
import { ContentLink } from '@/site/sections/ContentLink'

type FeeUntilText = typeof import('@/content/visitFees')['feeUntilText']

const { hero, night, longest } = homeTop

function useHeroCopy(): { copy: HeroCopy; isNight: boolean } {
  const now = useMinute()
  const isNight = now !== null && !isOpen(now, callBackRule)
  const [feeUntilText, setFeeUntilText] = useState<FeeUntilText | null>(null)

  // The fee calendar is needed at night only.
  useEffect(() => {
    if (!isNight) return
    import('@/content/visitFees').then(
      (code) => setFeeUntilText(() => code.feeUntilText),
      () => {},
    )
  }, [isNight])

  if (!isNight) return { copy: hero, isNight }
  const fee = feeUntilText?.(now) ?? night.eyebrowEnd
  return { copy: { ...night, eyebrow: `${night.eyebrow}, ${fee}` }, isNight }
}

/**
 * Renders the first screen of the home page for this hour: at night with the fee, and a larger phone button. Prerendered
 * HTML has the daytime text, in boxes as large as the longest needs. It has its own timer, since rendering the page again
 * would not wait for the islands. `children` are below the text, before the picture on phones.
 */
export function HeroNow({ children }: { children: ReactNode }) {
  const { copy, isNight } = useHeroCopy()
  return (
    <div className="grid grid-cols-1">
      <section className="on-dark z-10 bg-ink text-mist lg:bg-transparent lg:[grid-area:1/1]">
        <Container className="pt-5 pb-6 sm:pt-8 sm:pb-10 phone-landscape:pt-4 lg:pt-16 lg:pb-28 2xl:pt-24 2xl:pb-36">
          <div className="max-w-[34rem] phone-landscape:max-w-none lg:max-w-[min(34rem,48%)]">
            <p className="text-sm font-semibold text-amber">
              <StableWidth longest={longest.eyebrow}>{copy.eyebrow}</StableWidth>
            </p>
            <h1 className="mt-2 text-[2rem] leading-[1.06] text-white sm:mt-3 sm:text-5xl phone-landscape:text-3xl lg:text-4xl xl:text-5xl">
              <StableWidth longest={longest.title}>{copy.title}</StableWidth>
            </h1>
            <p className="mt-3 text-lg leading-normal sm:mt-4">
              <StableWidth longest={longest.lead}>{copy.lead}</StableWidth>
            </p>
            <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm max-sm:text-[0.875rem] sm:mt-4">
              <Stars rating={company.rating} className="text-amber max-sm:*:size-4.5" />
              <span className="figures">{hero.rating}</span>
            </p>
            <div
              className={`mt-4 grid gap-3 huge-text:grid-cols-1 sm:mt-6 sm:flex sm:flex-wrap ${isNight ? 'grid-cols-[1.2fr_1fr]' : 'grid-cols-2'}`}
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
          </div>
        </Container>
      </section>
      <div className="lg:z-10">{children}</div>
      <div className="relative bg-ink lg:[grid-area:1/1] lg:pl-[50%]">
        <div className="relative lg:h-full">
          <Picture
            name={hero.picture.name}
            alt={hero.picture.alt}
            // On wide screens it is cropped to the height of the text. Phones get less than their width: 1.7 dots
            // a pixel look as sharp as 2 there, for two thirds of the bytes.
            sizes="(min-width: 1024px) max(50vw, 52rem), (min-width: 640px) 100vw, 85vw"
            first
            className="lg:absolute lg:inset-0 lg:h-full! lg:object-[35%_55%]"
          />
          <div
            aria-hidden
            className="absolute inset-y-0 left-0 w-40 bg-linear-to-r from-ink to-transparent max-lg:hidden"
          />
        </div>
      </div>
    </div>
  )
}
