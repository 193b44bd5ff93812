import { about } from '@/content/about'
import { Section } from '@/shared/ui/Section'
import { CredentialList } from '@/site/about/CredentialList'
import { Story } from '@/site/about/Story'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { FactStrip } from '@/site/sections/FactStrip'
import { PageHero } from '@/site/sections/PageHero'
import { PointList } from '@/site/sections/PointList'

const path = '/about'
const { heading, picture, story, stats, values, credentials, closing } = about

export default function AboutPage() {
  return (
    <>
      <PageHead path={path} />
      <PageHero {...heading} picture={picture} path={path} />
      <FactStrip facts={stats} />
      <Story {...story} />
      <Section title={values.title} tone="white">
        <PointList points={values.points} columns={2} />
      </Section>
      <Section title={credentials.title} tone="ink">
        <CredentialList items={credentials.items} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
