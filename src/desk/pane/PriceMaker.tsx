import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { offerQuote } from '@/desk/actions/offerQuote'
import type { RequestDetails } from '@/desk/model/requestDetails'
import type { Visit } from '@/desk/model/visits'
import { GoesOut } from '@/desk/pane/GoesOut'
import { PricePreview } from '@/desk/pane/PricePreview'
import { useTypedPrice } from '@/desk/pane/typedPrice'
import type { Actions } from '@/desk/runner/useActions'
import { messagesQuery, pricesQuery, useVisitsOf } from '@/desk/sync/openRequest'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { SmallButton } from '@/desk/ui/SmallButton'
import { newYorkTime } from '@/lib/newYorkTime'
import { requestLanguage } from '@/lib/requestLanguage'
import { needsContract } from '@/quote/contract'
import { startAt, taxAt, toldBefore } from '@/quote/priceStart'
import { QuoteForm } from '@/quote/QuoteForm'
import { holdingQuote, type OfferedQuote, type Quote, waitingQuote } from '@/quote/quote'
import { optionOf, type QuoteDraft } from '@/quote/quoteDraft'
import { stateText } from '@/quote/quoteText'
import { isWritten } from '@/quote/totals'

/** Returns the visit that a price is for: the next one that isn't over. */
const visitOf = (visits: readonly Visit[]) =>
  visits.findLast(({ state }) => state !== 'done' && state !== 'missed') ?? null

type MakerHeaderProps = {
  request: RequestDetails['request']
  isChange: boolean
  onClose: () => void
  /** Null where nothing is typed. */
  onDiscard: (() => void) | null
}

/** Whose price it is, and the ways out. */
function MakerHeader({ request, isChange, onClose, onDiscard }: MakerHeaderProps) {
  const [asks, setAsks] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line px-4 py-3 lg:px-6">
      <SmallButton
        variant="outline"
        isTight
        aria-label="Back to the request"
        className="bg-white"
        onClick={onClose}
      >
        <ArrowLeft aria-hidden size={20} />
      </SmallButton>
      <h2
        id="price-maker"
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-[1_1_9rem] text-xl leading-tight wrap-anywhere focus-visible:outline-offset-4"
      >
        {isChange ? 'Change of the price for ' : 'Price for '}
        <bdi>
          {request.first_name} {request.last_name}
        </bdi>
      </h2>
      {onDiscard && (
        <SmallButton
          variant="quiet"
          onClick={() => {
            if (!asks) return setAsks(true)
            onDiscard()
            onClose()
          }}
        >
          {asks ? 'Yes, discard' : 'Discard'}
        </SmallButton>
      )}
    </header>
  )
}

type BeforeOfferProps = {
  request: string
  /** The offer that this one takes back. */
  waiting: Quote | null
  lacksNotices: boolean
  /** True if a message reaches the customer. */
  reaches: boolean
  sends: boolean
  onSends: (sends: boolean) => void
}

/** Says what comes of the offer, above its button. */
function BeforeOffer(props: BeforeOfferProps) {
  const { request, waiting, lacksNotices, reaches, sends, onSends } = props
  return (
    <>
      {waiting && (
        <p role="status" className="border-l-4 border-amber pl-3 text-sm wrap-anywhere">
          {stateText(waiting)}. Offering this one takes it back.
        </p>
      )}
      {lacksNotices && (
        <p className="text-sm text-ember">
          Your notices for a price over $500 aren’t on file, so a contract gets signed as well.
          Whoever set up this website adds them to <code>src/content/price/priceNotices.ts</code>.
        </p>
      )}
      {reaches && (
        <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={sends}
            onChange={({ target }) => onSends(target.checked)}
            className="size-6 shrink-0 accent-ink"
          />
          Send it to the customer
        </label>
      )}
      {(sends || !reaches) && <GoesOut request={request} acts="Offering it sends" />}
    </>
  )
}

type MakerProps = {
  details: RequestDetails
  now: Date
  actions: Actions
  onClose: () => void
}

/** Makes the price of a request in place of its pane, beside what the customer will see. */
export function PriceMaker({ details, now, actions, onClose }: MakerProps) {
  const { request, chosen } = details
  const { data: prices } = useQuery(pricesQuery(request.id))
  const { data: messages } = useQuery(messagesQuery(request.id))
  const form = useTypedPrice(request.id)
  const visit = visitOf(useVisitsOf(details))
  const waiting = waitingQuote(prices?.quotes ?? [])
  const holding = holdingQuote(prices?.quotes ?? [])
  const { date: today } = newYorkTime(now)
  const priced = { ...request, chosen }
  const [start] = useState(() =>
    form.isTyped ? form.values : startAt(priced, visit?.day ?? today, waiting ?? holding),
  )
  const [sends, setSends] = useState(true)
  const draft = form.isTyped ? form.values : start
  const tax = taxAt(request)
  const options = draft.options.map((option) => optionOf(option, tax?.rate ?? null))
  const written = isWritten(options, { is_home: draft.is_home, tax_rate: tax?.rate ?? null })
  const reaches = (messages?.ways.length ?? 0) > 0
  const close = () => {
    onClose()
    requestAnimationFrame(() => goTo(requestPane, 'nearest'))
  }
  function type(values: QuoteDraft) {
    form.type(values)
    if (!actions.error) return
    // It is another price from then on, whatever came of the one that was sent.
    form.renew()
    actions.forgetError()
  }
  function offer(offered: OfferedQuote) {
    const quote = {
      ...offered,
      ...{ replaces: holding?.id ?? null, instead_of: waiting?.id ?? null },
      send: sends && reaches,
    }
    const made = { request: request.id, visit: visit?.id ?? null, quote }
    actions.run(offerQuote, made, { form, onDone: close })
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_min(20rem,38%)]">
      <section aria-labelledby="price-maker" className="flex min-h-0 flex-1 flex-col">
        <MakerHeader
          {...{ request }}
          isChange={holding !== null}
          onClose={close}
          onDiscard={form.isTyped ? form.end : null}
        />
        <QuoteForm
          service={request.service_type}
          told={toldBefore(priced)}
          start={start}
          taxRate={tax?.rate ?? null}
          taxPlace={tax?.place ?? null}
          earlier={holding ?? undefined}
          busy={actions.isSaving}
          problem={actions.error}
          onDraft={type}
          onOffer={offer}
        >
          <BeforeOffer
            {...{ waiting, reaches, sends }}
            lacksNotices={written && needsContract}
            request={request.id}
            onSends={setSends}
          />
        </QuoteForm>
      </section>
      <div className="hidden overflow-y-auto border-l border-line px-5 py-5 xl:block">
        <PricePreview
          firstName={request.first_name}
          language={requestLanguage(request.language, request.message)}
          offer={{ options, tax_rate: tax?.rate ?? null }}
          dates={
            written && draft.begins && draft.ends
              ? { begins: draft.begins, ends: draft.ends }
              : null
          }
          isChange={holding !== null}
          today={today}
          isTexted={sends && (messages?.ways.includes('text') ?? false)}
        />
      </div>
    </div>
  )
}
