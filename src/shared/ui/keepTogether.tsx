import type { ReactNode } from 'react'

/** A phone number as the site formats it. */
const phonePattern = String.raw`\(\d{3}\) \d{3}-\d{4}`

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

const pattern = String.raw`${phonePattern}|\b[a-z\d]{1,5}-[a-z]{1,7}\b`

/** Returns the text with no line break within a phone number, an hour, a ZIP code with its state, or a short hyphenated word. */
export function keepTogether(text: string): ReactNode {
  return keepPhone(text.replace(/(\d|NY) ([AP]M\b|\d{5})/g, '$1\u00a0$2'), pattern)
}
