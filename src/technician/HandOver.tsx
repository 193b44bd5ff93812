import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { company } from '@/facts/company'
import { PriceForm } from '@/quote/PriceForm'
import { ownWords, type PriceWords } from '@/quote/priceWords'
import type { Approval, DeclineReason } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { spanishWords } from '@/quote/spanishWords'
import { serverTime } from '@/shared/api/serverClock'
import { useLeaveGuard } from '@/shared/offline/useLeaveGuard'
import { LogoMark } from '@/shared/ui/Logo'
import { HandedBack } from '@/technician/HandedBack'
import { HandOverLock, HoldButton } from '@/technician/HandOverLock'
import type { HandedOver } from '@/technician/handedOver'
import { handOverQueue } from '@/technician/handOverQueue'
import type { VisitAction } from '@/technician/job'
import { useLockedBack } from '@/technician/useLockedBack'

/** For how long a hold is enough to leave, in ms; then it takes the password. */
const trusted = 5 * 60_000

/** Dark enough for 7:1 on each ground, in the sun. */
const inTheSun = {
  '--slate': '#3a475a',
  '--ember': '#7a3605',
  '--leaf': '#0f4f2a',
  '--danger': '#8a0f09',
} as Record<string, string>

type HandOverProps = {
  handed: HandedOver
  send: (action: VisitAction) => Promise<void>
  onNotAllowed: () => void
  /** Called with what changed, to store it. */
  onChange: (handed: HandedOver) => void
  /** Called when the technician has the phone back. */
  onLeave: () => void
}

type TopProps = {
  language: 'en' | 'es'
  onLanguage: (language: 'en' | 'es') => void
  onHeld: () => void
  onTap: () => void
}

function Top({ language, onLanguage, onHeld, onTap }: TopProps) {
  return (
    <header className="on-dark sticky top-0 z-30 shrink-0 bg-ink text-white low:static huge-text:static">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
        <p className="flex min-w-0 items-center gap-2.5">
          <LogoMark company={company.name} />
        </p>
        <div className="flex items-center gap-2">
          <fieldset className="flex overflow-clip rounded border border-white/60">
            <legend className="sr-only">Language, idioma</legend>
            {(['en', 'es'] as const).map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-label={one === 'en' ? 'EN, English' : 'ES, Español'}
                aria-pressed={language === one}
                onClick={() => onLanguage(one)}
                className="min-h-12 min-w-12 px-2 font-semibold uppercase aria-pressed:bg-white aria-pressed:text-ink"
              >
                {one}
              </button>
            ))}
          </fieldset>
          <HoldButton
            label="For the technician: hold 2 seconds to go back"
            onHeld={onHeld}
            onTap={onTap}
          />
        </div>
      </div>
    </header>
  )
}

/** How often an answer that waits is sent again, in ms. */
const every = 20_000

/** Sends what waits; returns whether the server refused the answer, and whether it is on this page alone. */
function useAnswer(queue: ReturnType<typeof handOverQueue>, act: string | undefined) {
  const { refused, unstored } = useSyncExternalStore(queue.subscribe, queue.state)
  useEffect(() => {
    const sync = () => void queue.sync()
    queue.start()
    window.addEventListener('online', sync)
    const timer = setInterval(() => queue.state().waiting.length > 0 && sync(), every)
    return () => {
      queue.stop()
      window.removeEventListener('online', sync)
      clearInterval(timer)
    }
  }, [queue])
  const isUnstored = unstored.length > 0
  useLeaveGuard(isUnstored)
  return { isRefused: refused.some((one) => one.act.act === act), isUnstored }
}

type AnsweredProps = {
  handed: HandedOver
  answer: NonNullable<HandedOver['answer']>
  words: PriceWords
  isRefused: boolean
  isUnstored: boolean
}

/** Thanks the customer for their answer, and asks for the phone back. */
function Answered({ handed, answer, words, isRefused, isUnstored }: AnsweredProps) {
  const { earlier, firstName, technician } = handed
  const { copy } = words
  const isApproved = answer.total !== null && !isRefused
  const title = isApproved ? copy.thanks(firstName) : isRefused ? copy.taken : copy.fine
  return (
    <HandedBack title={title} isApproved={isApproved} handBack={copy.handBack(technician)}>
      {isUnstored && (
        <p role="status" lang="en" className="border-l-4 border-amber pl-3 text-white">
          Technician: this phone’s storage is full or turned off. The answer is on this page alone.
          Leave it open until there’s a signal and it’s sent.
        </p>
      )}
      {isRefused && <p>{copy.takenText(technician)}</p>}
      {isApproved && (
        <p>
          <strong className="text-white">
            {copy.approvedAt(dollars(answer.total ?? 0), words.clock(serverTime(answer.at)))}
          </strong>{' '}
          {copy.fixedNow}
        </p>
      )}
      {!isApproved && !isRefused && (
        <p>{earlier ? copy.fineChange(dollars(earlier.total ?? 0)) : copy.fineText}</p>
      )}
    </HandedBack>
  )
}

/** Fills the screen with one price, for the customer who holds the phone: nothing else of the day is in the page. */
export function HandOver({ handed, send, onNotAllowed, onChange, onLeave }: HandOverProps) {
  const { owner, visit, quote, earlier, firstName, technician, language, answer } = handed
  const [queue] = useState(() => handOverQueue({ owner, visit, send, onNotAllowed }))
  const [isLocked, setLocked] = useState(
    // A reload shows the price again; coming from anywhere else shows the lock.
    () => Date.now() - handed.since > 3000 && !isReload(),
  )
  useLockedBack(() => setLocked(true))
  const { isRefused, isUnstored } = useAnswer(queue, answer?.act)
  // The answer would be lost with the page that holds it.
  const leave = () => (isUnstored ? setLocked(false) : onLeave())
  const words = language === 'es' ? spanishWords : ownWords
  const { copy } = words
  const isTrusted = () => {
    const since = Date.now() - handed.since
    // Below zero after the clock was set back: nobody knows for how long the phone was away.
    return since >= 0 && since <= trusted
  }
  const isSending = useRef(false)

  async function answerWith(
    action: { approval: Approval } | { reason: DeclineReason | null },
    total: number | null,
  ) {
    if (isSending.current) return
    isSending.current = true
    const act = crypto.randomUUID()
    const step =
      'approval' in action
        ? ({ step: 'approve', approval: action.approval } as const)
        : ({ step: 'decline', reason: action.reason, total } as const)
    // Stored first: a page that ends now has the answer in its queue, and in the next one's thanks.
    await queue.add({ visit, quote: quote.id, ...step }, { act })
    onChange({ ...handed, answer: { act, at: Date.now(), total } })
  }
  const body = () => {
    if (!answer)
      return (
        <div className="mx-auto w-full max-w-5xl flex-1 px-4 pt-5">
          <h1 tabIndex={-1} className="mb-4 text-3xl wrap-anywhere">
            <span className="mb-1 block font-sans text-base font-semibold tracking-normal text-ember">
              {earlier ? copy.change(technician) : copy.yours(firstName)}
            </span>
            {quote.options.length > 1 ? (
              copy.ways(quote.options.length)
            ) : (
              <span className="figures text-[min(4.5rem,15vw)] leading-none whitespace-nowrap">
                {dollars(quote.options[0]?.total ?? 0)}
              </span>
            )}
          </h1>
          <PriceForm
            words={words}
            quote={quote}
            earlier={earlier ?? undefined}
            onApprove={(approval) => void answerWith({ approval }, approval.total)}
            onDecline={(reason) => void answerWith({ reason }, null)}
          />
        </div>
      )
    return <Answered {...{ handed, answer, words, isRefused, isUnstored }} />
  }
  return (
    <div
      // The customer has it: it stays as it is until it's handed back.
      data-unsent
      lang={words.language}
      style={inTheSun}
      className={`flex min-h-svh flex-col ${isLocked ? 'bg-ink' : 'bg-paper'}`}
    >
      {isLocked ? (
        <HandOverLock
          needsPassword={!isTrusted()}
          backLabel={answer ? 'Back' : 'Back to the price · Volver al precio'}
          onBack={() => setLocked(false)}
          onLeave={leave}
        />
      ) : (
        <>
          <Top
            language={language}
            onLanguage={(next) => onChange({ ...handed, language: next })}
            onHeld={() => (isTrusted() ? leave() : setLocked(true))}
            onTap={() => setLocked(true)}
          />
          {body()}
        </>
      )}
    </div>
  )
}

/** Returns true if the page was reloaded as it stands. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
}
