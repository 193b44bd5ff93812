import { Island, island } from '@/shared/hydration/Island'
import { PageHead } from '@/site/head/PageHead'
import { HeroNow } from '@/site/home/HeroNow'

const below = island('below', () =>
  import('@/site/home/HomeBelow').then(({ HomeBelow }) => HomeBelow),
)
const waysIn = island('ways', () => import('@/site/home/HomeWays').then(({ HomeWays }) => HomeWays))
export const ready = () => Promise.all([below.ready?.(), waysIn.ready?.()])

export default function HomePage() {
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
