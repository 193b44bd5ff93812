// Words of every form: errors of its rules, its error summary, and the notice of a saved draft.
import { plural } from '@/lib/plural'

export const formText = {
  email: { label: 'Email', empty: 'Enter your email address' },
  wrongEmail: 'Enter an email address such as name@example.com',
  wrongPhone: 'Enter a US phone number with area code, such as (516) 555-0142',
  tooLong: (most: number) => `Use no more than ${most} characters`,
  tooShort: (least: number | undefined) => `Write at least ${least} characters`,
  halfDate: 'Enter the whole date, or leave it empty',
  pastDate: 'Choose today or a later date',
  lateDate: 'Choose a date within the next 12 months',
  show: 'Show',
  hide: 'Hide',
  problems: (count: number) =>
    plural(count, 'One thing needs fixing', `${count} things need fixing`),
  draft: {
    saved: 'We saved what you typed earlier, on this device only.',
    clear: 'Clear the form',
    offered: 'You started this form earlier. What you typed is still on this device.',
    take: 'Bring it back',
    or: 'or',
    drop: 'delete it',
  },
}
