import type { ReactNode } from 'react'

const phone = /(\(\d{3}\) \d{3}-\d{4})/

/** Words in which a phone number, or what else `whole` captures, never breaks over two lines. */
export function keepPhone(text: string, whole = phone): ReactNode {
  return text.split(whole).map((part) =>
    whole.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
