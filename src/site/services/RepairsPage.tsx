import { prices } from '@/content/prices'
import { type RepairProblem, repairs } from '@/content/repairs'
import { UrgencyBadge } from '@/shared/request/diagnosis/UrgencyBadge'
import { Section } from '@/shared/ui/Section'
import { Tabs } from '@/shared/ui/Tabs'
import { useQueryState } from '@/shared/ui/useQueryState'
import { servicePageNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { Icon } from '@/site/sections/Icon'
import { Notes } from '@/site/sections/Notes'
import { PageHero } from '@/site/sections/PageHero'
import { Steps } from '@/site/sections/Steps'
import { CallBand } from '@/site/services/CallBand'
import { NightPoints } from '@/site/services/NightPoints'
import { ProblemPanel } from '@/site/services/ProblemPanel'
import { RepairPrices } from '@/site/services/RepairPrices'
import { SafetyWarning } from '@/site/services/SafetyWarning'

const path = '/services/repairs'
const { hero, warning, problems, labels, other, emergency, process, pricing, banner } = repairs
const ids: readonly RepairProblem['id'][] = problems.items.map(({ id }) => id)

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

export default function RepairsPage() {
  return (
    <>
      <PageHead path={path} nodes={[servicePageNode(path, prices.rollers)]} />
      <PageHero {...hero} path={path}>
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
