import { useTyped } from '@/desk/runner/typed'
import type { Quote } from '@/quote/quote'
import type { QuoteDraft } from '@/quote/quoteDraft'

/** Nothing is typed yet. */
const noDraft: QuoteDraft = { options: [], is_home: true, begins: '', ends: '' }

/** Returns the form of a request's price, which keeps what is typed while other requests are open. */
export const useTypedPrice = (request: string) => useTyped(`price ${request}`, noDraft)

/** An approval that was heard on the phone: of which option, counted from 1, and whose. */
export type Heard = { option: number | null; name: string }

/** Returns the form of an approval by phone, which keeps what is typed. No option is preselected where there are several. */
export const useHeard = ({ id, options }: Pick<Quote, 'id' | 'options'>) =>
  useTyped<Heard>(`approval ${id}`, { option: options.length === 1 ? 1 : null, name: '' })
