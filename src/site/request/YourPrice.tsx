import { CircleCheck, MessageCircleQuestionMark } from 'lucide-react'
import { useRef, useState } from 'react'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'
import { OptionCards } from '@/quote/OptionCards'
import { PriceForm } from '@/quote/PriceForm'
import { PriceLines } from '@/quote/PriceLines'
import { ownWords as words } from '@/quote/priceWords'
import {
  chosenOption,
  holdingQuote,
  type Quote,
  type QuoteState,
  waitingQuote,
} from '@/quote/quote'
import { dollars, sumText } from '@/quote/quoteText'
import { Signature } from '@/quote/Signature'
import { Button } from '@/shared/ui/Button'
import { ActionError } from '@/site/request/ActionError'
import {
  approvePrice,
  declinePrice,
  type FollowedRequest,
  type FollowResponse,
  followRequest,
  type PriceAnswer,
} from '@/site/request/followedRequest'
import { failureText, priceProblemOf, useOneAtATime } from '@/site/request/useSending'

const { copy } = words

type YourPriceProps = {
  token: string
  request: FollowedRequest
  now: Date
  onResponse: (response: FollowResponse) => void
}

/** Brings the field for a note into sight. */
function ask() {
  const field = document.querySelector<HTMLElement>('[data-ask] textarea')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

function AskButton() {
  return (
    <Button variant="outline" className="justify-self-start max-sm:w-full" onClick={ask}>
      <MessageCircleQuestionMark aria-hidden size={20} /> {copy.ask}
    </Button>
  )
}

function Answering({
  token,
  quote,
  earlier,
  onResponse,
  onRefusal,
}: Omit<YourPriceProps, 'request' | 'now'> & {
  quote: Quote
  earlier: Quote | undefined
  onRefusal: (refusal: string | null) => void
}) {
  const { isSending, problem, run } = useOneAtATime(failureText)
  // The same answer sent again, after a lost response, has the same id.
  const sent = useRef<{ text: string; id: string } | null>(null)
  const answer = (text: string, send: (id: string) => Promise<PriceAnswer>) =>
    void run(async () => {
      if (sent.current?.text !== text) sent.current = { text, id: crypto.randomUUID() }
      const result = await send(sent.current.id)
      const refusal = result.kind === 'refused' ? priceProblemOf(result.problem) : null
      onRefusal(refusal)
      if (refusal !== null) {
        sent.current = null
        onResponse(await followed())
        return refusal
      }
      document.querySelector<HTMLElement>('main h1')?.focus()
      onResponse(await followed())
      return null
    })
  async function followed(): Promise<FollowResponse> {
    const response = await followRequest(token, null)
    // Without a known version it always answers in full.
    return response.kind === 'unchanged' ? { kind: 'unknown' } : response
  }
  return (
    <PriceForm
      key={quote.id}
      words={words}
      quote={quote}
      earlier={earlier}
      isSending={isSending}
      onApprove={(approval) =>
        answer(JSON.stringify(approval), (id) => approvePrice(token, id, quote.id, approval))
      }
      onDecline={(reason) =>
        answer(`decline ${reason}`, (id) => declinePrice(token, id, quote.id, reason))
      }
      problem={<ActionError problem={problem} />}
    >
      <AskButton />
    </PriceForm>
  )
}

function ReadOnly({ quote }: { quote: Quote }) {
  const [only] = quote.options.length === 1 ? quote.options : []
  return (
    <div className="grid gap-4">
      <div className="rounded border border-l-4 border-line border-l-amber bg-white p-4">
        <h2 className="text-xl">{copy.readOnly}</h2>
        <p className="mt-1">{copy.readOnlyText}</p>
      </div>
      {only ? (
        <PriceLines words={words} quote={quote} option={only} name={copy.sum} />
      ) : (
        <OptionCards words={words} quote={quote} chosen={null} onChoose={null} />
      )}
      <p className="text-slate">{copy.free}</p>
      <AskButton />
    </div>
  )
}

function Approved({ quote, now }: { quote: Quote; now: Date }) {
  const option = chosenOption(quote)
  if (!option) return null
  const { name, way, strokes, decided_at } = quote
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.25fr] lg:gap-10">
      <div className="rounded border border-l-4 border-line border-l-leaf bg-white p-4">
        <h2 className="figures flex items-start gap-2 text-xl">
          <CircleCheck aria-hidden size={24} className="mt-0.5 text-leaf" />
          {copy.approvedTitle(dollars(quote.total ?? 0))}
        </h2>
        <p className="figures mt-1">
          {decided_at && copy.approvedWhen(timestampText(new Date(decided_at), now))}
        </p>
        {strokes && <Signature strokes={strokes} label={copy.signature(name ?? '')} />}
        {name && way && (
          <p className="text-sm text-slate wrap-anywhere">
            <bdi>{copy.way[way](name)}</bdi>
          </p>
        )}
        <p className="mt-2">{copy.approvedText}</p>
      </div>
      <PriceLines words={words} quote={quote} option={option} name={copy.sum} />
    </div>
  )
}

/** How a price ended that was never approved. */
const endings: Partial<Record<QuoteState, (quote: Quote) => { title: string; text: string }>> = {
  declined: () => ({ title: copy.declined, text: copy.declinedText }),
  withdrawn: () => ({ title: copy.withdrawn, text: copy.withdrawnText }),
  expired: (quote) => ({
    title: copy.expired,
    text: copy.expiredText(
      sumText(quote),
      words.date(newYorkTime(new Date(quote.expires_at)).date),
    ),
  }),
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded border border-l-4 border-line border-l-slate bg-white p-4">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-3">{text}</p>
      <AskButton />
    </div>
  )
}

/** Shows the written price of a request: one that waits and is answered here, the approved one, or how it ended. */
export function YourPrice({ request, now, ...props }: YourPriceProps) {
  const { prices, receipts, can_approve } = request
  // Stays in sight when the price that was answered leaves.
  const [refusal, setRefusal] = useState<string | null>(null)
  const answering = { ...props, onRefusal: setRefusal }
  const [waiting, held] = [waitingQuote(prices), holdingQuote(prices)]
  // Its receipt has the price from then on.
  const isBilled = held !== null && receipts.some(({ quote_id }) => quote_id === held.id)
  const [ended] = prices.flatMap((quote) => endings[quote.state]?.(quote) ?? [])
  const isOver =
    receipts.length > 0 || request.status === 'completed' || request.status === 'cancelled'
  const earlier = prices.find(({ id }) => id === waiting?.replaces)
  const needsSignature = held?.needs_signature && can_approve
  const isAnswered = needsSignature || (waiting !== null && can_approve)
  const hasEnded = ended && !isOver && !waiting && !held
  if (!waiting && (!held || isBilled) && !hasEnded && !refusal) return null
  return (
    <section aria-label={copy.sum} className="grid gap-6">
      {!isAnswered && <ActionError problem={refusal} />}
      {waiting && can_approve && <Answering {...answering} quote={waiting} earlier={earlier} />}
      {waiting && !can_approve && <ReadOnly quote={waiting} />}
      {held && !isBilled && !waiting && !needsSignature && <Approved quote={held} now={now} />}
      {held && needsSignature && !waiting && (
        <>
          <p className="font-semibold">{copy.needsSignature}</p>
          <Answering {...answering} quote={held} earlier={undefined} />
        </>
      )}
      {hasEnded && <Ended {...ended} />}
    </section>
  )
}
