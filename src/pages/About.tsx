import { about } from '@/content/about'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { ClosingCall } from '@/sections/ClosingCall'
import { CredentialList } from '@/sections/CredentialList'
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
      <PageHero
        {...heading}
        picture={picture}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf(path)} />}
      />
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
