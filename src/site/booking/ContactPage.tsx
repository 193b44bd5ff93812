import { Phone } from 'lucide-react'
import { type BookingIntent, bookingHeadings, intentOf } from '@/content/booking/bookingIntent'
import { contactPage } from '@/content/booking/contactPage'
import { feeUntilText } from '@/content/visitFees'
import { company } from '@/facts/company'
import { CallButton } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { keepTogether } from '@/shared/ui/keepTogether'
import { severeDay } from '@/shared/ui/severeDay'
import { useQueryState } from '@/shared/ui/useQueryState'
import { useMinute } from '@/shared/ui/useTime'
import { BookingForm } from '@/site/booking/BookingForm'
import { CallBackLine } from '@/site/booking/CallBackLine'
import { ContactDetails } from '@/site/booking/ContactDetails'
import { PageHead } from '@/site/head/PageHead'
import { ZipCheck } from '@/site/zip/ZipCheck'

/** Shows the current fee for a visit, and until when it applies. */
function FeeUntil() {
  const now = useMinute()
  const day = severeDay.use()
  return now && <span className="figures">{feeUntilText(now, day)}. </span>
}

/** Renders the top of the page: why the visitor came, and by when we call. */
function IntentTop({ intent }: { intent: BookingIntent }) {
  const { title, lead } = bookingHeadings[intent]
  return (
    <section data-drawn="" className="on-dark bg-ink py-3 text-mist sm:py-8">
      <Container className="grid grid-cols-1 items-center gap-x-14 gap-y-2 sm:gap-y-5 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h1 className="text-2xl text-white sm:text-4xl">{title}</h1>
          <p className="max-w-measure sm:mt-2 sm:text-lg">{keepTogether(lead)}</p>
        </div>
        <CallBackLine isEmergency={intent === 'emergency'} />
      </Container>
    </section>
  )
}

/** Renders the page. Its blocks are marked: those that differ by the query are drawn for each at build time. */
export default function ContactPage() {
  const { emergency, emergencyForm, form } = contactPage
  const [service, setService] = useQueryState('service', '')
  const [customer] = useQueryState('for', '')
  const isForBusiness = customer === 'business'
  const intent = intentOf(service, isForBusiness)
  const isEmergency = intent === 'emergency'
  return (
    <>
      <PageHead path="/contact" />
      <IntentTop intent={intent} />
      <div data-drawn="" className="groove bg-paper pt-3 pb-10 sm:py-10">
        <Container className="grid grid-cols-1 gap-10 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
          <section aria-labelledby="request-title">
            <h2 id="request-title" className="max-sm:sr-only sm:mb-5 sm:text-2xl">
              {form.title}
            </h2>
            <noscript>
              <p className="mb-5 border-l-4 border-amber pl-4 font-semibold">
                {contactPage.sending.withoutScript}
              </p>
            </noscript>
            <BookingForm
              isForBusiness={isForBusiness}
              messageHint={bookingHeadings[intent].hint}
              isEmergency={isEmergency}
              onOtherService={setService}
            >
              {isEmergency && (
                <p className="mt-3 text-sm text-slate">
                  <FeeUntil />
                  {emergencyForm.price}
                </p>
              )}
            </BookingForm>
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
      <div data-drawn="">
        {!isEmergency && (
          <div className="no-print on-dark groove-dark bg-ink py-10 text-mist">
            <Container>
              <ZipCheck isBesideForm />
            </Container>
          </div>
        )}
      </div>
    </>
  )
}
