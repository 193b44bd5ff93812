import { Phone } from 'lucide-react'
import type { ClosingCall as ClosingCallContent } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { ContentLink } from '@/site/sections/ContentLink'
import { Rich } from '@/site/sections/Rich'

/** Renders the end of a page: one sentence, the number and the booking link. */
export function ClosingCall({ closing }: { closing: ClosingCallContent }) {
  return (
    <section className="no-print on-dark groove-dark bg-harbor py-7 text-mist sm:py-16">
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div className="max-w-measure xl:flex-1">
          <h2 className="text-2xl text-white sm:text-3xl">{closing.title}</h2>
          <p className="mt-3 text-lg">
            <Rich text={closing.text} />
          </p>
        </div>
        <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">
          <CallButton phone={company.phone} variant="lamp">
            <Phone aria-hidden size={20} /> {closing.call}
          </CallButton>
          <ContentLink to={closing.action.to} className={buttonClass('outline', 'text-white')}>
            {closing.action.label}
          </ContentLink>
        </div>
      </Container>
    </section>
  )
}
