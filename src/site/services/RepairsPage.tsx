import { Phone, TriangleAlert } from 'lucide-react'
import type { PartId } from '@/content/partNames'
import { type RepairProblem, repairs } from '@/content/repairs'
import type { RichText } from '@/content/richText'
import type { Point } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { UrgencyBadge } from '@/request/diagnosis/UrgencyBadge'
import { CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Section } from '@/shared/ui/Section'
import { Tabs } from '@/shared/ui/Tabs'
import { useQueryState } from '@/shared/ui/useQueryState'
import { servicePageNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { TapSection } from '@/site/parts/TapSection'
import { Icon } from '@/site/sections/Icon'
import { Notes } from '@/site/sections/Notes'
import { PageHero } from '@/site/sections/PageHero'
import { Rich } from '@/site/sections/Rich'
import { Steps } from '@/site/sections/Steps'
import { ProblemPanel } from '@/site/services/ProblemPanel'
import { RepairPrices } from '@/site/services/RepairPrices'

type CallBandProps = { title: string; text: string; call: string }

/** Renders an amber band with the number, for urgent cases. */
function CallBand({ title, text, call }: CallBandProps) {
  return (
    <section
      aria-labelledby="call-band"
      className="no-print bg-amber py-12 text-[#0e1a2b] [--focus:#0e1a2b] sm:py-14"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="max-w-measure">
          <h2 id="call-band" className="text-2xl sm:text-3xl">
            {title}
          </h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <CallButton
          phone={company.phone}
          variant="ink"
          className="min-h-16 text-lg max-sm:w-full sm:px-7! sm:text-xl"
        >
          <Phone aria-hidden size={24} /> {call}
        </CallButton>
      </Container>
    </section>
  )
}

/** Renders points on a dark background. */
function NightPoints({ points }: { points: readonly Required<Point>[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ icon, title, text }) => (
        <li key={title} className="border-t border-white/20 py-6">
          <h3 className="flex items-center gap-3 text-lg text-white">
            <Icon name={icon} size={24} className="text-amber" /> {title}
          </h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Warns what not to touch, on a dark background. */
function SafetyWarning({ title, text }: { title: string; text: RichText }) {
  return (
    <div className="mt-8 max-w-measure rounded border-l-4 border-amber bg-black/30 p-4 sm:p-5">
      <h2 className="flex items-center gap-2 text-lg text-white">
        <TriangleAlert aria-hidden size={22} className="text-amber" /> {title}
      </h2>
      <p className="mt-2">
        <Rich text={text} />
      </p>
    </div>
  )
}

const path = '/services/repairs'
const { hero, warning, problems, other, emergency, process, pricing, banner } = repairs
const ids: readonly RepairProblem['id'][] = problems.items.map(({ id }) => id)

/** The part that each problem lights in the drawing. */
const partOf: Record<RepairProblem['id'], PartId> = {
  'wont-move': 'opener',
  'broken-springs': 'spring',
  noisy: 'roller',
  'off-track': 'track',
}

const chips = problems.items.map(({ id, title }) => ({
  part: partOf[id],
  label: title,
  to: `${path}?problem=${id}#problems` as const,
}))

function Problems() {
  const [problem, setProblem] = useQueryState<RepairProblem['id']>(
    'problem',
    problems.items[0].id,
    ids,
  )
  return (
    <Section title={problems.title} lead={problems.lead} id="problems">
      <Tabs
        label={problems.title}
        variant="cards"
        value={problem}
        onChange={setProblem}
        tabs={problems.items.map((item) => ({
          value: item.id,
          label: (
            <>
              <Icon name={item.icon} size={28} />
              <span>{item.title}</span>
              <UrgencyBadge urgency={item.urgency} />
            </>
          ),
          panel: <ProblemPanel problem={item} />,
        }))}
      />
      <Notes notes={[other]} />
    </Section>
  )
}

export default function RepairsPage() {
  return (
    <>
      <PageHead path={path} nodes={[servicePageNode(path, prices.rollers)]} />
      <PageHero {...hero} path={path}>
        <SafetyWarning {...warning} />
      </PageHero>
      <TapSection problems={chips} />
      <Problems />
      <Section title={emergency.title} lead={emergency.lead} tone="ink">
        <NightPoints points={emergency.features} />
      </Section>
      <Section title={process.title} lead={process.lead} tone="white">
        <Steps steps={process.steps} />
      </Section>
      <Section title={pricing.title} lead={pricing.lead} tone="sand" id="prices">
        <RepairPrices prices={pricing.items} />
        <Notes notes={pricing.notes} />
      </Section>
      <CallBand {...banner} />
    </>
  )
}
