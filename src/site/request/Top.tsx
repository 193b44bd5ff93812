import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { company } from '@/facts/company'
import { CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { keepPhone } from '@/shared/ui/keepTogether'

type TopProps = { eyebrow?: string; title: string; text?: string; children?: ReactNode }

const hour = String.raw`\b[\d:]+ [AP]M\b`

/** Shows the status at the top, with no line break within an hour. Its heading stays the same element, so that it keeps the focus. */
export function Top({ eyebrow, title, text, children }: TopProps) {
  return (
    <div className="on-dark bg-ink py-8 text-mist sm:py-12">
      <Container>
        <div role="status">
          {eyebrow && <p className="font-semibold text-amber wrap-anywhere">{eyebrow}</p>}
          <h1 tabIndex={-1} className="mt-1 text-3xl text-white sm:text-4xl">
            {keepPhone(title, hour)}
          </h1>
          {text && <p className="mt-3 max-w-measure text-lg">{text}</p>}
        </div>
        {children}
      </Container>
    </div>
  )
}

/** A button that calls us. */
export function CallUs() {
  return (
    <CallButton phone={company.phone} variant="lamp" className="max-sm:w-full">
      <Phone aria-hidden size={20} /> {requestPage.call}
    </CallButton>
  )
}
