import { homeTop } from '@/content/homeTop'
import { useHeroWords } from '@/features/clock/useHeroWords'
import { Island, island } from '@/hydration/Island'
import { PageHead } from '@/layout/PageHead'
import { HomeHero } from '@/sections/HomeHero'

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
      <HomeHero hero={homeTop.hero} longest={homeTop.longest} {...useHeroWords()}>
        <Island code={waysIn} />
      </HomeHero>
      <Island code={below} />
    </>
  )
}
