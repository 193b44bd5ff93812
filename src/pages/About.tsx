import { about } from '@/content/about'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { PageHead } from '@/layout/PageHead'
import { trailOf } from '@/layout/trail'
import { ClosingCall } from '@/sections/ClosingCall'
import { Credentials } from '@/sections/Credentials'
import { FactStrip } from '@/sections/FactStrip'
import { PageHero } from '@/sections/PageHero'
import { PointList } from '@/sections/PointList'
import { Story } from '@/sections/Story'
import { Section } from '@/ui/Section'

const path = '/about'
const { heading, picture, story, stats, values, credentials, closing } = about

export default function About() {
  return (
    <>
      <PageHead path={path} />
      <PageHero {...heading} picture={picture} trail={<Breadcrumbs trail={trailOf(path)} />} />
      <FactStrip facts={stats} />
      <Story {...story} />
      <Section title={values.title} tone="white">
        <PointList points={values.points} columns={2} />
      </Section>
      <Section title={credentials.title} tone="ink">
        <Credentials items={credentials.items} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
