import { addresses, headOf } from '@/addresses'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { type RepairProblem, repairs } from '@/content/repairs'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { serviceNode } from '@/lib/jsonLd'
import { CallBand } from '@/sections/CallBand'
import { NightPoints } from '@/sections/NightPoints'
import { Notes } from '@/sections/Notes'
import { PageHero } from '@/sections/PageHero'
import { ProblemPanel } from '@/sections/ProblemPanel'
import { RepairPrices } from '@/sections/RepairPrices'
import { SafetyWarning } from '@/sections/SafetyWarning'
import { Steps } from '@/sections/Steps'
import { UrgencyBadge } from '@/sections/UrgencyBadge'
import { Icon } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { useQueryState } from '@/ui/useQueryState'

const path = '/services/repairs'
const { hero, warning, problems, labels, other, emergency, process, pricing, banner } = repairs
const ids: readonly RepairProblem['id'][] = problems.items.map(({ id }) => id)

const service = serviceNode(company, {
  name: addresses[path].name,
  description: headOf(path).description,
  path,
  from: prices.rollers,
})

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
          panel: <ProblemPanel problem={item} labels={labels} />,
        }))}
      />
      <Notes notes={[other]} />
    </Section>
  )
}

export default function Repairs() {
  return (
    <>
      <PageHead path={path} nodes={[service]} />
      <PageHero {...hero} breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf(path)} />}>
        <SafetyWarning {...warning} />
      </PageHero>
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
