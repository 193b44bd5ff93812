import type { SevereDay } from '@/lib/visitFee'
import { store } from '@/shared/ui/store'

/** The day of severe weather, of which a public page learns with the next window that it reads anyway. */
export const severeDay = store<SevereDay>(null)
