// Where an address says its ZIP code. private.zip_of has the same rule.

import { withoutInvisible } from '@/lib/legible'

const code = '([0-9]{5})((?:[-‐-―− ]?[0-9]{4})?)(?![0-9])'
const state = String.raw`(?:N\.? ?Y\.?|New York|Nueva York)`
/** After the state, whatever follows. */
const afterState = new RegExp(`^(.*[^a-z0-9]|)(${state}[ ,.]*)${code}`, 'i')

const country = String.raw`(?:USA?|U\.S\.(?:A\.)?|EE\.? ?UU\.?|United States(?: of America)?|Estados Unidos(?: de Am[eé]rica)?)`
const room = '(?:apt|apartment|unit|suite|ste|room|rm|floor|fl|building|bldg|apto|apartamento|piso)'
const unit = `(?:${room}(?![a-z])[ .#]*[0-9a-z-]+|#[ ]*[0-9a-z-]+|[0-9]+(?:st|nd|rd|th) ${room}(?![a-z]))`
const notCounted = `(?:box|apartado|casilla|#|${room})`
/** At the end, but for a unit and a country, unless it numbers a box or a unit. */
const atEnd = new RegExp(
  `^(.*[^a-z0-9]|)((?<!(?:^|[^a-z])${notCounted}[ .#]*))${code}(?:[ ,.]*(?:${country}|${unit}))*[ ,.]*$`,
  'i',
)

/** Returns the ZIP code of an address, what stands before it and its state, and what stands after; null without one. */
export function findZip(address: string): { zip: string; before: string; after: string } | null {
  const text = withoutInvisible(address)
  const [, before, between, zip, lastFour] = afterState.exec(text) ?? atEnd.exec(text) ?? []
  if (before === undefined || between === undefined || zip === undefined) return null
  const end = before.length + between.length + zip.length + (lastFour?.length ?? 0)
  return { zip, before, after: text.slice(end) }
}

/** Returns whether an address lacks its street, or town and ZIP code both. */
export function isPartOfAddress(address: string): boolean {
  const found = findZip(address)
  const [street = '', ...towns] = (found?.before ?? address).split(',')
  return !/\d/.test(street) || !(found || towns.some((town) => town.trim() !== ''))
}

/** Returns the ZIP code of an address and the town before it, null where missing. */
export function localityOf(address: string): { zip: string | null; town: string | null } {
  const found = findZip(address)
  const town = found && /(?:^|,)\s*([^,]*?)[,\s]*$/.exec(found.before)?.[1]
  // Without a comma the town cannot be distinguished from the street.
  return { zip: found?.zip ?? null, town: town && !/\d/.test(town) ? town : null }
}
