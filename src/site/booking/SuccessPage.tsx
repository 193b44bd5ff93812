import { CircleCheck, Phone } from 'lucide-react'
import { successPage } from '@/content/booking/contactPage'
import { company } from '@/facts/company'
import { telHref } from '@/lib/phone'
import { PromiseBar } from '@/request/PromiseBar'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Link } from '@/shared/ui/Link'
import { Section } from '@/shared/ui/Section'
import { ReturnHome } from '@/site/booking/ReturnHome'
import { type Receipt, useReceipt } from '@/site/booking/receipt'
import { PageHead } from '@/site/head/PageHead'
import { BesidePicture } from '@/site/sections/BesidePicture'
import { PageHero } from '@/site/sections/PageHero'
import { Steps } from '@/site/sections/Steps'

const panel =
  'mt-5 max-w-measure rounded-lg bg-white/6 p-[min(1.25rem,5vw)] ring-1 ring-white/15 sm:p-6'
const said = `${panel} text-lg text-white sm:text-xl`

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
          <p className="mt-4 text-lg">{lead}</p>
          <div className={panel}>
            <p className="figures mb-4 flex items-center gap-3 font-display text-2xl font-bold text-white huge-text:block sm:text-3xl">
              <CircleCheck
                aria-hidden
                size={40}
                strokeWidth={1.75}
                className="shrink-0 text-amber"
              />
              {successPage.promise(receipt.promise)}
            </p>
            <PromiseBar sent={receipt.sent} due={receipt.due} now={receipt.now} />
          </div>
        </>
      )
    case 'past':
      return (
        <p className={said}>
          {receipt.summary} {past} {phone}.
        </p>
      )
    case 'none':
      return (
        <p className={said}>
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
      <PageHero title={title} picture={successPage.picture}>
        {/* As high as a promise, so that nothing moves when a reload finds the request. */}
        <div className="min-h-61 sm:min-h-58">
          <RequestReceipt receipt={receipt} />
        </div>
        <ReturnHome />
      </PageHero>
      <Section title={isPromised ? successPage.nextTitle : successPage.stepsTitle} tone="white">
        <BesidePicture picture={successPage.nextPicture}>
          <Steps steps={successPage.next} isColumn />
        </BesidePicture>
      </Section>
      <Section {...(isPromised ? { title: successPage.meanwhileTitle } : {})} tone="sand">
        {isPromised && (
          <div className="mb-8 sm:mb-12">
            <BesidePicture picture={successPage.meanwhilePicture} isFlipped>
              <ul className="grid gap-5 sm:gap-8">
                {successPage.meanwhile.map((line) => (
                  <li key={line} className="border-l-4 border-amber pl-4 text-lg sm:text-xl">
                    {line}
                  </li>
                ))}
              </ul>
            </BesidePicture>
          </div>
        )}
        <div className="on-dark flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-lg bg-ink p-[min(1.25rem,5vw)] sm:p-8">
          <p className="font-display text-xl font-bold text-white">
            {isPromised ? emergency.text : successPage.emergencyAnytime}
          </p>
          <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">
            <CallButton phone={company.phone} variant="lamp">
              <Phone aria-hidden size={20} /> {emergency.call}
            </CallButton>
            <a href={successPage.text.to} className={buttonClass('outline', 'text-white')}>
              {successPage.text.label}
            </a>
          </div>
        </div>
      </Section>
    </>
  )
}
