import { showWhole } from '@/shared/ui/showWhole'

type FilterChipsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders a filter with one choice at a time, as toggle buttons; on phones in one row that scrolls. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <fieldset data-script-only className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="-my-1.5 flex scroll-px-4 gap-2 overflow-x-auto py-1.5 max-sm:-mx-[min(1rem,5vw)] max-sm:px-[min(1rem,5vw)] sm:-mx-1.5 sm:flex-wrap sm:px-1.5">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            onFocus={showWhole}
            className="min-h-11 shrink-0 rounded border border-slate/60 bg-white px-4 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
