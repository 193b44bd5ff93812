// The fields of a request that staff take by phone: the form's, the phone number first, and the email may be missing.
import * as z from 'zod/mini'
import { cleanEmail } from '@/lib/email'
import { requestFields } from '@/request/requestFields'
import type { FormField } from '@/shared/form/formTable'
import { email, oneOf, text, usPhone } from '@/shared/form/rules'

const typedEmail = email('')

const optionalEmail = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || z.safeParse(typedEmail, typed).success,
        'Enter an email address such as name@example.com',
      ),
    ),
  z.transform((typed) => cleanEmail(typed) || null),
)

const {
  phone,
  service_type,
  first_name,
  last_name,
  address,
  email: formEmail,
  ...others
} = requestFields

export const newCallFields = {
  phone: {
    ...phone,
    hint: 'Finds returning customers.',
    rule: usPhone('Enter the phone number'),
    autoComplete: 'off',
  },
  service_type: {
    ...service_type,
    rule: oneOf(service_type.control.options, 'Choose the service'),
    isHalf: true,
  },
  first_name: {
    ...first_name,
    rule: text('Enter the first name', { most: 80 }),
    autoComplete: 'off',
  },
  last_name: { ...last_name, rule: text('Enter the last name', { most: 80 }), autoComplete: 'off' },
  address: {
    ...address,
    rule: text('Enter the address', { most: 200 }),
    autoComplete: 'off',
  },
  email: {
    ...formEmail,
    hint: 'OK to leave blank.',
    rule: optionalEmail,
    isRequired: false,
    isHalf: false,
    autoComplete: 'off',
  },
  ...others,
  message: { ...requestFields.message, hint: 'In their words.' },
} as const satisfies Record<keyof typeof requestFields, FormField>
