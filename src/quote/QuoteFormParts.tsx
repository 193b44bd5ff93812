import { Lock } from 'lucide-react'
import { useId } from 'react'
import { commonReasons } from '@/content/price/commonReasons'
import { clockText } from '@/lib/newYorkTime'
import { needsContract } from '@/quote/contract'
import type { Quote, QuoteOption } from '@/quote/quote'
import type { QuoteDraft } from '@/quote/quoteDraft'
import { dollars } from '@/quote/quoteText'
import type { Told } from '@/quote/told'
import { controlClass } from '@/shared/form/Field'

/** The range that the customer was told, and what it is made of. */
export type ToldBefore = Told & { readonly from: readonly { name: string; text: string }[] }

export const chipClass =
  'inline-flex min-h-12 items-center gap-1.5 rounded border border-slate/70 bg-white px-3 py-1 text-left leading-tight font-semibold aria-pressed:border-leaf aria-pressed:bg-[#d5efdd] aria-pressed:text-[#0d4a26]'

/** Shows what the customer was told before. */
export function ToldList({ told }: { told: ToldBefore }) {
  return (
    <section className="rounded-lg border border-line bg-white px-4 py-2.5">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-slate">
        What they were told
      </h3>
      {told.from.map(({ name, text }) => (
        <p key={name} className="figures flex flex-wrap justify-between gap-x-4">
          <span>{name}</span>
          <strong className="font-semibold">{text}</strong>
        </p>
      ))}
    </section>
  )
}

type TabsProps = {
  options: readonly QuoteOption[]
  at: number
  onChoose: (at: number) => void
}

/** Chooses the option that is edited. */
export function OptionTabs({ options, at, onChoose }: TabsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Options</legend>
      {options.map((option, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name
          key={place}
          type="button"
          aria-pressed={place === at}
          onClick={() => onChoose(place)}
          className="min-h-14 flex-[1_1_6.5rem] rounded border border-slate bg-white px-2.5 py-1 text-left text-sm leading-tight aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white aria-pressed:shadow-[inset_0_-4px_0_var(--amber)]"
        >
          {option.name || `Option ${place + 1}`}
          <span className="figures block text-base font-bold">{dollars(option.total)}</span>
        </button>
      ))}
    </fieldset>
  )
}

type WhyProps = {
  over: number | null
  isChange: boolean
  reason: string
  onType: (reason: string) => void
}

/** Takes a line that the customer reads: why it is more, or what was found. */
export function Why({ over, isChange, reason, onType }: WhyProps) {
  const id = useId()
  return (
    <section className="grid gap-2 rounded-lg border-2 border-ember bg-white p-4 pt-3">
      {over !== null && (
        <h3 className="figures text-lg text-ember">{dollars(over)} more than they were told</h3>
      )}
      <label htmlFor={id} className="font-semibold">
        {isChange ? 'What you found' : 'Why?'}{' '}
        <span className="font-normal text-slate">One line. The customer reads it.</span>
      </label>
      <input
        id={id}
        maxLength={200}
        value={reason}
        onChange={({ target }) => onType(target.value)}
        className={controlClass}
      />
      <div className="flex flex-wrap gap-2">
        {commonReasons.map(({ short, en }) => (
          <button key={short} type="button" className={chipClass} onClick={() => onType(en)}>
            {short}
          </button>
        ))}
      </div>
    </section>
  )
}

type WrittenProps = { draft: QuoteDraft; onChange: (part: Partial<QuoteDraft>) => void }

/** Takes the dates of larger work at a home. */
export function Written({ draft, onChange }: WrittenProps) {
  return (
    <section className="grid gap-2.5 rounded-lg border border-line bg-white p-4 pt-3">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={draft.is_home}
          onChange={({ target }) => onChange({ is_home: target.checked })}
          className="size-6 accent-ink"
        />
        Over $500 for a home
      </label>
      {draft.is_home && (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
            {(['begins', 'ends'] as const).map((date) => (
              <label key={date} className="font-semibold">
                {date === 'begins' ? 'Begins' : 'Done by'}
                <input
                  type="date"
                  value={draft[date]}
                  onChange={({ target }) => onChange({ [date]: target.value })}
                  className={`${controlClass} mt-0.5 font-normal`}
                />
              </label>
            ))}
          </div>
          <p className="text-sm text-slate">
            Name make and model of each door and opener.
            {needsContract &&
              ' A contract will be signed as well, and the customer reads that, too.'}
          </p>
        </>
      )}
    </section>
  )
}

/** Shows the approved price that a change leaves as it is. */
export function Held({ quote }: { quote: Quote }) {
  return (
    <section className="overflow-clip rounded-lg border border-leaf bg-white">
      <p className="figures flex items-center gap-2 bg-leaf px-4 py-2 font-semibold text-white">
        <Lock aria-hidden size={18} /> Approved{' '}
        {quote.decided_at && clockText(new Date(quote.decided_at))}: {dollars(quote.total ?? 0)}
      </p>
      <p className="px-4 py-2.5">
        It can’t be changed, and it holds until the new one is approved.
      </p>
    </section>
  )
}
