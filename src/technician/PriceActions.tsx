import { BadgeDollarSign, Check, Plus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { holdingQuote, type Quote, waitingQuote } from '@/quote/quote'
import { Button } from '@/shared/ui/Button'
import type { Stop } from '@/technician/job'

/** Called to make, show, send, and withdraw the price of a stop; a job sheet's link has none of it. */
export type PriceHandlers = {
  onMake: (from: { earlier: Quote | null; insteadOf: Quote | null }) => void
  onHandOver: (quote: Quote) => void
  onSend: (quote: Quote) => void
  onWithdraw: (quote: Quote) => void
}

type ActionsProps = {
  stop: Stop
  price: PriceHandlers | null
  onDone: () => void
  onNotDone: () => void
}

const small = 'min-h-11! px-3! py-1! text-sm'

function OfWaiting({ stop, quote, price }: { stop: Stop; quote: Quote; price: PriceHandlers }) {
  const [asks, setAsks] = useState(false)
  const earlier = stop.quotes?.find(({ id }) => id === quote.replaces) ?? null
  return (
    <>
      <div className="grid grid-cols-3 gap-2">
        <Button variant="outline" className={`${small} px-1!`} onClick={() => price.onSend(quote)}>
          {quote.sent_at ? 'Send again' : 'Send the link'}
        </Button>
        <Button
          variant="outline"
          className={`${small} px-1!`}
          onClick={() => price.onMake({ earlier, insteadOf: quote })}
        >
          Change it
        </Button>
        <Button
          variant="outline"
          className={`${small} px-1!`}
          onClick={() => (asks ? price.onWithdraw(quote) : setAsks(true))}
        >
          {asks ? 'Yes, withdraw' : 'Withdraw'}
        </Button>
      </div>
      <Button variant="lamp" className="min-h-14!" onClick={() => price.onHandOver(quote)}>
        <Smartphone aria-hidden size={20} /> Hand over
      </Button>
    </>
  )
}

/** Shows the next step of a visit that has begun: its price before the work, and Done after it. */
export function PriceActions({ stop, price, onDone, onNotDone }: ActionsProps) {
  const quotes = stop.quotes ?? []
  const [waiting, held] = [waitingQuote(quotes), holdingQuote(quotes)]
  const done = (isNext: boolean) => (
    <Button
      variant={isNext ? 'ink' : 'outline'}
      className={isNext ? 'min-h-14!' : small}
      onClick={onDone}
    >
      <Check aria-hidden size={20} /> Done
    </Button>
  )
  if (waiting && price) return <OfWaiting stop={stop} quote={waiting} price={price} />
  if (!price || held) {
    return (
      <>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {held && price && (
            <Button
              variant="outline"
              className={small}
              onClick={() => price.onMake({ earlier: held, insteadOf: null })}
            >
              <Plus aria-hidden size={18} /> Found more
            </Button>
          )}
          <Button variant="outline" className={small} onClick={onNotDone}>
            Couldn’t do it
          </Button>
        </div>
        {done(true)}
      </>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {done(false)}
        <Button variant="outline" className={small} onClick={onNotDone}>
          Couldn’t do it
        </Button>
      </div>
      <Button
        variant="lamp"
        className="min-h-14!"
        onClick={() => price.onMake({ earlier: null, insteadOf: null })}
      >
        <BadgeDollarSign aria-hidden size={20} /> Make the price
      </Button>
    </>
  )
}
