import { X } from 'lucide-react'
import { useState } from 'react'
import { pricing } from '@/content/pricing'
import { commonWork } from '@/content/workDone'
import { pointCount } from '@/facts/checklist'
import { ChargeFields } from '@/quote/ChargeFields'
import { chargeOf } from '@/quote/charge'
import { holdingQuote } from '@/quote/quote'
import { wholeDate } from '@/shared/form/wholeDate'
import { saveUnfinished } from '@/technician/dayStore'
import type { SentReport, Stop, TypedReport } from '@/technician/job'
import { control, StopDialog } from '@/technician/StopDialog'

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
          className={control}
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
        className={control}
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

  function send(): boolean {
    const charge = chargeOf(typed, quote)
    if (typeof charge === 'string') {
      setProblem(charge)
      return false
    }
    const report = { work: work.trim(), parts, warranty_from: warranty || null, charge }
    onDone(report, typed)
    void saveUnfinished(stop.id, null)
    return true
  }
  return (
    <StopDialog title="Finish" stop={stop} action="Done" onSubmit={send} onClose={onClose}>
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
    </StopDialog>
  )
}
