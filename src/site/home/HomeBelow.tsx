import type { Address } from '@/addresses'
import { featuredProjects } from '@/content/featuredProjects'
import { home } from '@/content/home'
import { fromPriceNote, serviceCards } from '@/content/services'
import { testimonials } from '@/content/testimonials'
import { Section } from '@/shared/ui/Section'
import { AreaGrid } from '@/site/home/AreaGrid'
import { Testimonials } from '@/site/home/Testimonials'
import { FeaturedProjects } from '@/site/projects/FeaturedProjects'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { FactStrip } from '@/site/sections/FactStrip'
import { PointList } from '@/site/sections/PointList'
import { ServiceCards } from '@/site/sections/ServiceCards'
import { ZipCheck } from '@/site/zip/ZipCheck'

function MoreLink({ link }: { link: { label: string; to: Address } }) {
  return (
    <ContentLink to={link.to} className="link inline-flex min-h-11 items-center font-semibold">
      {link.label}
    </ContentLink>
  )
}

/** Renders the home page from its services down. */
export function HomeBelow() {
  return (
    <>
      <FactStrip facts={home.facts} />
      <Section
        title={home.services.title}
        lead={home.services.lead}
        aside={<MoreLink link={home.services.link} />}
      >
        <ServiceCards cards={serviceCards} />
        <p className="mt-6 max-w-measure text-slate">{fromPriceNote}</p>
      </Section>
      <Section title={home.why.title} tone="white">
        <PointList points={home.why.points} />
      </Section>
      <Section
        title={home.areas.title}
        lead={home.areas.lead}
        tone="ink"
        aside={<MoreLink link={home.areas.link} />}
      >
        <div className="mb-8">
          <ZipCheck tone="ink" />
        </div>
        <AreaGrid areas={home.areas.items} />
      </Section>
      <Section
        title={home.projects.title}
        lead={home.projects.lead}
        aside={<MoreLink link={home.projects.link} />}
      >
        <FeaturedProjects projects={featuredProjects} />
        <p className="mt-6 text-sm text-slate">{home.projects.sampleNote}</p>
      </Section>
      <Section
        title={home.testimonials.title}
        lead={home.testimonials.lead}
        tone="sand"
        aside={<MoreLink link={home.testimonials.link} />}
      >
        <Testimonials testimonials={testimonials} />
        <p className="mt-6 text-sm text-slate">{home.testimonials.sampleNote}</p>
      </Section>
      <ClosingCall closing={home.closing} />
    </>
  )
}
