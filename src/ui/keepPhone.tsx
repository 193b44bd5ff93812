import type { ReactNode } from 'react'

const phone = /(\(\d{3}\) \d{3}-\d{4})/

/** Words in which a phone number never breaks over two lines. */
export function keepPhone(text: string): ReactNode {
  return text.split(phone).map((part) =>
    phone.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
