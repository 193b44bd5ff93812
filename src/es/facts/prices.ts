import type { Twin } from '@/es/twin'
import * as english from '@/facts/prices'

export type { PlanId } from '@/facts/prices'
export {
  doorPrices,
  emergencyFees,
  openerPrices,
  planPrices,
  prices,
  repairRanges,
} from '@/facts/prices'

export const byQuote: Twin<typeof english.byQuote> = 'Por cotización'

/** Returns a term of the English page in Spanish: `2 years` as `2 años`. */
function term(text: string): string {
  const units: Record<string, string> = {
    year: 'año',
    years: 'años',
    months: 'meses',
    days: 'días',
    hours: 'horas',
  }
  return text
    .replace(/\b(years?|months|days|hours)\b/g, (unit) => units[unit] ?? unit)
    .replace('1-year', '1 año')
    .replace('1-año', '1 año')
    .replace(' to ', ' a ')
    .replace('2-10', '2 a 10')
    .replace('Lifetime', 'De por vida')
}

const { labor, doorsPage } = english.warranty

export const warranty = {
  ...english.warranty,
  labor: {
    repairs: term(labor.repairs),
    installations: term(labor.installations),
    maintenance: term(labor.maintenance),
    openers: term(labor.openers),
    emergencyRepairs: term(labor.emergencyRepairs),
  },
  parts: term(english.warranty.parts),
  doorsPage: {
    installation: term(doorsPage.installation),
    manufacturer: term(doorsPage.manufacturer),
  },
  repairsPage: term(english.warranty.repairsPage),
  callScheduledWithin: term(english.warranty.callScheduledWithin),
} as Twin<typeof english.warranty>
