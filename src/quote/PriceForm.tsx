import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DeclineChoice } from '@/quote/DeclineChoice'
import { PriceView } from '@/quote/PriceView'
import type { PriceWords } from '@/quote/priceWords'
import type { Approval, DeclineReason, Quote, QuoteOption, Stroke } from '@/quote/quote'
import { dollars, optionName } from '@/quote/quoteText'
import { SignaturePad } from '@/quote/SignaturePad'
import { isSigned } from '@/quote/strokes'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'

type PriceFormProps = {
  words: PriceWords
  quote: Quote
  /** The approved quote that it changes. */
  earlier: Quote | undefined
  isSending?: boolean
  onApprove: (approval: Approval) => void
  onDecline: (reason: DeclineReason | null) => void
  /** Announces why it was not sent. */
  problem?: ReactNode
  /** Between the price and the signature. */
  children?: ReactNode
}

/** Sticks to the bottom of the screen, unless there is no room for it. */
const barClass =
  'sticky bottom-0 z-20 grid gap-3 border-t border-line bg-white px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift low:static huge-text:static -mx-4 @min-[17rem]:grid-cols-2 lg:mx-0 lg:rounded-b-lg'

type SignProps = {
  words: PriceWords
  name: string
  onName: (name: string) => void
  strokes: readonly Stroke[]
  onDraw: (strokes: readonly Stroke[]) => void
  isByName: boolean
  onByName: (isByName: boolean) => void
}

/** Takes a name, and a signature. The name starts empty: nobody approves by default. */
function Sign({ words, name, onName, strokes, onDraw, isByName, onByName }: SignProps) {
  const { copy } = words
  const id = useId()
  return (
    <>
      <div>
        <label htmlFor={id} className="font-semibold">
          {copy.name}
        </label>
        <input
          id={id}
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
          className={`${controlClass} mt-1 min-h-14! text-lg!`}
        />
      </div>
      {!isByName && <SignaturePad words={words} strokes={strokes} onDraw={onDraw} />}
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isByName}
          onChange={({ target }) => onByName(target.checked)}
          className="size-6 shrink-0 accent-ink"
        />
        {copy.byName}
      </label>
    </>
  )
}

type ApprovedProps = {
  words: PriceWords
  /** Missing until one is chosen. */
  option: QuoteOption | undefined
  /** True if there are others. */
  isNamed: boolean
}

/** Says what the signature approves. */
function Approved({ words, option, isNamed }: ApprovedProps) {
  const { copy } = words
  return (
    <p>
      {option && (
        <strong className="figures block font-display text-2xl">
          {`${copy.youApprove} ${dollars(option.total)}`}
        </strong>
      )}
      {option && isNamed && (
        <bdi className="block font-semibold">{optionName(option, words.language)}</bdi>
      )}
      {/* In an element, since a translator replaces bare text, before which nothing can then be inserted. */}
      <span>{copy.fixed}</span>
    </p>
  )
}

type AnswersProps = Pick<ApprovedProps, 'words' | 'option'> & {
  no: string
  isForSignature: boolean
  isSending: boolean
  onNo: () => void
}

/** The two answers. */
function Answers({ words, option, no, isForSignature, isSending, onNo }: AnswersProps) {
  const { copy } = words
  return (
    <div className={barClass}>
      {!isForSignature && (
        <Button variant="outline" className="min-h-15! px-2!" onClick={onNo}>
          {no}
        </Button>
      )}
      <Button
        type="submit"
        variant="lamp"
        aria-disabled={isSending || !option}
        className={`figures min-h-15! px-2! ${isForSignature ? 'col-span-full' : ''}`}
      >
        {option ? copy.approve(dollars(option.total)) : copy.choose}
      </Button>
    </div>
  )
}

/** Brings into sight why an answer was not sent, clear of the bar that covers the bottom of a phone's screen. */
function Problem({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSending && box.current?.textContent) box.current.scrollIntoView({ block: 'nearest' })
  }, [isSending])
  return (
    <div ref={box} className="scroll-mb-28">
      {children}
    </div>
  )
}

/** Shows a price, and takes the answer of its customer. Yes and no are equally large, and no option is chosen before the customer does. */
export function PriceForm(props: PriceFormProps) {
  const {
    words,
    quote,
    earlier,
    isSending = false,
    onApprove,
    onDecline,
    problem,
    children,
  } = props
  const { copy } = words
  const form = useRef<HTMLFormElement>(null)
  // An approval by phone has chosen already.
  const isForSignature = quote.state === 'approved'
  const only = quote.options.length === 1 ? 1 : null
  const [chosen, setChosen] = useState<number | null>(isForSignature ? quote.chosen : only)
  const [name, setName] = useState('')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [isByName, setByName] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const [isDeclining, setDeclining] = useState(false)
  const option = chosen === null ? undefined : quote.options[chosen - 1]
  const hasSigned = isByName || isSigned(strokes)
  useEffect(() => {
    if (missing) form.current?.querySelector<HTMLElement>('[data-missing]')?.focus()
  }, [missing])

  function missingText(): string | null {
    if (!option) return copy.choose
    if (!name.trim()) return copy.noName
    return hasSigned ? null : copy.noSignature
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (isSending || isDeclining) return
    const lacks = missingText()
    setMissing(lacks)
    if (lacks !== null || !option || chosen === null) return
    const by = { option: chosen, total: option.total, name: name.trim(), device: null }
    onApprove(
      isByName
        ? { ...by, way: 'by_name', strokes: null }
        : { ...by, way: 'signed', strokes: [...strokes] },
    )
  }
  const no = earlier ? copy.keep(dollars(earlier.total ?? 0)) : copy.decline
  return (
    <form ref={form} noValidate onSubmit={send} className="@container grid gap-5">
      <PriceView
        words={words}
        quote={quote}
        earlier={earlier}
        chosen={chosen}
        onChoose={isForSignature ? () => {} : setChosen}
      />
      {children}
      {isDeclining ? (
        <DeclineChoice
          words={words}
          earlier={earlier}
          label={no}
          isSending={isSending}
          barClass={barClass}
          onDecline={onDecline}
          onBack={() => setDeclining(false)}
        />
      ) : (
        <>
          <section className="grid max-w-2xl gap-4 border-t border-ink/15 pt-4">
            <Approved {...{ words, option }} isNamed={quote.options.length > 1} />
            <Sign
              {...{ words, name, strokes, isByName }}
              onName={setName}
              onDraw={setStrokes}
              onByName={setByName}
            />
          </section>
          <div role="alert">
            {missing !== null && missingText() === missing && (
              <p tabIndex={-1} data-missing className="border-l-4 border-danger pl-3 font-semibold">
                {missing}
              </p>
            )}
          </div>
          <Problem isSending={isSending}>{problem}</Problem>
          <Answers
            {...{ words, option, no, isForSignature, isSending }}
            onNo={() => setDeclining(true)}
          />
        </>
      )}
    </form>
  )
}
