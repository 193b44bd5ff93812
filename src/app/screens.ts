// The screen of each address: the page that the table names, fetched when it is wanted. Above the pages, which link to
// addresses themselves.
import type { ComponentType } from 'react'

/** A page may name what has to be there before it is shown. */
export type Screen = { default: ComponentType; ready?: (() => Promise<unknown>) | undefined }

const pages = import.meta.glob<Screen>('/src/**/*Page.tsx')

/** Fetches the page that a row of the table names. */
export function fetchScreen(page: string): Promise<Screen> {
  const fetchPage = pages[`/src/${page}.tsx`]
  if (!fetchPage) throw new Error(`The table names src/${page}.tsx, which is not there`)
  return fetchPage()
}
