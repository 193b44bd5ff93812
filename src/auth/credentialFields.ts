// The fields of the sign-in, sign-up and password forms.
import { minimumLength, passwordError } from '@/auth/password'
import { emailField } from '@/shared/form/emailField'
import type { FormField } from '@/shared/form/formTable'
import { secret, sixDigits } from '@/shared/form/rules'

/** Password length the provider requires of new accounts (specification, point 5). */
const minimumPassword = 6

const accountField = { ...emailField, autoComplete: 'username' } as const

const passwordField = { isRequired: true, control: { kind: 'password' } } as const
const shownPassword = { isRequired: true, control: { kind: 'password', canShow: true } } as const

export const signInFields = {
  email: accountField,
  password: {
    ...passwordField,
    label: 'Password',
    rule: secret((password) => (password === '' ? 'Enter your password' : undefined)),
    autoComplete: 'current-password',
  },
} as const satisfies Record<string, FormField>

export const signUpFields = {
  email: emailField,
  password: {
    ...passwordField,
    label: 'Password',
    hint: `At least ${minimumPassword} characters.`,
    rule: secret((password) => {
      if (password === '') return 'Enter your password'
      return password.length < minimumPassword
        ? `Use at least ${minimumPassword} characters`
        : undefined
    }),
    autoComplete: 'new-password',
  },
} as const satisfies Record<string, FormField>

export const forgotFields = { email: accountField } as const satisfies Record<string, FormField>

const newPassword = {
  ...shownPassword,
  label: 'New password',
  hint: `At least ${minimumLength} characters. Three or four unrelated words are hard to guess and easy to remember.`,
  rule: secret(passwordError),
  autoComplete: 'new-password',
} as const

/** After an email link no one knows a password. */
export const choosePasswordFields = { new: newPassword } as const satisfies Record<
  string,
  FormField
>

export const changePasswordFields = {
  current: {
    ...shownPassword,
    label: 'Current password',
    rule: secret((password) => (password === '' ? 'Enter your current password' : undefined)),
    autoComplete: 'current-password',
  },
  new: newPassword,
} as const satisfies Record<string, FormField>

export const codeFields = {
  code: {
    label: 'Code',
    hint: '6 digits, from your authenticator app.',
    rule: sixDigits('Enter the 6 digits shown in the app'),
    isRequired: true,
    autoComplete: 'one-time-code',
    control: {
      kind: 'input',
      type: 'text',
      inputMode: 'numeric',
      maxLength: 7,
      className: 'figures text-xl tracking-[0.1em]',
    },
  },
} as const satisfies Record<string, FormField>
