import { TriangleAlert } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { mainParts, type PartId, partAddress, partNames, partsOf } from '@/content/partNames'
import { factsOf, partCopy, partLinks, partPrice, urgencyOf } from '@/content/parts/doorParts'
import {
  type RepairPage as Content,
  repairPageCopy as copy,
  repairPageHead,
  repairPages,
} from '@/content/parts/repairPages'
import { pricing } from '@/content/pricing'
import { prices } from '@/facts/prices'
import { type RepairPageSlug, repairPageNames, repairPageSlugs } from '@/facts/repairPageSlugs'
import { UrgencyBadge } from '@/request/diagnosis/UrgencyBadge'
import { Link } from '@/shared/ui/Link'
import { Picture } from '@/shared/ui/Picture'
import { Section } from '@/shared/ui/Section'
import { serviceNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { NotFound } from '@/site/notFound/NotFound'
import {
  PartActions,
  PartCard,
  PartPrice,
  PartRole,
  PartSigns,
  SafetyBand,
} from '@/site/parts/PartCard'
import { TapDoor } from '@/site/parts/TapDoor'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { PageHero } from '@/site/sections/PageHero'
import { Rich } from '@/site/sections/Rich'

/** Returns what the price list says the price of a part covers. */
function coverOf(part: PartId): string | undefined {
  const { job } = partPrice(part)
  return pricing.categories.flatMap(({ items }) => items).find(({ service }) => service === job)
    ?.note
}

function Work({ part, content }: { part: PartId; content: Content }) {
  const { job } = partPrice(part)
  const cover = coverOf(part)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.25fr_1fr]">
      <section>
        <h2 className="text-2xl">{copy.signs}</h2>
        <ul className="mt-4 grid gap-3">
          {[...factsOf(part).signs, ...content.signs].map((sign) => (
            <li key={sign} className="border-l-4 border-amber pl-4">
              {sign}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-2xl">{copy.work}</h2>
        <ol className="figures mt-4 grid list-decimal gap-3 pl-6 marker:font-semibold marker:text-ember">
          {content.work.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section className="rounded-lg bg-sand p-5 sm:p-6">
        <h2 className="text-2xl">{copy.price}</h2>
        <p className="mt-3 font-semibold">{job}</p>
        {cover && <p className="mt-1">{cover}.</p>}
        <p className="mt-3">{copy.priceNote}</p>
        <p className="mt-3">{copy.warranty(urgencyOf(part) === 'Emergency')}</p>
        <ContentLink
          to={copy.allPrices.to}
          className="link mt-2 inline-flex min-h-11 items-center font-semibold"
        >
          {copy.allPrices.label}
        </ContentLink>
      </section>
    </div>
  )
}

/** Warns what not to touch. */
function Leave({ text }: { text: Content['leave'] }) {
  return (
    <section className="mt-10 rounded-lg border-l-8 border-danger bg-white p-5 shadow-lift ring-1 ring-danger/25 sm:p-6">
      <h2 className="flex items-center gap-3 text-2xl text-danger">
        <TriangleAlert aria-hidden size={26} /> {copy.leave}
      </h2>
      <p className="mt-3 max-w-measure text-lg">
        <Rich text={text} />
      </p>
    </section>
  )
}

/** Renders what is said about a part of the page, in a column; in two columns from `lg` on if `isWide`. */
function PartAround({ part, isWide }: { part: PartId; isWide: boolean }) {
  return (
    <div
      className={`flex flex-1 flex-col p-4 sm:p-5 ${isWide ? 'sm:grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.1fr)]' : ''}`}
    >
      <div>
        <h3 className={isWide ? 'text-xl sm:text-2xl' : 'text-xl'}>{partNames[part].name}</h3>
        <PartPrice part={part} isListed />
      </div>
      <div
        className={
          isWide
            ? 'grid gap-x-10 gap-y-3 max-sm:mt-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:text-lg'
            : 'mt-3 grid gap-3'
        }
      >
        <PartRole part={part} />
        <PartSigns part={part} />
      </div>
      <div className={isWide ? 'mt-3 sm:col-span-full' : 'mt-auto'}>
        <PartActions part={part} isRow={isWide} />
      </div>
    </div>
  )
}

/** Renders the other parts of the page, each at its fragment; the last takes the row in which it would be alone. */
function PartsAround({ parts }: { parts: readonly PartId[] }) {
  const columns = parts.length > 2 ? 3 : 2
  return (
    <Section title={copy.parts} tone="sand">
      <ul className={`grid gap-6 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
        {parts.map((part, index) => {
          const isAlone =
            index === parts.length - 1 && parts.length % 2 === 1 && index % columns === 0
          return (
            <li
              key={part}
              id={partNames[part].fragment ?? part}
              className={`flex flex-col overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 target:ring-4 target:ring-amber ${isAlone ? 'sm:col-span-full' : ''}`}
            >
              <SafetyBand part={part} />
              <PartAround part={part} isWide={isAlone} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function OtherRepairs({ slugs }: { slugs: readonly RepairPageSlug[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-8 huge-text:grid-cols-1 md:grid-cols-3 lg:grid-cols-5">
      {slugs.map((slug) => (
        <li key={slug} className="group relative max-md:last:odd:col-span-full">
          <Picture
            {...repairPages[slug].picture}
            sizes="(min-width: 1024px) 14rem, (min-width: 768px) 33vw, 50vw"
            className="rounded max-md:group-last:group-odd:aspect-[2/1]"
          />
          <h3 className="mt-3 text-lg leading-snug">
            <Link
              to={partAddress(mainParts[slug])}
              className="after:absolute after:inset-0 group-hover:text-ember group-hover:underline"
            >
              {repairPageNames[slug]}
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  )
}

function KnownRepair({ slug }: { slug: RepairPageSlug }) {
  const content: Content = repairPages[slug]
  const name = repairPageNames[slug]
  const part = mainParts[slug]
  const { price } = factsOf(part)
  const urgency = urgencyOf(part)
  const path = `/services/repairs/${slug}` as const
  const head = repairPageHead(slug)
  const start = partPrice(part)
  const around = partsOf(slug).filter((other) => other !== part)
  return (
    <>
      <PageHead
        path={path}
        head={head}
        name={name}
        nodes={[
          serviceNode({
            description: head.description,
            path,
            ...(price && { from: prices[price.key] }),
          }),
        ]}
      />
      <PageHero
        eyebrow={copy.eyebrow}
        title={content.title}
        lead={content.lead}
        call={copy.call}
        action={{
          label: urgency === 'Emergency' ? partCopy.emergency : copy.book,
          to: partLinks(part).book,
        }}
        picture={content.picture}
        path={path}
        name={name}
      >
        <p className="figures mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <UrgencyBadge urgency={urgency} />
          <span>
            {`${start.job} `}
            <strong className="text-white">{start.price}</strong>
          </span>
        </p>
        <p className="mt-4 max-w-measure border-l-4 border-amber pl-3">
          <span className="sr-only">{copy.inPicture}</span> {content.fault}
        </p>
      </PageHero>
      <Section>
        <Work part={part} content={content} />
        <Leave text={content.leave} />
      </Section>
      {around.length > 0 && <PartsAround parts={around} />}
      <Section title={copy.drawing.title} lead={copy.drawing.lead} tone="ink" isWide>
        <TapDoor key={slug} own={part} card={<PartCard part={part} isOwn />} />
      </Section>
      <Section title={copy.others}>
        <OtherRepairs slugs={repairPageSlugs.filter((other) => other !== slug)} />
        <p className="mt-6 flex flex-wrap gap-x-8">
          {copy.symptoms.map(({ label, to }) => (
            <ContentLink
              key={to}
              to={to}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {label}
            </ContentLink>
          ))}
        </p>
        <p className="mt-4">
          <Rich text={copy.areas} />
        </p>
      </Section>
      <ClosingCall closing={{ ...copy.closing, call: copy.call }} />
    </>
  )
}

/** Renders the page about repairs of one kind of part. */
export default function RepairPage() {
  const { part } = useParams()
  const slug = repairPageSlugs.find((candidate) => candidate === part)
  return slug ? <KnownRepair slug={slug} /> : <NotFound />
}
