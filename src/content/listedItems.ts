// The item that each line of the price list adds to the estimate, in the order of the list; null for a line without one.
import type { ItemId } from '@/content/estimateItems'

export const listedItems: Readonly<Record<string, readonly (ItemId | null)[]>> = {
  repairs: ['spring', 'opener-repair', 'cable', 'track', 'rollers', 'panel'],
  doors: ['single-basic', 'double-basic', 'single-steel', 'single-wood', 'commercial'],
  // The smart opener is one of four brands: the estimate asks which.
  smart: [null, 'bundle', 'camera', 'app-setup'],
  maintenance: ['tune-up', 'spring-adjustment', 'inspection', 'weatherstripping'],
}
