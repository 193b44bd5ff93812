import { Phone } from 'lucide-react'
import { company } from '@/content/company'
import { CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'

type CallBandProps = { title: string; text: string; call: string }

/** Renders an amber band with the number, for urgent cases. */
export function CallBand({ title, text, call }: CallBandProps) {
  return (
    <section
      aria-labelledby="call-band"
      className="no-print bg-amber py-12 text-[#0e1a2b] [--focus:#0e1a2b] sm:py-14"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="max-w-measure">
          <h2 id="call-band" className="text-2xl sm:text-3xl">
            {title}
          </h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <CallButton
          phone={company.phone}
          variant="ink"
          className="min-h-16 text-lg max-sm:w-full sm:px-7! sm:text-xl"
        >
          <Phone aria-hidden size={24} /> {call}
        </CallButton>
      </Container>
    </section>
  )
}
