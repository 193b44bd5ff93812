import { BadgeCheck } from 'lucide-react'
import { about } from '@/content/about/about'
import { plainText, type RichText } from '@/content/richText'
import { company } from '@/facts/company'
import { Container } from '@/shared/ui/Container'
import { Section } from '@/shared/ui/Section'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { FactStrip } from '@/site/sections/FactStrip'
import { PageHero } from '@/site/sections/PageHero'
import { PointList } from '@/site/sections/PointList'
import { Rich } from '@/site/sections/Rich'

/** Lists licenses, insurance and warranty, on a dark background. */
function CredentialList({ items }: { items: readonly RichText[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {items.map((item) => (
        <li
          key={plainText(item)}
          className="figures flex items-start gap-3 border-t border-white/20 py-4 text-lg"
        >
          <BadgeCheck aria-hidden size={24} className="mt-0.5 text-amber" />
          <span>
            <Rich text={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Renders a longer text beside its heading, the first paragraph larger. */
function Story({ title, paragraphs }: { title: string; paragraphs: readonly RichText[] }) {
  return (
    <section aria-labelledby="story" className="groove bg-paper py-14 sm:py-20">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[18rem_1fr]">
        <h2 id="story" className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <div className="grid max-w-measure gap-5 text-lg *:first:text-xl">
          {paragraphs.map((paragraph) => (
            <p key={plainText(paragraph)}>
              <Rich text={paragraph} />
            </p>
          ))}
        </div>
      </Container>
    </section>
  )
}

/** The height of the pictures, in whose middle the line between the years runs. */
const ruleHeight = 'md:h-24 lg:h-36 xl:h-46'

/** Renders how we have worked from the first year to today, as a line through what we do. */
function Rule({ title, today, steps }: (typeof about)['rule']) {
  const year = `figures relative font-display text-lg leading-none font-bold bg-white md:flex md:text-2xl md:items-center ${ruleHeight}`
  return (
    <Section title={title} tone="white">
      <div className="relative grid gap-x-6 gap-y-4 before:absolute before:inset-x-0 before:top-12 before:hidden before:-translate-y-1/2 before:border-t-4 before:border-ink md:grid-cols-[auto_minmax(0,1fr)_auto] md:before:block lg:before:top-18 xl:before:top-23">
        <p className={`${year} md:pr-4`}>{company.founded}</p>
        <ol className="relative grid gap-x-6 gap-y-5 border-l-4 border-ink pl-5 md:grid-cols-3 md:border-l-0 md:pl-0">
          {steps.map(({ picture, text }) => (
            <li key={text} className="flex items-center gap-4 md:block">
              <img
                src={picture}
                alt=""
                width={160}
                height={100}
                loading="lazy"
                className={`h-20 w-32 shrink-0 rounded bg-harbor object-cover md:w-full ${ruleHeight}`}
              />
              <p className="min-w-0 text-lg leading-snug font-semibold md:mt-3">{text}</p>
            </li>
          ))}
        </ol>
        <p className={`${year} md:pl-4`}>{today}</p>
      </div>
    </Section>
  )
}

const path = '/about'
const { heading, picture, story, rule, stats, values, credentials, closing } = about

export default function AboutPage() {
  return (
    <>
      <PageHead path={path} />
      <PageHero {...heading} picture={picture} path={path} />
      <FactStrip facts={stats} />
      <Story {...story} />
      <Rule {...rule} />
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
