import { estimateText } from '@/content/estimate'
import { pricing } from '@/content/pricing'
import { pageCopy } from '@/content/sections/pageCopy'
import { Link } from '@/shared/ui/Link'
import { PrintButton } from '@/shared/ui/PrintButton'
import { Section } from '@/shared/ui/Section'
import { PageHead } from '@/site/head/PageHead'
import { EstimateBuilder } from '@/site/pricing/EstimateBuilder'
import { IncludedAndNotes } from '@/site/pricing/IncludedAndNotes'
import { PriceBoard } from '@/site/pricing/PriceBoard'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { FeeList } from '@/site/sections/FeeList'
import { PageHero } from '@/site/sections/PageHero'
import { PrintHeading } from '@/site/sections/PrintHeading'

const path = '/pricing'
const { heading, categories, included, fees, notes, closing } = pricing

const sections = [
  ...categories.map(({ id, title }) => ({ id, title })),
  { id: 'fees', title: fees.title },
  { id: 'estimate', title: estimateText.title },
]

function SectionLinks() {
  return (
    <nav aria-label={pageCopy.onThisPage} className="mt-6">
      <ul className="flex flex-wrap gap-x-6 xl:w-[70rem] xl:max-w-[calc(100vw-4rem)]">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`${path}#${id}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Fees() {
  return (
    <Section
      tone="ink"
      id="fees"
      className="break-inside-avoid print:bg-white print:py-4 print:text-sm print:[&_*]:text-black!"
    >
      <div className="grid gap-8 lg:grid-cols-[18rem_1fr] lg:gap-16 print:gap-2">
        <div>
          <h2 className="text-2xl text-white sm:text-3xl print:text-xl">{fees.title}</h2>
          <p className="mt-3 text-lg print:text-sm">{fees.lead}</p>
        </div>
        <FeeList fees={fees.items} />
      </div>
    </Section>
  )
}

export default function PricingPage() {
  return (
    <>
      <PageHead path={path} />
      <PrintHeading />
      <div className="no-print">
        <PageHero {...heading} path={path}>
          <SectionLinks />
          <div className="mt-4 text-white">
            <PrintButton label={pricing.print} />
          </div>
        </PageHero>
      </div>
      <Section tone="white" className="print:py-4">
        <div className="divide-y divide-line print:grid print:grid-cols-2 print:gap-x-10 print:gap-y-6 print:divide-y-0">
          {categories.map((category) => (
            <PriceBoard key={category.id} category={category} />
          ))}
        </div>
      </Section>
      <Fees />
      <EstimateBuilder />
      <IncludedAndNotes included={included} notes={notes} />
      <ClosingCall closing={closing} />
    </>
  )
}
