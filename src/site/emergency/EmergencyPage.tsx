import { ChevronDown, Clock, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { emergency } from '@/content/emergency/emergency'
import { buttonClass } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { Section, type Tone } from '@/shared/ui/Section'
import { useQueryState } from '@/shared/ui/useQueryState'
import { EmergencyTop } from '@/site/emergency/EmergencyTop'
import { Triage } from '@/site/emergency/Triage'
import { PageHead } from '@/site/head/PageHead'
import { BesidePicture } from '@/site/sections/BesidePicture'
import { ContentLink } from '@/site/sections/ContentLink'
import { Rich } from '@/site/sections/Rich'
import { Steps } from '@/site/sections/Steps'

/** Shows in large type what must not be done; in red, unless the safety check above it shows its own. */
function DangerRules({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section
      aria-labelledby="danger"
      className="on-dark groove-dark bg-danger py-10 text-white [#triage:has([data-alarm])+&]:bg-ink"
    >
      <Container>
        <h2 id="danger" className="flex items-center gap-3 text-2xl sm:text-3xl">
          <OctagonAlert aria-hidden size={36} /> {title}
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-3">
          {items.map((item, index) => (
            <li key={item} className="border-t border-white/40 pt-4 text-xl leading-snug">
              <span aria-hidden className="figures mr-3 font-display font-bold">
                {index + 1}
              </span>
              {item}
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}

type BoxProps = { title: string; lead?: string; tone?: Tone; children: ReactNode }

/** Renders a panel that folds once the safety check began: from then on the check says what applies. */
function Box({ title, lead, tone, children }: BoxProps) {
  const [taps] = useQueryState('triage', '')
  if (!taps)
    return (
      <Section title={title} lead={lead} {...(tone && { tone })}>
        {children}
      </Section>
    )
  return (
    <Section {...(tone && { tone })} className="py-2! sm:py-4!">
      <details className="group">
        <summary className="[.on-dark_&]:text-white flex min-h-12 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <h2 className="text-xl sm:text-2xl">{title}</h2>
          <ChevronDown
            aria-hidden
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        {lead && <p className="mt-1 max-w-measure text-lg text-slate">{lead}</p>}
        <div className="mt-4 mb-4">{children}</div>
      </details>
    </Section>
  )
}

function Position() {
  const { title, cases } = emergency.position
  return (
    <Box title={title} tone="white">
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {cases.map((entry) => (
          <li key={entry.title}>
            <Picture
              {...entry.picture}
              sizes="(min-width: 1216px) 35rem, (min-width: 768px) 47vw, 100vw"
              className="rounded max-md:aspect-[16/8]"
            />
            <h3 className="mt-4 text-xl">{entry.title}</h3>
            <p className="mt-2 max-w-[48ch] text-lg">{entry.text}</p>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Returns the number of the first check at a place; they are counted through. */
const numberOfFirst = (place: number) =>
  1 + emergency.checks.places.slice(0, place).reduce((sum, { items }) => sum + items.length, 0)

/** Renders the checks by place; the picture of the last place, which has one check, fills its card. */
function Checks() {
  const { title, lead, places } = emergency.checks
  return (
    <Box title={title} lead={lead}>
      <ul className="grid gap-4 sm:gap-6 lg:grid-cols-3">
        {places.map(({ picture, items }, place) => (
          <li
            key={picture.name}
            className="group overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 sm:max-lg:grid sm:max-lg:grid-cols-[1fr_1.4fr] lg:flex lg:flex-col"
          >
            <Picture
              {...picture}
              sizes="(min-width: 1216px) 23rem, (min-width: 1024px) 31vw, (min-width: 640px) 40vw, 100vw"
              className="max-sm:aspect-[16/7] sm:max-lg:h-full lg:group-last:flex-auto"
            />
            <div className="p-4 sm:p-6">
              <Steps steps={items} from={numberOfFirst(place)} isColumn />
            </div>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function NotUrgent() {
  const { title, items, text, action } = emergency.notUrgent
  return (
    <Section title={title} tone="sand">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <ul className="flex flex-wrap gap-x-8 gap-y-2 text-lg">
            {items.map((item) => (
              <li key={item} className="flex items-center gap-2">
                <Clock aria-hidden className="text-slate" /> {item}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-lg">
            <Rich text={text} />
          </p>
        </div>
        <ContentLink to={action.to} className={buttonClass('ink')}>
          {action.label}
        </ContentLink>
      </div>
    </Section>
  )
}

export default function EmergencyPage() {
  const { danger, powerCut, arrival } = emergency
  return (
    <>
      <PageHead path="/emergency" />
      <EmergencyTop />
      <Triage />
      <DangerRules {...danger} />
      <Position />
      <Box title={powerCut.title} lead={powerCut.lead} tone="sand">
        <BesidePicture picture={powerCut.picture}>
          <Steps steps={powerCut.steps} isColumn />
        </BesidePicture>
      </Box>
      <Checks />
      <Box title={arrival.title} tone="ink">
        <BesidePicture picture={arrival.picture} isFlipped>
          <Steps steps={arrival.steps} isColumn />
        </BesidePicture>
      </Box>
      <NotUrgent />
    </>
  )
}
