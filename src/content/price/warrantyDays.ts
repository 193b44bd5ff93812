import type { LineKind } from '@/content/price/lineKind'

/** Days of warranty on labor by kind of work, as the warranty page has them; null for none. */
export const warrantyDays: Readonly<Record<LineKind, number | null>> = {
  repair: 365,
  installation: 730,
  maintenance: 90,
  opener: 183,
  emergency: 30,
  other: null,
  fee: null,
  discount: null,
}
