import { CircleCheck, Phone } from 'lucide-react'
import { company } from '@/content/company'
import { successPage } from '@/content/contactPage'
import { RequestReceipt } from '@/features/booking/RequestReceipt'
import { PageHead } from '@/layout/PageHead'
import { Steps } from '@/sections/Steps'
import { CallButton } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { Section } from '@/ui/Section'

export default function Success() {
  const { title, lead, emergency } = successPage
  return (
    <>
      <PageHead path="/success" />
      <div className="groove bg-paper py-12 sm:py-16">
        <Container>
          <CircleCheck aria-hidden size={56} strokeWidth={1.5} className="text-leaf" />
          <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-3 mb-6 text-lg text-slate">{lead}</p>
          <RequestReceipt />
        </Container>
      </div>
      <Section title={successPage.nextTitle} tone="white">
        <Steps steps={successPage.next} />
      </Section>
      <Section title={successPage.meanwhileTitle} tone="sand">
        <ul className="grid max-w-measure list-disc gap-2 pl-5">
          {successPage.meanwhile.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <p className="font-semibold">{emergency.text}</p>
          <CallButton phone={company.phone} look="lamp">
            <Phone aria-hidden size={20} /> {emergency.call}
          </CallButton>
        </div>
      </Section>
    </>
  )
}
