import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { startAt, taxAt, toldBefore } from '@/quote/priceStart'
import { QuoteForm } from '@/quote/QuoteForm'
import type { OfferedQuote, Quote } from '@/quote/quote'
import type { QuoteDraft } from '@/quote/quoteDraft'
import { readDraft, saveDraft } from '@/technician/dayStore'
import type { Stop } from '@/technician/job'

type MakePriceProps = {
  stop: Stop
  /** The approved price that this changes. */
  earlier: Quote | null
  /** The offered price in whose place this comes. */
  insteadOf: Quote | null
  onOffer: (offer: OfferedQuote) => void
  onClose: () => void
}

/** Makes the price of a stop on the whole screen. What is not offered yet stays on the phone. */
export function MakePrice({ stop, earlier, insteadOf, onOffer, onClose }: MakePriceProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const copied = insteadOf ?? earlier
  const key = `${stop.id} ${copied?.id ?? ''}`
  const [start, setStart] = useState<QuoteDraft | null>(null)
  const [isTyped, setTyped] = useState(false)
  const [asks, setAsks] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(() => {
    dialog.current?.showModal()
    void readDraft<QuoteDraft>(key).then((kept) => {
      setTyped(kept !== undefined)
      setStart(kept ?? startAt(stop, stop.day, copied))
    })
  }, [])
  const tax = taxAt(stop)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink open:flex open:flex-col"
    >
      <header className="on-dark shrink-0 bg-ink text-white">
        <div className="mx-auto flex max-w-xl items-center gap-3 px-3 py-2">
          <button
            type="button"
            aria-label="Back to the visit"
            onClick={() => dialog.current?.close()}
            className="grid size-12 shrink-0 place-items-center rounded border border-white/50"
          >
            <ArrowLeft aria-hidden size={20} />
          </button>
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-heading`} className="truncate text-lg">
              {earlier ? 'Found more: ' : 'Price for '}
              <bdi>
                {stop.first_name} {stop.last_name}
              </bdi>
            </h2>
            <p className="truncate text-sm text-mist">
              <bdi>{stop.address}</bdi>
            </p>
          </div>
          {isTyped && (
            <button
              type="button"
              onClick={() => {
                if (!asks) return setAsks(true)
                void saveDraft(key, null)
                dialog.current?.close()
              }}
              className="min-h-12 shrink-0 px-2 font-semibold underline underline-offset-4"
            >
              {asks ? 'Yes, discard' : 'Discard'}
            </button>
          )}
        </div>
      </header>
      {start && (
        <QuoteForm
          service={stop.service_type}
          told={toldBefore(stop)}
          start={start}
          taxRate={tax?.rate ?? null}
          taxPlace={tax?.place ?? null}
          earlier={earlier ?? undefined}
          onDraft={(draft) => {
            setTyped(true)
            void saveDraft(key, draft)
          }}
          onOffer={(offer) => {
            onOffer({ ...offer, instead_of: insteadOf?.id ?? null })
            void saveDraft(key, null)
            dialog.current?.close()
          }}
        />
      )}
    </dialog>
  )
}
