import { commercial } from '@/content/services/commercial'
import { buttonClass } from '@/shared/ui/Button'
import { CheckList } from '@/shared/ui/CheckList'
import { Section } from '@/shared/ui/Section'
import { servicePageNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { FeeList } from '@/site/sections/FeeList'
import { PageHero } from '@/site/sections/PageHero'
import { PointList } from '@/site/sections/PointList'
import { Rich } from '@/site/sections/Rich'

const path = '/services/commercial'
const { hero, work, managers, insurance, prices, closing } = commercial

function Managers() {
  return (
    <Section tone="sand">
      <div className="grid items-start gap-10 lg:grid-cols-[1.4fr_1fr] lg:gap-14">
        <div>
          <h2 className="text-2xl sm:text-3xl">{managers.title}</h2>
          <p className="mt-2 mb-6 max-w-measure text-lg text-slate">
            <Rich text={managers.lead} />
          </p>
          <CheckList items={managers.items} className="grid gap-3 text-lg" />
          <ContentLink to={managers.action.to} className={buttonClass('ink', 'no-print mt-8')}>
            {managers.action.label}
          </ContentLink>
        </div>
        <div className="rounded-lg border-l-8 border-amber bg-white p-5 shadow-lift ring-1 ring-line sm:p-6">
          <h2 className="text-2xl">{insurance.title}</h2>
          <p className="mt-3">
            <Rich text={insurance.text} />
          </p>
        </div>
      </div>
    </Section>
  )
}

function Costs() {
  return (
    <Section tone="ink">
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 className="text-2xl text-white sm:text-3xl">{prices.title}</h2>
          <p className="mt-2 max-w-measure text-lg">{prices.lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <FeeList fees={prices.items} />
        </div>
        <p>
          <Rich text={prices.note} />
        </p>
      </div>
    </Section>
  )
}

export default function CommercialPage() {
  return (
    <>
      <PageHead path={path} nodes={[servicePageNode(path)]} />
      <PageHero {...hero} path={path} />
      <Section title={work.title} lead={work.lead} tone="white">
        <PointList points={work.points} />
      </Section>
      <Managers />
      <Costs />
      <ClosingCall closing={closing} />
    </>
  )
}
