// A business is asked this above the fields of every request. A request has no columns for it: it goes out as the first
// lines of the message.
import { fieldTexts } from '@/content/fieldTexts'
import { requestFields } from '@/request/requestFields'
import type { FormTable, Typed } from '@/shared/form/formTable'
import { optionalText } from '@/shared/form/rules'

const texts = fieldTexts.business

export const businessFields = {
  company: {
    ...texts.company,
    rule: optionalText({ most: 100 }),
    isRequired: false,
    isHalf: true,
    autoComplete: 'organization',
    control: { kind: 'input', type: 'text', maxLength: 100, spellCheck: false },
  },
  doors: {
    label: texts.doors.label,
    rule: optionalText({ most: 100 }),
    isRequired: false,
    isHalf: true,
    autoComplete: 'off',
    control: { kind: 'input', type: 'text', maxLength: 100, placeholder: texts.doors.placeholder },
  },
  sites: {
    label: texts.sites.label,
    rule: optionalText({ most: 300 }),
    isRequired: false,
    autoComplete: 'off',
    control: { kind: 'input', type: 'text', maxLength: 300, placeholder: texts.sites.placeholder },
  },
} as const satisfies FormTable

/** The fields of the booking form; a business's are used only by links for businesses. */
export const bookingFields = { ...requestFields, ...businessFields } as const

export type BusinessName = keyof typeof businessFields
export const businessNames = Object.keys(businessFields) as readonly BusinessName[]

const { maxLength: longestMessage } = requestFields.message.control

/** Returns `Company: Acme Storage`, one line for each field that was filled in. */
export const businessLines = (typed: Partial<Typed<typeof businessFields>>): readonly string[] =>
  businessNames.flatMap((name) => {
    const text = typed[name]?.trim()
    return text ? [`${businessFields[name].label}: ${text}`] : []
  })

/** Returns the most characters that a message below these lines may have. */
export const roomBelow = (lines: readonly string[]): number =>
  longestMessage - lines.reduce((length, line) => length + line.length + 1, 0)

/** Returns the message with the lines on top; null if there is neither. */
export const messageBelow = (lines: readonly string[], message: string | null): string | null =>
  [...lines, ...(message === null ? [] : [message])].join('\n') || null
