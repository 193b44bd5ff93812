import { mainParts, tapCopy } from '@/content/partNames'
import { maintenance, type SeasonTips } from '@/content/services/maintenance'
import { type PlanId, prices } from '@/facts/prices'
import { buttonClass } from '@/shared/ui/Button'
import { keepTogether } from '@/shared/ui/keepTogether'
import { PrintButton } from '@/shared/ui/PrintButton'
import { Section } from '@/shared/ui/Section'
import { Tabs } from '@/shared/ui/Tabs'
import { useQueryState } from '@/shared/ui/useQueryState'
import { servicePageNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { PartCard } from '@/site/parts/PartCard'
import { TapDoor } from '@/site/parts/TapDoor'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { Icon } from '@/site/sections/Icon'
import { Notes } from '@/site/sections/Notes'
import { PageHero } from '@/site/sections/PageHero'
import { PointList } from '@/site/sections/PointList'
import { PrintHeading } from '@/site/sections/PrintHeading'
import { InspectionSheet } from '@/site/services/InspectionSheet'
import { PlanPanel } from '@/site/services/PlanPanel'

/** Renders the four seasons: tips, and a booking link. */
function SeasonList({ seasons }: { seasons: readonly SeasonTips[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg bg-line ring-1 ring-line sm:grid-cols-2 xl:grid-cols-4">
      {seasons.map(({ season, icon, tips, action }) => (
        <li key={season} className="flex flex-col bg-white p-6 xl:px-5">
          <h3 className="flex items-center justify-between gap-3 text-xl">
            {season} <Icon name={icon} size={32} className="text-ember" />
          </h3>
          <ul className="mt-4 mb-5 grid flex-1 content-start gap-3">
            {tips.map((tip) => (
              <li key={tip} className="border-l-2 border-line pl-4">
                {tip}
              </li>
            ))}
          </ul>
          <ContentLink
            to={action.to}
            className="link inline-flex min-h-11 items-center self-start font-semibold"
          >
            {action.label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

const path = '/services/maintenance'
const { hero, benefits, plans, checklist, seasons, closing } = maintenance
const inspectionPoints = checklist.categories.flatMap(({ points }): readonly string[] => points)
const ids: readonly PlanId[] = plans.options.map(({ id }) => id)

function Plans() {
  const [plan, setPlan] = useQueryState<PlanId>('plan', plans.defaultTab, ids)
  return (
    <Section title={plans.title} lead={plans.lead} id="plans" className="no-print">
      <Tabs
        label={plans.title}
        value={plan}
        onChange={setPlan}
        tabs={plans.options.map((option) => ({
          value: option.id,
          label: option.label,
          panel: (
            <PlanPanel
              plan={option}
              labels={plans.labels}
              {...(option.id !== 'commercial' && { per: plans.labels.perYear })}
            />
          ),
        }))}
      />
      <Notes notes={plans.notes} />
    </Section>
  )
}

/** Renders the card on which the numbered drawing opens. */
function FirstPoint() {
  const [text = ''] = inspectionPoints
  const line = tapCopy.start.points.line(1, inspectionPoints.length)
  return <PartCard part={mainParts.springs} point={{ line, text }} />
}

/** Renders the only part of this page that is printed. */
function Checklist() {
  return (
    <Section
      title={checklist.title}
      lead={checklist.lead}
      tone="sand"
      id="checklist"
      className="print:bg-white print:py-4"
      aside={<PrintButton label={checklist.print} />}
    >
      <TapDoor
        points={inspectionPoints}
        card={<FirstPoint />}
        list={(chosen) => <InspectionSheet categories={checklist.categories} chosen={chosen} />}
      />
      <ContentLink to={checklist.action.to} className={buttonClass('ink', 'no-print mt-6')}>
        {checklist.action.label}
      </ContentLink>
    </Section>
  )
}

export default function MaintenancePage() {
  return (
    <>
      <PageHead path={path} nodes={[servicePageNode(path, prices.safetyInspection)]} />
      <PrintHeading />
      <div className="no-print">
        <PageHero {...hero} path={path} />
      </div>
      <Section title={benefits.title} tone="white" className="no-print">
        <PointList points={benefits.points} columns={4} written={keepTogether} />
      </Section>
      <Plans />
      <Checklist />
      <Section title={seasons.title} lead={seasons.lead} className="no-print">
        <SeasonList seasons={seasons.items} />
        <Notes notes={[seasons.note]} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
