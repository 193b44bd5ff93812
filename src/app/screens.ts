// The screen of each address: the page that the table names, fetched when it is wanted. Above the pages, which link to
// addresses themselves.
import type { ComponentType } from 'react'
import { addresses, type Pattern } from '@/addresses'

/** A page may name what has to be there before it is shown. */
export type Screen = { default: ComponentType; ready?: (() => Promise<unknown>) | undefined }

const pages = import.meta.glob<Screen>('/src/**/*Page.tsx')

/** Fetches the page that draws what `pattern` stands for. */
export function fetchScreen(pattern: Pattern): Promise<Screen> {
  const { page } = addresses[pattern]
  const fetchPage = pages[`/src/${page}.tsx`]
  if (!fetchPage) throw new Error(`${pattern} names src/${page}.tsx, which is not there`)
  return fetchPage()
}
