import type { ComponentProps } from 'react'
import { controlClass } from '@/shared/form/Field'
import { wholeDate } from '@/shared/form/wholeDate'

type LabeledInputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  onType: (value: string) => void
}

/** A field below its label. */
export function LabeledInput(props: LabeledInputProps) {
  const { label, className = '', onType, ...rest } = props
  return (
    <label className="text-sm font-semibold">
      {label}
      <input
        onChange={({ target }) => onType(target.value)}
        className={`${controlClass} mt-1 block min-h-11! font-normal ${className}`}
        {...(rest.type === 'date' && wholeDate)}
        {...rest}
      />
    </label>
  )
}
