import { X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pricing } from '@/content/pricing'
import { commonWork } from '@/content/workDone'
import { pointCount } from '@/facts/checklist'
import { ChargeFields } from '@/quote/ChargeFields'
import { chargeOf } from '@/quote/charge'
import { holdingQuote } from '@/quote/quote'
import { controlClass } from '@/shared/form/Field'
import { wholeDate } from '@/shared/form/wholeDate'
import { Button } from '@/shared/ui/Button'
import { saveUnfinished } from '@/technician/dayStore'
import type { SentReport, Stop, TypedReport } from '@/technician/job'

const priceList = pricing.categories.map(({ title, items }) => ({
  title,
  parts: items.map(({ service, price, from }) => `${service}, ${from ? 'from ' : ''}${price}`),
}))

type PartsProps = { parts: string[]; onChange: (parts: string[]) => void }

function Parts({ parts, onChange }: PartsProps) {
  return (
    <div>
      <label className="font-semibold">
        Parts and work from the price list
        <select
          value=""
          onChange={({ target }) => onChange([...parts, target.value])}
          disabled={parts.length >= 20}
          className={`${controlClass} mt-1 block w-full font-normal`}
        >
          <option value="">Add one</option>
          {priceList.map((category) => (
            <optgroup key={category.title} label={category.title}>
              {category.parts.map((part) => (
                <option key={part}>{part}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <ul className="mt-2 flex flex-wrap gap-2">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same part may be listed twice
          <li key={index}>
            <button
              type="button"
              onClick={() => onChange(parts.filter((_, at) => at !== index))}
              className="figures inline-flex min-h-11 items-center gap-1 rounded bg-sand px-3 text-left text-sm"
            >
              {part} <X aria-hidden size={16} />
              <span className="sr-only">: take off the list</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Adds a line of common work, which customers read in their language. */
function CommonWork({ work, onChange }: { work: string; onChange: (work: string) => void }) {
  const lines = work.split('\n')
  return (
    <label className="font-semibold">
      Common work <span className="font-normal text-slate">(in the customer’s language)</span>
      <select
        value=""
        onChange={({ target }) =>
          onChange([work.trimEnd(), target.value].filter(Boolean).join('\n'))
        }
        className={`${controlClass} mt-1 block w-full font-normal`}
      >
        <option value="">Add one</option>
        {commonWork
          .filter((line) => !lines.includes(line))
          .map((line) => (
            <option key={line}>{line}</option>
          ))}
      </select>
    </label>
  )
}

type FormProps = {
  stop: Stop
  today: string
  /** An unfinished report, from an earlier time. */
  unfinished: TypedReport | undefined
  /** Why the server refused it. */
  reason?: string
  onDone: (report: SentReport, typed: TypedReport) => void
  onClose: () => void
}

/** Returns the initial values of the form. Nobody has paid before the technician says so. */
export const initialReport = ({ kind, report, receipt }: Stop, today: string): TypedReport => ({
  work: report?.work ?? '',
  parts: report?.parts ?? [],
  warranty: report?.warranty_from ?? (kind === 'measure' ? '' : today),
  free: receipt && receipt.kind !== 'price' ? receipt.kind : '',
  paidBy: receipt?.paid_by ?? '',
  checkNumber: receipt?.check_number ?? '',
  less: receipt?.less_reason ? String(receipt.sum) : '',
  lessReason: receipt?.less_reason ?? '',
})

/** Takes the report of a stop and how it was paid, in a dialog. An unfinished one stays on the phone until it is sent. */
export function DoneForm({ stop, today, unfinished, reason, onDone, onClose }: FormProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // One of an earlier version of this page has other fields.
  const [typed, setTyped] = useState(() => ({ ...initialReport(stop, today), ...unfinished }))
  const { work, parts, warranty } = typed
  const quote = holdingQuote(stop.quotes ?? [])
  const type = (part: Partial<TypedReport>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    void saveUnfinished(stop.id, now)
  }
  const [problem, setProblem] = useState(reason ?? null)

  function send(event: FormEvent) {
    event.preventDefault()
    const charge = chargeOf(typed, quote)
    if (typeof charge === 'string') return setProblem(charge)
    const report = { work: work.trim(), parts, warranty_from: warranty || null, charge }
    onDone(report, typed)
    void saveUnfinished(stop.id, null)
    dialog.current?.close()
  }
  const control = `${controlClass} mt-1 block w-full font-normal`
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      onClose={onClose}
      className="m-auto max-h-svh w-[min(34rem,100vw)] max-w-none bg-paper p-5 text-ink backdrop:bg-ink/50 sm:rounded-lg"
    >
      <form onSubmit={send} className="grid gap-4">
        <h2 id={`${id}-heading`} className="text-xl wrap-anywhere">
          Finish:{' '}
          <bdi>
            {stop.first_name} {stop.last_name}
          </bdi>
        </h2>
        <ChargeFields quotes={stop.quotes ?? []} quote={quote} typed={typed} onType={type} />
        <label className="font-semibold">
          What was done <span className="font-normal text-slate">(the customer reads this)</span>
          <textarea
            required
            rows={3}
            maxLength={1000}
            value={work}
            onChange={({ target }) => {
              target.setCustomValidity(target.value.trim() ? '' : 'Say what was done.')
              type({ work: target.value })
            }}
            className={control}
          />
        </label>
        <CommonWork work={work} onChange={(now) => type({ work: now })} />
        {!quote && <Parts parts={parts} onChange={(now) => type({ parts: now })} />}
        <label className="font-semibold">
          Warranty starts
          <input
            type="date"
            {...wholeDate}
            value={warranty}
            onChange={({ target }) => type({ warranty: target.value })}
            className={control}
          />
        </label>
        {stop.checklist && stop.state === 'there' && stop.checklist.length < pointCount && (
          <p className="figures border-l-4 border-amber pl-2">
            {pointCount - stop.checklist.length} of {pointCount} points of the checklist aren’t
            marked. After Done it’s closed.
          </p>
        )}
        {problem && (
          <p role="alert" className="border-l-4 border-danger pl-2">
            {problem}
          </p>
        )}
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Back
          </Button>
          <Button type="submit">Done</Button>
        </div>
      </form>
    </dialog>
  )
}
