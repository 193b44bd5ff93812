import { company } from '@/content/company'
import { fromPriceNote, serviceCards, servicesPage } from '@/content/services'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { serviceNode } from '@/lib/jsonLd'
import { ClosingCall } from '@/sections/ClosingCall'
import { DesignerBand } from '@/sections/DesignerBand'
import { PageHero } from '@/sections/PageHero'
import { PointList } from '@/sections/PointList'
import { ServiceCards } from '@/sections/ServiceCards'
import { Section } from '@/ui/Section'

const path = '/services'
const { hero, cards, designer, why, closing } = servicesPage

const services = serviceCards.map(({ title, description, href }) =>
  serviceNode(company, { name: title, description, path: href }),
)

export default function Services() {
  return (
    <>
      <PageHead path={path} nodes={services} />
      <PageHero {...hero} breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf(path)} />} />
      <Section title={cards.title} lead={cards.lead}>
        <ServiceCards cards={serviceCards} showFeatures />
        <p className="mt-6 max-w-measure text-slate">{fromPriceNote}</p>
      </Section>
      <DesignerBand {...designer} />
      <Section title={why.title} tone="white">
        <PointList points={why.points} columns={2} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
