import { businessLink } from '@/content/bookingLink'
import type * as english from '@/content/commercialQuote'
import type { Twin } from '@/es/twin'

export const commercialQuote: Twin<typeof english.commercialQuote> = {
  label: 'Pedir cotización comercial',
  to: businessLink('other', 'Quiero una cotización de una puerta comercial enrollable.'),
}
