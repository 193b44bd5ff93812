import { addressLine, company } from '@/facts/company'
import { Container } from '@/shared/ui/Container'

/** Renders the company's name and contact, in print only. */
export function PrintHeading() {
  return (
    <Container className="hidden print:block">
      <div className="flex items-baseline justify-between gap-6 border-b-2 border-current pb-2">
        <p className="font-display text-xl font-bold">{company.name}</p>
        <p className="figures text-sm">
          {addressLine} · {company.phone}
        </p>
      </div>
    </Container>
  )
}
