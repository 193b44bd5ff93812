import type { ReactNode } from 'react'

/** A phone number as the site formats it. */
export const phonePattern = String.raw`\(\d{3}\) \d{3}-\d{4}`

/** Returns the text with phone numbers, or other matches of `pattern`, kept on one line. */
export function keepPhone(text: string, pattern = phonePattern): ReactNode {
  // After a split at a group, every second part is a match.
  return text.split(new RegExp(`(${pattern})`, 'i')).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same match may occur twice
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
