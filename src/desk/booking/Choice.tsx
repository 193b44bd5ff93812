import { type ComponentProps, useId } from 'react'
import { controlClass } from '@/shared/form/Field'

type ChoiceProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string
  onChoose: (value: string) => void
}

/** A labeled select. */
export function Choice({ label, onChoose, ...rest }: ChoiceProps) {
  const id = useId()
  // Around the select, the label would be read with all of its options.
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        onChange={({ target }) => onChoose(target.value)}
        className={`${controlClass} mt-1 block min-h-11! w-full font-normal`}
        {...rest}
      />
    </div>
  )
}
