import { home } from '@/content/home'
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
      <HomeHero hero={home.hero} />
      <FactStrip facts={home.facts} />
      <LatePart part={below} />
    </>
  )
}
