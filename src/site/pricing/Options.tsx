import { useId } from 'react'
import { keepTogether } from '@/shared/ui/keepTogether'

type OptionsProps<Value extends string> = {
  title: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders a radio group, one option a line. */
export function Options<Value extends string>({
  title,
  options,
  value,
  onChange,
}: OptionsProps<Value>) {
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
