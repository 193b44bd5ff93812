import type { FormEvent } from 'react'
import { formText } from '@/shared/form/formText'

/** For a date input outside a table of fields: a half-typed date, whose value is empty, is refused in our words when its form is sent. */
export const wholeDate = {
  onInvalid: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (currentTarget.validity.badInput) currentTarget.setCustomValidity(formText.halfDate)
  },
  onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => currentTarget.setCustomValidity(''),
} as const
