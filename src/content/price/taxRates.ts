import { zipAreas } from '@/content/zip/zipAreas'
import { type ServiceAreaSlug, serviceAreaName } from '@/facts/areaNames'
import { lookUpZip } from '@/lib/zip'

/** A rate of sales tax in percent, as `8.625`, by area. Empty: prices then say "plus sales tax where it applies". */
const taxRates: Partial<Record<ServiceAreaSlug, number>> = {}

/** Returns the rate of sales tax of a ZIP code and the name of its place; null where the owner has entered none. */
export function taxOf(
  zip: string | null,
  rates = taxRates,
): { rate: number; place: string } | null {
  const found = zip === null ? null : lookUpZip(zip, zipAreas)
  const rate = found?.kind === 'served' && found.exact ? rates[found.area] : undefined
  return found?.kind === 'served' && rate !== undefined
    ? { rate, place: serviceAreaName(found.area) }
    : null
}
