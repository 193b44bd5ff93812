import { X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pricing } from '@/content/pricing'
import { commonWork } from '@/content/workDone'
import { dollarsOf } from '@/lib/dollarsOf'
import type { Report } from '@/request/report'
import { controlClass } from '@/shared/form/Field'
import { wholeDate } from '@/shared/form/wholeDate'
import { Button } from '@/shared/ui/Button'
import { saveUnfinished } from '@/technician/dayStore'
import type { Stop, TypedReport } from '@/technician/job'

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
  onDone: (report: Report, typed: TypedReport) => void
  onClose: () => void
}

/** Returns the initial values of the form. */
export const initialReport = (
  { first_name, last_name, kind, report }: Stop,
  today: string,
): TypedReport => ({
  work: report?.work ?? '',
  parts: report?.parts ?? [],
  price: report?.price?.toString() ?? '',
  agreedBy: report?.agreed_by ?? `${first_name} ${last_name}`,
  warranty: report?.warranty_from ?? (kind === 'measure' ? '' : today),
})

/** Takes the report of a stop, in a dialog. An unfinished one stays on the phone until it is sent. */
export function DoneForm({ stop, today, unfinished, reason, onDone, onClose }: FormProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const [typed, setTyped] = useState(() => unfinished ?? initialReport(stop, today))
  const { work, parts, price, agreedBy, warranty } = typed
  const type = (part: Partial<TypedReport>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    void saveUnfinished(stop.id, now)
  }
  const [problem, setProblem] = useState(reason ?? null)

  function send(event: FormEvent) {
    event.preventDefault()
    const dollars = dollarsOf(price)
    if (dollars === undefined) return setProblem('Enter the price in dollars, like 138 or 138.50.')
    if (dollars !== null && !agreedBy.trim()) return setProblem('Say who approved the price.')
    const report = {
      work: work.trim(),
      parts,
      price: dollars,
      agreed_by: dollars === null ? null : agreedBy.trim(),
      warranty_from: warranty || null,
    }
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
        <Parts parts={parts} onChange={(now) => type({ parts: now })} />
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
          <label className="font-semibold">
            Price agreed
            <input
              inputMode="decimal"
              value={price}
              placeholder="$"
              onChange={({ target }) => type({ price: target.value })}
              className={control}
            />
          </label>
          <label className="font-semibold">
            Approved by
            <input
              value={agreedBy}
              maxLength={80}
              onChange={({ target }) => type({ agreedBy: target.value })}
              className={control}
            />
          </label>
        </div>
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
