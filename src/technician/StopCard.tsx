import type { ReactNode } from 'react'
import { checkedHead, checkedLines } from '@/facts/checklist'
import { localityOf } from '@/lib/localityOf'
import { money } from '@/lib/money'
import { dateText } from '@/lib/newYorkTime'
import { timeText } from '@/lib/visitTime'
import { visitFeeName } from '@/messages/visitFeeText'
import { holdingQuote } from '@/quote/quote'
import { AttachedSelections } from '@/request/AttachedSelections'
import { otherFields } from '@/request/atDesk'
import type { DoorFacts } from '@/request/doorFacts'
import { LanguageBadge } from '@/request/LanguageBadge'
import { Badge } from '@/shared/ui/Badge'
import { DoorFactsOfStop } from '@/technician/DoorFacts'
import { DoorHistory } from '@/technician/DoorHistory'
import { type PersistedStop, photosText } from '@/technician/dayView'
import type { PhotoLabel, Stop } from '@/technician/job'
import { QuoteCard } from '@/technician/QuoteCard'
import { type LoadPhoto, StopPhotos, TakenPhotos } from '@/technician/StopPhotos'
import { notDoneText, reportText, stopStatusText } from '@/technician/stopText'
import { VisitSteps } from '@/technician/VisitSteps'

const edges: Record<Stop['state'], string> = {
  planned: '',
  on_the_way: 'border-l-amber',
  there: 'border-l-amber',
  done: 'border-l-leaf',
  missed: 'border-l-danger',
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-slate">{title}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
}

/** Returns what was chosen on the site; an estimate ends with the approved price. */
function selectionsOf({ chosen, quotes = [] }: Stop): string | null {
  if (!chosen || !holdingQuote(quotes)) return chosen
  const left = new URLSearchParams(chosen)
  left.delete('items')
  return left.toString()
}

/** Says who comes along, which visit of the job it is, and what another one has billed. */
function LinkedVisits({ stop }: { stop: Stop }) {
  const { with_whom = [], nth = 1, visits = 1, billed_before } = stop
  return (
    <>
      {with_whom.length > 0 && (
        <Fact title="With" text={new Intl.ListFormat('en').format(with_whom)} />
      )}
      {visits > 1 && <Fact title="This job" text={`Visit ${nth} of ${visits}`} />}
      {billed_before && !holdingQuote(stop.quotes ?? []) && (
        <Fact
          title="Billed already"
          text={`${money(billed_before.sum)}, with the visit of ${billed_before.technician}`}
        />
      )}
    </>
  )
}

type DetailsProps = Pick<
  CardProps,
  'stop' | 'kept' | 'loadPhoto' | 'onLabel' | 'onDoor' | 'children'
>

function Details({ stop, kept, loadPhoto, onLabel, onDoor, children }: DetailsProps) {
  const { address, message, note, notes, words, unfinished, report, checklist } = stop
  const chosen = selectionsOf(stop)
  const written = [note, ...notes].filter(Boolean)
  return (
    <div className="mt-2 grid gap-3 px-4 pb-4">
      <VisitSteps stop={stop} />
      {children}
      <QuoteCard stop={stop} />
      <dl className="grid gap-2">
        <Fact title="Where" text={address} />
        <LinkedVisits stop={stop} />
        {unfinished && (
          <Fact
            title="Last time"
            text={`${notDoneText(unfinished)} (${dateText(unfinished.day)})${unfinished.ordered_at ? '. The part is ordered.' : ''}`}
          />
        )}
        {written.length > 0 && <Fact title="Notes" text={written.join('\n')} />}
        {stop.quoted_by_phone != null && (
          <Fact title="Quoted by phone" text={money(stop.quoted_by_phone)} />
        )}
        {!!stop.visit_fee && (
          <Fact
            title="Visit fee"
            text={`${money(stop.visit_fee)}, ${visitFeeName(stop.visit_fee)}`}
          />
        )}
        {message && <Fact title="The problem" text={message} />}
        {otherFields(stop).map(({ label, text }) => (
          <Fact key={label} title={label} text={text} />
        ))}
        {words.length > 0 && <Fact title="Customer’s notes" text={words.join('\n')} />}
        {checklist && checklist.length > 0 && (
          <Fact
            title={checkedHead(checklist, 'en')}
            text={checkedLines(checklist, 'en').join('\n')}
          />
        )}
        {report && <Fact title="What was done" text={reportText(report)} />}
      </dl>
      <StopPhotos photos={stop.photos} load={loadPhoto} />
      <TakenPhotos
        taken={stop.taken ?? []}
        unsent={kept.unsentPhotos}
        load={loadPhoto}
        onLabel={onLabel}
      />
      {chosen && <AttachedSelections chosen={chosen} isForStaff />}
      <DoorFactsOfStop facts={stop.door ?? null} onNote={onDoor} />
      <DoorHistory history={stop.history} />
    </div>
  )
}

type CardProps = {
  stop: Stop
  isChosen: boolean
  kept: PersistedStop
  loadPhoto?: LoadPhoto | undefined
  onLabel: (photo: string, label: PhotoLabel) => void
  /** Missing before the technician is there, and once the day is over. */
  onDoor: ((facts: DoorFacts) => void) | null
  onChoose: () => void
  /** Acts at the door, above the details. */
  children?: ReactNode
}

/** Shows a stop of the day: two lines, and its details if it is selected. */
export function StopCard(props: CardProps) {
  const { stop, isChosen, kept, onChoose } = props
  const { zip, town } = localityOf(stop.address)
  const photos = photosText(kept)
  // A stop that is over takes one line, until it is opened again.
  const isFolded = !isChosen && (stop.state === 'done' || stop.state === 'missed')
  const status = (
    <span
      className={`figures text-sm font-semibold text-harbor ${isFolded ? 'text-right' : 'block'}`}
    >
      {stopStatusText(stop)}
      {kept.saysMore && ' (sends when you’re online)'}
    </span>
  )
  return (
    <li
      className={`rounded border border-l-4 bg-white ${isChosen ? 'border-harbor shadow-lift' : 'border-line'} ${edges[stop.state]}`}
    >
      <button
        type="button"
        aria-expanded={isChosen}
        onClick={onChoose}
        className={`block w-full px-4 text-left ${isFolded ? 'min-h-11 py-2' : 'min-h-14 py-2.5'}`}
      >
        <span className="flex items-baseline justify-between gap-3">
          <strong className={`wrap-anywhere ${isFolded ? '' : 'text-lg'}`}>
            <bdi>
              {stop.first_name} {stop.last_name}
            </bdi>
          </strong>
          {stop.service_type === 'emergency' && stop.state !== 'done' && !isFolded && (
            <Badge tone="ink">emergency</Badge>
          )}
          {isFolded && status}
        </span>
        {!isFolded && (
          <>
            <span className="figures block text-slate">
              {timeText(stop)} · <bdi>{[zip, town].filter(Boolean).join(' ') || 'no ZIP'}</bdi>
            </span>
            <LanguageBadge
              chosen={stop.language}
              written={[stop.message, ...stop.words].join(' ')}
              className="mr-2"
            />
            {status}
          </>
        )}
        {photos && <span className="figures block text-sm text-slate">{photos}</span>}
      </button>
      {isChosen && <Details {...props} />}
    </li>
  )
}
