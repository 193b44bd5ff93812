import { useEffect, useState } from 'react'
import { callBackRule } from '@/content/callBackRule'
import { type HeroWords, homeTop } from '@/content/homeTop'
import { isOpen } from '@/lib/callBack'
import { useMinute } from '@/ui/useMinute'

type OpenAtNight = Awaited<typeof import('@/features/clock/openAtNight')>['openAtNight']

const { hero, night } = homeTop

/** What the home page's hero says at this hour: at night that we come, and for which fee. Finished HTML speaks of the day. */
export function useHeroWords(): { words: HeroWords; isNight: boolean } {
  const now = useMinute()
  const isNight = now !== null && !isOpen(now, callBackRule)
  const [openAtNight, setOpenAtNight] = useState<OpenAtNight | null>(null)

  // The calendar of the fees is needed at night only.
  useEffect(() => {
    if (!isNight) return
    import('@/features/clock/openAtNight').then(
      (code) => setOpenAtNight(() => code.openAtNight),
      () => {},
    )
  }, [isNight])

  if (!isNight) return { words: hero, isNight }
  return { words: { ...night, eyebrow: openAtNight?.(now) ?? night.eyebrow }, isNight }
}
