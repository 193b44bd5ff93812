import { patterns, spanishPathOf } from '@/addresses'
import { articleSlugs } from '@/facts/areaNames'
import { repairPageSlugs } from '@/facts/repairPageSlugs'

/** The path in the table of each Spanish page. */
const englishOf = new Map(
  [
    ...patterns,
    ...repairPageSlugs.map((slug) => `/services/repairs/${slug}`),
    ...articleSlugs.map((slug) => `/blog/garageservice/${slug}`),
  ].flatMap((path) => {
    const spanish = path.includes(':') ? null : spanishPathOf(path)
    return spanish ? [[spanish, path] as const] : []
  }),
)

/** Splits an address into its path, and its query and fragment. */
function parts(address: string): [path: string, rest: string] {
  const end = address.search(/[?#]/)
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)]
}

export function shownAddress(address: string): string {
  const [path, rest] = parts(address)
  return (spanishPathOf(path) ?? path) + rest
}

export const tablePath = (pathname: string): string =>
  englishOf.get(pathname.replace(/(?<=.)\/$/, '')) ?? pathname

export const isShownHere = (address: string): boolean => {
  const [path] = parts(address)
  return spanishPathOf(path) !== null || /^\/es(\/|$)/.test(path)
}
