import type { ReactNode } from 'react'
import { keepPhone, phonePattern } from '@/shared/ui/keepPhone'

const pattern = String.raw`${phonePattern}|\b[a-z\d]{1,5}-[a-z]{1,7}\b`

/** Returns the text with no line break within a phone number, an hour, a ZIP code with its state, or a short hyphenated word. */
export function keepTogether(text: string): ReactNode {
  return keepPhone(text.replace(/(\d|NY) ([AP]M\b|\d{5})/g, '$1\u00a0$2'), pattern)
}
