import { useId } from 'react'
import { estimateText as copy, groups } from '@/content/estimate'
import { estimateOf, totalText } from '@/request/estimate/estimate'
import { keepTogether } from '@/shared/ui/keepTogether'
import { Section } from '@/shared/ui/Section'
import { ItemGroup } from '@/site/pricing/ItemGroup'
import { Summary } from '@/site/pricing/Summary'
import { useChoice } from '@/site/pricing/useChoice'
import { PrintHeading } from '@/site/sections/PrintHeading'

type OptionsProps<Value extends string> = {
  title: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders a radio group, one option a line. */
function Options<Value extends string>({ title, options, value, onChange }: OptionsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-display text-xl font-bold">{title}</legend>
      <div className="border-b border-line">
        {options.map((option) => (
          <label
            key={option.value}
            className="figures flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-2 pl-3 has-checked:bg-white has-checked:shadow-[inset_4px_0_0_var(--amber)]"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-[var(--ink)]"
            />
            <span>{keepTogether(option.label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Renders the estimate builder: items selected from the price list, added up to a range. */
export function EstimateBuilder() {
  const { choice, setCount, setPlan, setTime, remove, clear } = useChoice()
  const estimate = estimateOf(choice)
  return (
    <Section
      id="estimate"
      isPrintedAlone={estimate.lines.length > 0}
      tone="sand"
      title={copy.title}
      lead={copy.lead}
      className="print:not-data-print-only:hidden"
    >
      <PrintHeading />
      <div
        data-script-only
        className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16"
      >
        <div className="no-print">
          <div className="grid grid-cols-1 gap-6">
            {groups.map(({ kind, title }) => (
              <ItemGroup
                key={kind}
                kind={kind}
                title={title}
                counts={choice.counts}
                onCount={setCount}
              />
            ))}
            <Options
              title={copy.plan.title}
              options={copy.plan.options}
              value={choice.plan}
              onChange={setPlan}
            />
            <Options
              title={copy.time.title}
              options={copy.time.options}
              value={choice.time}
              onChange={setTime}
            />
          </div>
          {estimate.lines.length > 0 && (
            <a
              href="#your-estimate"
              className="figures sticky low:static! bottom-[calc(3.5rem+1px+max(0.5rem,env(safe-area-inset-bottom)))] flex min-h-12 items-center justify-between gap-4 rounded bg-ink px-4 py-2 font-semibold text-white shadow-lift sm:bottom-3 lg:hidden"
            >
              <span>{copy.total}</span>
              <span className="font-display text-lg text-amber">{totalText(estimate)}</span>
            </a>
          )}
        </div>
        <div className="lg:sticky lg:top-22">
          <Summary choice={choice} estimate={estimate} onRemove={remove} onClear={clear} />
        </div>
      </div>
      <noscript>
        <p>{copy.withoutScript}</p>
      </noscript>
    </Section>
  )
}
