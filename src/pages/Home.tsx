import { HeroNow } from '@/features/clock/HeroNow'
import { Island, island } from '@/hydration/Island'
import { PageHead } from '@/layout/PageHead'

const below = island('below', () =>
  import('@/pages/home/HomeBelow').then(({ HomeBelow }) => HomeBelow),
)
const waysIn = island('ways', () =>
  import('@/pages/home/HomeWays').then(({ HomeWays }) => HomeWays),
)
export const ready = () => Promise.all([below.ready?.(), waysIn.ready?.()])

export default function Home() {
  return (
    <>
      <PageHead path="/" />
      <HeroNow>
        <Island code={waysIn} />
      </HeroNow>
      <Island code={below} />
    </>
  )
}
