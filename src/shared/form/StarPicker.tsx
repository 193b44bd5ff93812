import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { HintAndError } from '@/shared/form/Field'
import { starsChoiceText } from '@/shared/form/starsChoiceText'
import { Star } from '@/shared/ui/Stars'

type StarPickerProps = {
  /** The id of the first star, which the error summary links to. */
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Labels for 1 to 5 stars. */
  labels: readonly string[]
  /** How many are selected; 0 for none. */
  chosen: number
  registration: UseFormRegisterReturn
  /** The rating that stays while the form is sent; null while it may change. */
  locked: string | null
  className?: string
}

/** Renders five stars as a group of radio buttons. */
export function StarPicker(props: StarPickerProps) {
  const { id, label, hint, error, labels, chosen, registration, locked, className = '' } = props
  const [near, setNear] = useState(0)
  const shown = near || chosen
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  // A click on another star blurs the one before: stars are validated on change and on sending instead.
  const { onBlur: _, ...registered } = registration

  return (
    <div className={`${className} ${error ? 'border-l-4 border-danger pl-3' : ''}`}>
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <HintAndError id={id} hint={hint} error={error} />
      <div
        role="radiogroup"
        aria-required
        aria-labelledby={`${id}-label`}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        {...(error ? { 'aria-invalid': true } : {})}
        className="mt-1 flex flex-wrap items-center gap-x-3"
      >
        <div className="-ml-2 flex huge-text:flex-wrap" onPointerLeave={() => setNear(0)}>
          {labels.map((text, index) => {
            const stars = index + 1
            return (
              <label
                key={text}
                className="relative cursor-pointer p-1 text-slate"
                onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(stars)}
              >
                <input
                  {...registered}
                  type="radio"
                  value={stars}
                  disabled={locked !== null && String(stars) !== locked}
                  {...(index === 0 ? { id } : {})}
                  className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <Star
                  isFilled={stars <= shown}
                  className="size-[min(2.5rem,12vw)] rounded-sm outline-offset-1 outline-ember peer-focus-visible:outline-3"
                />
                <span className="sr-only">{starsChoiceText(stars, text)}</span>
              </label>
            )
          })}
        </div>
        <span aria-hidden className="font-semibold">
          {shown > 0 && labels[shown - 1]}
        </span>
      </div>
    </div>
  )
}
