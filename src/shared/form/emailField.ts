import type { FormField } from '@/shared/form/formTable'
import { email } from '@/shared/form/rules'

/** An email address, as every form asks for it. */
export const emailField = {
  label: 'Email',
  rule: email('Enter your email address'),
  isRequired: true,
  autoComplete: 'email',
  control: {
    kind: 'input',
    type: 'email',
    maxLength: 254,
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const satisfies FormField
