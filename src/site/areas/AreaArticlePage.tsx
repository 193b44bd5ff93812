import { useParams } from 'react-router-dom'
import { areaArticleDates, areaArticlePage as copy } from '@/content/areas/areaPages'
import { areaPictures, areas, articleHead } from '@/content/areas/areas'
import type { Area } from '@/content/areas/facts/area'
import { plainText, type RichText } from '@/content/richText'
import { serviceCards } from '@/content/services'
import { type ArticleSlug, areaNames, articleSlugs } from '@/facts/areaNames'
import { repairPageNames } from '@/facts/repairPageSlugs'
import { Link } from '@/shared/ui/Link'
import { Section } from '@/shared/ui/Section'
import { LocalityFacts } from '@/site/areas/LocalityFacts'
import { PictureLinks } from '@/site/areas/PictureLinks'
import { RegionHouse } from '@/site/areas/RegionHouse'
import { breadcrumbsOf } from '@/site/head/breadcrumbsOf'
import { articleNode, faqNode, serviceNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { NotFound } from '@/site/notFound/NotFound'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'
import { Rich } from '@/site/sections/Rich'

/** The repairs that people call about most. */
const repairs = ['springs', 'cables', 'openers', 'off-track'] as const

const cardAddresses = {
  repairs: '/services/repairs',
  newDoors: '/services/new-garage-doors',
  maintenance: '/services/maintenance',
} as const

function serviceLinks(services: Area['services']) {
  return (Object.keys(cardAddresses) as (keyof typeof cardAddresses)[]).flatMap((service) =>
    serviceCards
      .filter(({ href }) => href === cardAddresses[service])
      .map(({ href, picture, from }) => ({
        title: copy.serviceLinks[service],
        text: services[service],
        note: from,
        to: href,
        picture,
      })),
  )
}

function Passage({ title, text }: { title: string; text: RichText }) {
  return (
    <div className="border-t-4 border-ink pt-4">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-lg">
        <Rich text={text} />
      </p>
    </div>
  )
}

function Why({ why }: Pick<Area, 'why'>) {
  return (
    <Section title={copy.why} tone="ink">
      <dl className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {why.map(({ title, text }) => (
          <div key={title} className="border-t border-white/25 pt-4">
            <dt className="font-display text-xl leading-tight font-bold text-white">{title}</dt>
            <dd className="mt-2">
              <Rich text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Coverage({ slug, area }: { slug: ArticleSlug; area: Area }) {
  return (
    <Section title={copy.coverage}>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="grid max-w-measure gap-4 text-lg">
          {area.coverage.map((paragraph) => (
            <p key={plainText(paragraph)}>
              <Rich text={paragraph} />
            </p>
          ))}
          <h3 className="mt-4 text-xl">{copy.visit}</h3>
          <p>
            <Rich text={area.visit} />
          </p>
        </div>
        <div>
          <LocalityFacts slug={slug} labels={copy} />
        </div>
      </div>
    </Section>
  )
}

function Questions({ questions }: Pick<Area, 'questions'>) {
  return (
    <Section title={copy.questions} tone="sand">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="text-xl">{question}</h3>
            <p className="mt-3 max-w-measure">
              <Rich text={answer} />
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Article({ slug }: { slug: ArticleSlug }) {
  const area: Area = areas[slug]
  const { name, region } = areaNames[slug]
  const path = `/blog/garageservice/${slug}` as const
  const head = articleHead(slug)
  const own = breadcrumbsOf(path, name)
  const crumbs = copy.crumb ? own.toSpliced(-1, 0, { name: copy.crumb, to: '/service-areas' }) : own
  return (
    <>
      <PageHead
        path={path}
        head={head}
        name={name}
        crumbs={crumbs}
        type="article"
        keywords={head.keywords}
        social={head.social}
        nodes={[
          articleNode({
            headline: head.title,
            description: head.description,
            path,
            ...areaArticleDates,
          }),
          serviceNode({
            name: copy.service(name),
            description: head.description,
            path,
            counties: area.counties,
          }),
          faqNode(area.questions),
        ]}
      />
      <PageHero
        title={head.title}
        lead={area.intro}
        call={copy.call}
        action={copy.action}
        picture={areaPictures[region]}
        path={path}
        crumbs={crumbs}
      />
      <Section title={copy.services}>
        <PictureLinks links={serviceLinks(area.services)} />
        <p className="mt-8 flex flex-wrap items-center gap-x-5">
          <span className="text-slate">{copy.repairs}</span>
          {repairs.map((part) => (
            <Link
              key={part}
              to={`/services/repairs/${part}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {repairPageNames[part]}
            </Link>
          ))}
        </p>
        <p className="mt-8 max-w-measure text-slate">{copy.priceNote}</p>
      </Section>
      <Section tone="white">
        <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
          <RegionHouse
            region={region}
            sizes="(min-width: 1216px) 40rem, (min-width: 1024px) 52vw, 100vw"
          />
          <div className="grid gap-10">
            <Passage title={copy.housing} text={area.housing} />
            <Passage title={copy.weather} text={area.weather} />
          </div>
        </div>
      </Section>
      <Why why={area.why} />
      <Coverage slug={slug} area={area} />
      <Questions questions={area.questions} />
      <ClosingCall closing={{ ...area.closing, call: copy.call, action: copy.quote }} />
    </>
  )
}

export default function AreaArticlePage() {
  const { area } = useParams()
  const slug = articleSlugs.find((candidate) => candidate === area)
  return slug ? <Article slug={slug} /> : <NotFound />
}
