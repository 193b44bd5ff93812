import { fromPriceNote, serviceCards, servicesPage } from '@/content/services'
import { Section } from '@/shared/ui/Section'
import { serviceNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'
import { PointList } from '@/site/sections/PointList'
import { ServiceCards } from '@/site/sections/ServiceCards'
import { DesignerBand } from '@/site/services/DesignerBand'

const path = '/services'
const { hero, cards, designer, why, closing } = servicesPage

const services = serviceCards.map(({ title, description, href }) =>
  serviceNode({ name: title, description, path: href }),
)

export default function ServicesPage() {
  return (
    <>
      <PageHead path={path} nodes={services} />
      <PageHero {...hero} path={path} />
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
