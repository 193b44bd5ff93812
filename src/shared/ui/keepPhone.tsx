import type { ReactNode } from 'react'

/** A phone number as the site writes it. */
export const phonePattern = String.raw`\(\d{3}\) \d{3}-\d{4}`

/** Words in which a phone number, or what else `pattern` finds, never breaks over two lines. */
export function keepPhone(text: string, pattern = phonePattern): ReactNode {
  // Split at a group, every second part is what was found.
  return text.split(new RegExp(`(${pattern})`, 'i')).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand here twice
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
