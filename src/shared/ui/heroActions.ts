import { store } from '@/shared/ui/store'

/** The buttons at the top of a page that the phone's bar repeats; null where it has none. */
export const heroActions = store<Element | null>(null)
