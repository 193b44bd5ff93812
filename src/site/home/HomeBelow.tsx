import type { ReactNode } from 'react'
import type { Address } from '@/addresses'
import { featuredProjects } from '@/content/featuredProjects'
import { type HomeArea, home } from '@/content/home/home'
import { fromPriceNote, serviceCards } from '@/content/services'
import { testimonials } from '@/content/testimonials'
import { Island, islandWhenNear } from '@/shared/hydration/Island'
import { Section, type Tone } from '@/shared/ui/Section'
import { Stars } from '@/shared/ui/Stars'
import { FeaturedProjects } from '@/site/projects/FeaturedProjects'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { FactStrip } from '@/site/sections/FactStrip'
import { PointList } from '@/site/sections/PointList'
import { ServiceCards } from '@/site/sections/ServiceCards'

/** The drawing of a garage door: its code is fetched as it comes near, not at the first interaction. */
const tapSection = islandWhenNear('parts', () =>
  import('@/site/parts/TapSection').then(({ TapSection }) => TapSection),
)

/** The state at night with the ZIP checker: its code, too. Its lamps come with the code: the list below has the same links. */
const nightMap = islandWhenNear('map', () =>
  import('@/site/map/NightMap').then(({ NightMap }) => NightMap),
)

/** Lists the areas served: name, what it covers, and links. */
function AreaGrid({ areas }: { areas: readonly HomeArea[] }) {
  return (
    <ul className="area-grid">
      {areas.map(({ title, text, links }) => (
        <li key={title}>
          <div>
            <h3 className="text-base text-white sm:text-lg">{title}</h3>
            <p className="max-sm:leading-snug">{text}</p>
          </div>
          <p className="flex flex-wrap gap-x-5 max-sm:text-sm sm:gap-y-2">
            {links.map(({ label, to }) => (
              <ContentLink
                key={to}
                to={to}
                className={`inline-flex min-h-7 items-center font-semibold text-amber underline-offset-4 hover:underline ${links.length === 1 ? 'after:absolute after:inset-0' : ''}`}
              >
                {links.length === 1 ? home.areas.see(label) : label}
              </ContentLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

type Testimonial = { name: string; location: string; rating: number; text: string }

/** Renders quotes of customers. */
function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-3 sm:gap-6 lg:grid-cols-3">
      {testimonials.map(({ name, location, rating, text }) => (
        <li key={name}>
          <figure className="flex h-full flex-col rounded-lg bg-white p-3 sm:p-6 shadow-lift ring-1 ring-ink/8">
            <Stars rating={rating} />
            <blockquote className="mt-2 flex-1 max-sm:leading-snug sm:mt-3 sm:text-lg">
              {text}
            </blockquote>
            <figcaption className="mt-2 sm:mt-4">
              <span className="font-semibold">{name}</span>
              <span className="text-slate">{`, ${location}`}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

type PartProps = {
  part: { title: string; lead: string; link: { label: string; to: Address } }
  tone?: Tone
  children: ReactNode
}

function Part({ part: { title, lead, link }, tone = 'paper', children }: PartProps) {
  const more = (
    <ContentLink
      to={link.to}
      className="link inline-flex min-h-11 items-center font-semibold max-sm:-my-2"
    >
      {link.label}
    </ContentLink>
  )
  return (
    <Section title={title} lead={lead} tone={tone} aside={more}>
      {children}
    </Section>
  )
}

/** Renders the home page from its services down. */
export function HomeBelow() {
  return (
    <>
      <FactStrip facts={home.facts} />
      <Part part={home.services}>
        <ServiceCards cards={serviceCards} />
        <p className="mt-3 max-w-measure text-sm text-slate">{fromPriceNote}</p>
      </Part>
      <Island code={tapSection} id="tap" />
      <Section title={home.why.title} tone="white">
        <PointList points={home.why.points} />
      </Section>
      <Part part={home.areas} tone="ink">
        <div className="mb-4 sm:mb-8">
          <Island code={nightMap} />
        </div>
        <AreaGrid areas={home.areas.items} />
      </Part>
      <Part part={home.projects}>
        <FeaturedProjects projects={featuredProjects} />
      </Part>
      <Part part={home.testimonials} tone="sand">
        <Testimonials testimonials={testimonials} />
      </Part>
      <ClosingCall closing={home.closing} />
    </>
  )
}
