import { type ReactNode, useEffect, useState } from 'react'
import { callBackRule } from '@/content/callBackRule'
import { type HeroCopy, homeTop } from '@/content/homeTop'
import { isOpen } from '@/shared/lib/callBack'
import { useMinute } from '@/shared/ui/useTime'
import { HomeHero } from '@/site/home/HomeHero'

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

/** Renders the home page's hero for this hour: at night with the fee. Prerendered HTML has the daytime text. It has its own timer, since rendering the page again would not wait for the islands. */
export function HeroNow({ children }: { children: ReactNode }) {
  return (
    <HomeHero hero={hero} longest={longest} {...useHeroCopy()}>
      {children}
    </HomeHero>
  )
}
