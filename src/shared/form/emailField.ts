import { cleanEmail } from '@/lib/email'
import type { FormField } from '@/shared/form/formTable'
import { formText } from '@/shared/form/formText'
import { email } from '@/shared/form/rules'

/** An email address, as every form asks for it. */
export const emailField = {
  label: formText.email.label,
  rule: email(formText.email.empty),
  normalize: cleanEmail,
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
