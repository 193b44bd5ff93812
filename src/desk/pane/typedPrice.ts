import { useTyped } from '@/desk/runner/typed'
import type { QuoteDraft } from '@/quote/quoteDraft'

/** Nothing is typed yet. */
const noDraft: QuoteDraft = { options: [], is_home: true, begins: '', ends: '' }

/** Returns the form of a request's price, which keeps what is typed while other requests are open. */
export const useTypedPrice = (request: string) => useTyped(`price ${request}`, noDraft)
