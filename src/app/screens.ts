// The page of each address, loaded on demand; apart from the table, since pages link to addresses themselves.
import type { ComponentType } from 'react'

/** A page may export what has to load before it is shown. */
export type Screen = { default: ComponentType; ready?: (() => Promise<unknown>) | undefined }

const pages = import.meta.glob<Screen>('/src/**/*Page.tsx')

/** Loads the page that a row of the table names. */
export function fetchScreen(page: string): Promise<Screen> {
  const fetchPage = pages[`/src/${page}.tsx`]
  if (!fetchPage) throw new Error(`The table names src/${page}.tsx, which is not there`)
  return fetchPage()
}
