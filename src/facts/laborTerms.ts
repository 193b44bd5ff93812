import { warranty } from '@/facts/prices'
import type { ServiceType } from '@/lib/serviceType'

/** Warranty terms of labor by service; none where the warranty page has no term. */
export const laborTerms: Partial<Record<ServiceType, string>> = {
  repair: warranty.labor.repairs,
  installation: warranty.labor.installations,
  maintenance: warranty.labor.maintenance,
  smart: warranty.labor.openers,
  emergency: warranty.labor.emergencyRepairs,
}
