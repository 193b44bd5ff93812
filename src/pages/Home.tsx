import { homeTop } from '@/content/homeTop'
import { Island, island } from '@/hydration/Island'
import { PageHead } from '@/layout/PageHead'
import { FactStrip } from '@/sections/FactStrip'
import { HomeHero } from '@/sections/HomeHero'

const below = island(() => import('@/pages/home/HomeBelow').then(({ HomeBelow }) => HomeBelow))
export const ready = below.ready

export default function Home() {
  return (
    <>
      <PageHead path="/" />
      <HomeHero hero={homeTop.hero} />
      <FactStrip facts={homeTop.facts} />
      <Island code={below} />
    </>
  )
}
