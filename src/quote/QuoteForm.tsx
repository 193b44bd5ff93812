import { Check, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { priceSets } from '@/facts/priceSets'
import { AddLine } from '@/quote/AddLine'
import { draftProblem } from '@/quote/draftProblem'
import { LineEditor } from '@/quote/LineEditor'
import { OfferBar } from '@/quote/OfferBar'
import { PriceDoor } from '@/quote/PriceLines'
import {
  chipClass,
  Held,
  OptionTabs,
  type ToldBefore,
  ToldList,
  Why,
  Written,
} from '@/quote/QuoteFormParts'
import type { DraftLine, OfferedQuote, Quote, QuoteOption } from '@/quote/quote'
import {
  optionNames,
  optionOf,
  type QuoteDraft,
  type TypedLine,
  type TypedOption,
  typedLine,
} from '@/quote/quoteDraft'
import { excludes, linesOfSet } from '@/quote/startOfQuote'
import { isOver, toldRange } from '@/quote/told'
import { isInstalled, isWritten } from '@/quote/totals'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'

type QuoteFormProps = {
  /** The service that was asked for: work in an emergency has its own warranty. */
  service: string
  told: ToldBefore | null
  start: QuoteDraft
  taxRate: number | null
  taxPlace?: string | null
  /** The approved quote that this changes. */
  earlier?: Quote | undefined
  busy?: boolean
  /** Why the last offer was refused. */
  problem?: string | null
  onOffer: (offer: OfferedQuote) => void
  /** Called with what is made so far. */
  onDraft?: (draft: QuoteDraft) => void
  /** Before the sum. */
  children?: ReactNode
}

/** Holds what is made so far, and what changes it. */
function useQuoteDraft(props: QuoteFormProps) {
  const { told, start, taxRate, taxPlace = null, earlier, busy = false, onOffer, onDraft } = props
  const [draft, setDraft] = useState(start)
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const options = draft.options.map((option) => optionOf(option, taxRate))
  const option = draft.options[at] as TypedOption
  const counted = options[at] as QuoteOption
  // An approved price was told as well.
  const limit = toldRange([told?.low, told?.high, earlier?.total])
  const over = limit && isOver(counted.total, limit) ? counted.total - limit.high : null
  const hasDates = isWritten(options, { is_home: draft.is_home, tax_rate: taxRate })

  function change(part: Partial<QuoteDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    setProblem(null)
    onDraft?.(next)
  }
  const changeOption = (part: Partial<TypedOption>) =>
    change({
      options: draft.options.map((one, place) => (place === at ? { ...one, ...part } : one)),
    })
  const changeLine = (key: string, part: Partial<TypedLine>) =>
    changeOption({
      lines: option.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    })
  const addLines = (lines: readonly DraftLine[]) =>
    // A discount in percent comes after what it lowers.
    changeOption({
      lines: [
        ...option.lines.filter((line) => !lines.some(excludes(line))),
        ...lines.map(typedLine),
      ].sort(lateSums),
    })
  const removeLine = (key: string) =>
    changeOption({ lines: option.lines.filter((line) => line.key !== key) })
  function addOption() {
    const copy = { ...option, name: optionNames[draft.options.length] ?? '' }
    change({ options: [...draft.options, copy] })
    setAt(draft.options.length)
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const offer = {
      options,
      ...{ told_low: told?.low ?? null, told_high: told?.high ?? null },
      ...{ tax_rate: taxRate, tax_place: taxPlace, is_home: draft.is_home },
      begins: hasDates ? draft.begins || null : null,
      ends: hasDates ? draft.ends || null : null,
      ...{ replaces: earlier?.id ?? null, instead_of: null, send: false },
    }
    const lacks = draftProblem(draft, offer, limit)
    setProblem(lacks?.text ?? null)
    if (!lacks) return onOffer(offer)
    if (lacks.option !== null) setAt(lacks.option)
  }
  return {
    draft,
    change,
    at,
    setAt,
    options,
    option,
    counted,
    over,
    hasDates,
    problem,
    changeOption,
    changeLine,
    addLines,
    removeLine,
    addOption,
    send,
  }
}

type CommonSetsProps = {
  service: string
  option: TypedOption
  onAdd: (lines: readonly DraftLine[]) => void
}

/** Adds what is often done together, in one tap. */
function CommonSets({ service, option, onAdd }: CommonSetsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Common sets</legend>
      {priceSets.map(({ id, name }) => {
        const lines = linesOfSet(id, service)
        const has = lines.every(({ label }) => option.lines.some((line) => line.label === label))
        return (
          <button
            key={id}
            type="button"
            aria-pressed={has}
            className={chipClass}
            onClick={() => !has && onAdd(lines)}
          >
            {has ? <Check aria-hidden size={18} /> : <Plus aria-hidden size={18} />} {name}
          </button>
        )
      })}
    </fieldset>
  )
}

type CapitalProps = { isCapital: boolean; onChange: (isCapital: boolean) => void }

function CapitalImprovement({ isCapital, onChange }: CapitalProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isCapital}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 accent-ink"
      />
      Capital improvement, with the customer’s certificate (no sales tax)
    </label>
  )
}

/** Makes a price: lines in taps, amounts as typed, up to three options. For the technician's phone and for the desk. */
export function QuoteForm(props: QuoteFormProps) {
  const { service, told, taxRate, earlier, busy = false, children } = props
  const made = useQuoteDraft(props)
  const { draft, change, at, setAt, options, option, counted, over, hasDates } = made
  return (
    <form noValidate onSubmit={made.send} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-40 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-2xl gap-2.5 p-3">
          {earlier && <Held quote={earlier} />}
          {told && !earlier && <ToldList told={told} />}
          {options.length > 1 && <OptionTabs options={options} at={at} onChoose={setAt} />}
          {options.length > 1 && (
            <label className="font-semibold">
              Name of this option
              <input
                maxLength={60}
                value={option.name}
                onChange={({ target }) => made.changeOption({ name: target.value })}
                className={`${controlClass} mt-0.5 font-normal`}
              />
            </label>
          )}
          <CommonSets {...{ service, option }} onAdd={made.addLines} />
          <PriceDoor>
            {option.lines.map((line, place) => (
              <LineEditor
                key={line.key}
                line={line}
                counted={counted.lines[place]}
                asksModel={hasDates && isInstalled(counted.lines[place] ?? line)}
                onChange={(part) => made.changeLine(line.key, part)}
                onRemove={() => made.removeLine(line.key)}
              />
            ))}
            <li className="p-3">
              <AddLine service={service} onAdd={(line) => made.addLines([line])} />
            </li>
          </PriceDoor>
          {(over !== null || earlier) && (
            <Why
              over={over}
              isChange={earlier !== undefined}
              reason={option.reason}
              onType={(reason) => made.changeOption({ reason })}
            />
          )}
          {isWritten(options, { is_home: true, tax_rate: taxRate }) && (
            <Written draft={draft} onChange={change} />
          )}
          {taxRate !== null && (
            <CapitalImprovement
              isCapital={option.is_capital}
              onChange={(is_capital) => made.changeOption({ is_capital })}
            />
          )}
          {options.length < 3 && !earlier && (
            <Button variant="outline" className="border-dashed" onClick={made.addOption}>
              <Plus aria-hidden size={20} /> Add an option
            </Button>
          )}
          {children}
        </div>
      </div>
      <OfferBar
        {...{ told, earlier, over, counted, busy }}
        isTaxOpen={taxRate === null && !option.is_capital}
        problem={made.problem ?? props.problem ?? null}
      />
    </form>
  )
}

const isSum = ({ kind }: DraftLine) => (kind === 'fee' ? 1 : kind === 'discount' ? 2 : 0)
const lateSums = (one: DraftLine, other: DraftLine) => isSum(one) - isSum(other)
