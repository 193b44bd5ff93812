import { priceNotices } from '@/content/price/priceNotices'

/** True if a contract is signed besides a price over $500 for a home: the owner has entered no notices for its paper. */
export const needsContract = priceNotices.en.length === 0
