import type { ReactNode } from 'react'
import { store } from '@/shared/ui/store'

const notice = store<ReactNode>(null)

/** Shows a notice of the router, or removes it. */
export const showNotice = notice.set

/** Renders the router's notice. It has its own store: rendering a parent again would discard HTML that is not hydrated yet. */
export const RouterNotice = (): ReactNode => notice.use()
