import { businessLink } from '@/content/bookingLink'
import { commercial } from '@/content/services/commercial'
import { buttonClass } from '@/shared/ui/Button'
import { CheckList } from '@/shared/ui/CheckList'
import { Picture } from '@/shared/ui/Picture'
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
const { hero, work, areas, doors, managers, insurance, prices, closing } = commercial

function Doors() {
  return (
    <Section title={doors.title} lead={doors.lead} tone="ink" id="doors">
      <ul className="grid gap-6 lg:grid-cols-3">
        {doors.items.map(({ title, text, picture, parts }) => (
          <li
            key={title}
            className="flex flex-col overflow-hidden rounded-lg bg-white/6 ring-1 ring-white/10"
          >
            <Picture
              {...picture}
              sizes="(min-width: 1216px) 24rem, (min-width: 1024px) 33vw, 100vw"
              className="aspect-[440/430]"
            />
            <div className="flex flex-1 flex-col p-4 sm:p-5">
              <h3 className="text-xl text-white">{title}</h3>
              <p className="mt-1">{text}</p>
              <ol className="mt-4 mb-4 grid grid-cols-2 gap-x-5 huge-text:grid-cols-1">
                {parts.map((part, index) => (
                  <li
                    key={part}
                    className="flex items-center gap-3 border-t border-white/15 py-2 leading-tight"
                  >
                    <span
                      aria-hidden
                      className="figures flex size-7 shrink-0 items-center justify-center rounded-full bg-amber text-sm font-bold text-[#0e1a2b]"
                    >
                      {index + 1}
                    </span>
                    {part}
                  </li>
                ))}
              </ol>
              <ContentLink
                to={businessLink('repair', doors.message(title))}
                className={buttonClass('outline', 'no-print mt-auto w-full')}
              >
                {doors.book}
                <span className="sr-only">: {title}</span>
              </ContentLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

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
          <ContentLink to={insurance.action.to} className={buttonClass('outline', 'no-print mt-4')}>
            {insurance.action.label}
          </ContentLink>
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
      <Doors />
      <Section title={work.title} lead={work.lead} tone="white">
        <PointList points={work.points} />
        <p className="mt-8 text-lg">
          <Rich text={areas} />
        </p>
      </Section>
      <Managers />
      <Costs />
      <ClosingCall closing={closing} />
    </>
  )
}
