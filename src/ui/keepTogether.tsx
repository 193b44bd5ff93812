import type { ReactNode } from 'react'
import { keepPhone } from '@/ui/keepPhone'

/** Words in which no line ends within a phone number, an hour, or a ZIP code with its state. */
export function keepTogether(text: string): ReactNode {
  return keepPhone(text.replace(/(\d|NY) ([AP]M\b|\d{5})/g, '$1\u00a0$2'))
}
