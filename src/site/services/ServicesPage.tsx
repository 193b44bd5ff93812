import type { Action, Heading } from '@/content/sectionTypes'
import { fromPriceNote, serviceCards, servicesPage } from '@/content/services'
import type { PictureRef } from '@/facts/pictureRef'
import { buttonClass } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { Section } from '@/shared/ui/Section'
import { serviceNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { PageHero } from '@/site/sections/PageHero'
import { PointList } from '@/site/sections/PointList'
import { Rich } from '@/site/sections/Rich'
import { ServiceCards } from '@/site/sections/ServiceCards'

type DesignerBandProps = Heading & { link: Action; picture: PictureRef }

/** Renders the link to the door designer with a picture. */
function DesignerBand({ title, lead, link, picture }: DesignerBandProps) {
  return (
    <section className="on-dark groove-dark bg-ink text-mist">
      <Container className="grid items-center gap-8 py-12 sm:py-16 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
        <div>
          <h2 className="text-2xl text-white sm:text-3xl">{title}</h2>
          <p className="mt-3 mb-6 max-w-measure text-lg">
            <Rich text={lead} />
          </p>
          <ContentLink to={link.to} className={buttonClass('lamp')}>
            {link.label}
          </ContentLink>
        </div>
        <Picture
          {...picture}
          sizes="(min-width: 1024px) 42rem, 100vw"
          className="rounded-lg ring-1 ring-white/15"
        />
      </Container>
    </section>
  )
}

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
