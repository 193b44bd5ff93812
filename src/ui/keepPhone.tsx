import type { ReactNode } from 'react'

/** A phone number as the site writes it. */
export const phonePattern = String.raw`\(\d{3}\) \d{3}-\d{4}`

/** Words in which a phone number, or what else `pattern` finds, never breaks over two lines. */
export function keepPhone(text: string, pattern = phonePattern): ReactNode {
  const whole = new RegExp(`(${pattern})`, 'i')
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
