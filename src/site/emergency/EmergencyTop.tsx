import { Phone } from 'lucide-react'
import { emergency } from '@/content/emergency/emergency'
import { company } from '@/facts/company'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { FeeNow, FeesByTime } from '@/site/emergency/FeeNow'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { ContentLink } from '@/site/sections/ContentLink'
import { ZipCheck } from '@/site/zip/ZipCheck'

/** Renders the first screen of the emergency page: the number, large, and the fee for a visit now. */
export function EmergencyTop() {
  const { hero, fees } = emergency
  return (
    <section className="on-dark relative isolate overflow-hidden bg-ink text-mist">
      <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-8 py-8 sm:py-14 phone-landscape:py-5 lg:grid-cols-[1.3fr_1fr] lg:py-20">
        <div>
          <Breadcrumbs path="/emergency" />
          <p className="mb-2 text-sm font-semibold text-amber">{hero.eyebrow}</p>
          <h1 className="text-3xl text-white sm:text-5xl phone-landscape:text-3xl">{hero.title}</h1>
          <p className="mt-4 max-w-measure text-xl phone-landscape:mt-1 phone-landscape:text-lg">
            {hero.lead}
          </p>
          <div className="no-print mt-6 phone-landscape:mt-3 grid justify-items-start gap-2">
            <CallButton
              phone={company.phone}
              variant="lamp"
              className="min-h-16! px-3! font-display text-lg! max-sm:w-full sm:px-7! sm:text-2xl!"
            >
              <Phone aria-hidden size={26} /> {hero.call}
            </CallButton>
            {[hero.check, hero.action, hero.text].map(({ label, to }) => (
              <ContentLink
                key={to}
                to={to}
                className={buttonClass('quiet', 'px-0! text-left! text-white')}
              >
                {label}
              </ContentLink>
            ))}
          </div>
        </div>
        <div className="rounded-lg bg-white/6 p-[min(1.25rem,5vw)] ring-1 ring-white/15 sm:p-7">
          <h2 className="text-xl text-white">{fees.title}</h2>
          <div className="mt-4">
            <FeeNow />
          </div>
          <div className="mt-2">
            <FeesByTime />
          </div>
          <p className="mt-2 border-t border-white/15 pt-4 text-sm">{fees.note}</p>
          <div className="no-print mt-5 border-t border-white/15 pt-4">
            <ZipCheck service="emergency" />
          </div>
        </div>
      </Container>
    </section>
  )
}
