import { Phone } from 'lucide-react'
import { emergencyLine } from '@/content/clock'
import { company } from '@/content/company'
import { contactPage } from '@/content/contactPage'
import { feeUntilText } from '@/content/visitFees'
import { CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { keepTogether } from '@/shared/ui/keepTogether'
import { useQueryState } from '@/shared/ui/useQueryState'
import { useMinute } from '@/shared/ui/useTime'
import { BookingForm } from '@/site/booking/BookingForm'
import { CallBackLine } from '@/site/booking/CallBackLine'
import { ContactDetails } from '@/site/booking/ContactDetails'
import { PageHead } from '@/site/head/PageHead'
import { PageHero } from '@/site/sections/PageHero'
import { ZipCheck } from '@/site/zip/ZipCheck'

/** Shows the current fee for a visit, and until when it applies. */
function FeeUntil() {
  const now = useMinute()
  return now && <span className="figures">{feeUntilText(now)}. </span>
}

export default function ContactPage() {
  const { emergency, emergencyForm, form } = contactPage
  const [service, setService] = useQueryState('service', '')
  const isEmergency = service === 'emergency'
  return (
    <>
      <PageHead path="/contact" />
      {!isEmergency && (
        <PageHero {...contactPage.heading}>
          <div className="mt-6">
            <ZipCheck isBesideForm />
          </div>
        </PageHero>
      )}
      <div className={`groove bg-paper ${isEmergency ? 'pt-5 pb-10' : 'py-10'} sm:py-14`}>
        <Container className="grid grid-cols-1 gap-10 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
          <section aria-labelledby="request-title">
            {isEmergency ? (
              <>
                <h1 id="request-title" className="text-2xl sm:text-3xl">
                  {emergencyForm.title}
                </h1>
                <CallBackLine line={emergencyLine} className="mt-1.5 mb-4 sm:mb-6 sm:text-lg" />
              </>
            ) : (
              <>
                <h2 id="request-title" className="text-2xl">
                  {form.title}
                </h2>
                <p className="mt-2 text-lg text-slate">{form.lead}</p>
                <CallBackLine className="mb-6 text-lg font-semibold" />
              </>
            )}
            <BookingForm isEmergency={isEmergency} onOtherService={setService}>
              {isEmergency && (
                <p className="mt-3 text-sm text-slate">
                  <FeeUntil />
                  {emergencyForm.price}
                </p>
              )}
            </BookingForm>
            <noscript>
              <p className="mt-4 font-semibold">
                Sending this form needs JavaScript. Call {company.phone} or write to {company.email}
                .
              </p>
            </noscript>
          </section>
          <div>
            <section
              aria-labelledby="emergency-title"
              className="on-dark rounded-lg bg-ink p-[min(1.5rem,6vw)] text-mist"
            >
              <h2 id="emergency-title" className="text-xl text-white">
                {emergency.title}
              </h2>
              <p className="mt-2">{keepTogether(emergency.text)}</p>
              <CallButton phone={company.phone} variant="lamp" className="mt-4 w-full">
                <Phone aria-hidden size={20} /> {emergency.call}
              </CallButton>
            </section>
            <ContactDetails />
          </div>
        </Container>
      </div>
    </>
  )
}
