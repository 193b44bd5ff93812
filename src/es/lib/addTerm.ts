import type * as english from '@/lib/addTerm'
import { addTerm as addEnglishTerm } from '@/lib/addTerm'

/** Understands the terms of the Spanish warranty: `90 días`, `6 meses`, `2 años`. */
export const addTerm: typeof english.addTerm = (day, term) =>
  addEnglishTerm(
    day,
    term
      .replace(/años?/, (unit) => (unit === 'año' ? 'year' : 'years'))
      .replace('meses', 'months')
      .replace('días', 'days'),
  )
