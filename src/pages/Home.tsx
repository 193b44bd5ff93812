import { homeTop } from '@/content/homeTop'
import { PageHead } from '@/layout/PageHead'
import { FactStrip } from '@/sections/FactStrip'
import { HomeHero } from '@/sections/HomeHero'
import { LatePart, late } from '@/ui/LatePart'

const below = late(() => import('@/pages/home/HomeBelow').then(({ HomeBelow }) => HomeBelow))
export const ready = below.ready

export default function Home() {
  return (
    <>
      <PageHead path="/" />
      <HomeHero hero={homeTop.hero} />
      <FactStrip facts={homeTop.facts} />
      <LatePart part={below} />
    </>
  )
}
