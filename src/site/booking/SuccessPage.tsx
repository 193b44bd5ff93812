import { CircleCheck, Phone } from 'lucide-react'
import { successPage } from '@/content/booking/contactPage'
import { company } from '@/facts/company'
import { telHref } from '@/lib/phone'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Link } from '@/shared/ui/Link'
import { Section } from '@/shared/ui/Section'
import { ReturnHome } from '@/site/booking/ReturnHome'
import { type Receipt, useReceipt } from '@/site/booking/receipt'
import { PageHead } from '@/site/head/PageHead'
import { Steps } from '@/site/sections/Steps'

const line = 'mt-3 text-lg text-slate max-w-measure'

const phone = (
  <a className="link figures font-semibold whitespace-nowrap" href={telHref(company.phone)}>
    {company.phone}
  </a>
)

/** Shows the state of the request sent from this tab, and by when we call. */
function RequestReceipt({ receipt }: { receipt: Receipt }) {
  const { lead, none, past } = successPage
  switch (receipt.state) {
    case 'open':
      return (
        <>
          <p className={line}>{lead}</p>
          <p className="figures mt-6 font-display text-2xl font-bold text-ink">
            {successPage.promise(receipt.promise)}
          </p>
        </>
      )
    case 'past':
      return (
        <p className={line}>
          {receipt.summary} {past} {phone}.
        </p>
      )
    case 'none':
      return (
        <p className={line}>
          {none.text}{' '}
          <Link className="link font-semibold" to="/contact">
            {none.book}
          </Link>{' '}
          {none.call} {phone}.
        </p>
      )
  }
}

export default function SuccessPage() {
  const { title, emergency } = successPage
  const receipt = useReceipt()
  const isPromised = receipt.state === 'open'
  return (
    <>
      <PageHead path="/success" />
      <div className="groove bg-paper py-12 sm:py-16">
        <Container>
          {receipt.state !== 'none' && (
            <CircleCheck aria-hidden size={56} strokeWidth={1.5} className="mb-4 text-leaf" />
          )}
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <RequestReceipt receipt={receipt} />
          <ReturnHome />
        </Container>
      </div>
      <Section title={isPromised ? successPage.nextTitle : successPage.stepsTitle} tone="white">
        <Steps steps={successPage.next} />
      </Section>
      <Section {...(isPromised ? { title: successPage.meanwhileTitle } : {})} tone="sand">
        {isPromised && (
          <ul className="mb-8 grid max-w-measure list-disc gap-2 pl-5">
            {successPage.meanwhile.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className="grid gap-4 sm:flex sm:flex-wrap sm:items-center">
          <p className="font-semibold">
            {isPromised ? emergency.text : successPage.emergencyAnytime}
          </p>
          <CallButton phone={company.phone} variant="lamp">
            <Phone aria-hidden size={20} /> {emergency.call}
          </CallButton>
          <a href={successPage.text.to} className={buttonClass('outline')}>
            {successPage.text.label}
          </a>
        </div>
      </Section>
    </>
  )
}
