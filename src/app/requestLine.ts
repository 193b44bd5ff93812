import type { ReactNode } from 'react'
import { store } from '@/shared/ui/store'

/** The line about the visitor's own request, which replaces the banner's; null for everyone else. */
export const requestLine = store<ReactNode>(null)
