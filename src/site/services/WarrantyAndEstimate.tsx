import { Phone } from 'lucide-react'
import type { newGarageDoors } from '@/content/services/newGarageDoors'
import { company } from '@/facts/company'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { ContentLink } from '@/site/sections/ContentLink'
import { Rich } from '@/site/sections/Rich'

type WarrantyAndEstimateProps = Pick<typeof newGarageDoors, 'warranty' | 'estimate'>

function Warranty({ warranty }: Pick<WarrantyAndEstimateProps, 'warranty'>) {
  return (
    <section aria-labelledby="door-warranty">
      <h2 id="door-warranty" className="text-2xl text-white sm:text-3xl">
        {warranty.title}
      </h2>
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {warranty.terms.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-t border-white/25 pt-4"
          >
            <dt className="mt-1">{label}</dt>
            <dd className="figures font-display text-3xl font-bold text-white">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-measure">
        <Rich text={warranty.text} />
      </p>
    </section>
  )
}

/** Renders the end of the doors page: the warranty beside the free estimate. */
export function WarrantyAndEstimate({ warranty, estimate }: WarrantyAndEstimateProps) {
  return (
    <div className="on-dark groove-dark bg-ink py-14 text-mist sm:py-20">
      <Container className="grid grid-cols-1 gap-12 lg:grid-cols-[1fr_28rem] lg:gap-16">
        <Warranty warranty={warranty} />
        <section
          aria-labelledby="door-estimate"
          className="no-print rounded-lg border-t-4 border-amber bg-harbor p-6 ring-1 ring-white/15 sm:p-8"
        >
          <h2 id="door-estimate" className="text-2xl text-white">
            {estimate.title}
          </h2>
          <p className="mt-3">
            <Rich text={estimate.text} />
          </p>
          <div className="mt-6 grid gap-3">
            <CallButton phone={company.phone} variant="lamp">
              <Phone aria-hidden size={20} /> {estimate.call}
            </CallButton>
            <ContentLink to={estimate.action.to} className={buttonClass('outline', 'text-white')}>
              {estimate.action.label}
            </ContentLink>
          </div>
        </section>
      </Container>
    </div>
  )
}
