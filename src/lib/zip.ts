import { localityOf } from '@/lib/localityOf'

/**
 * A locality and its ZIP codes, separated by spaces: 3 digits cover all codes that begin with them,
 * 5 are one code, and `109-01-11` is 10901 and 10911. `near` marks a locality without its own page.
 */
export type ZipRow<Place extends string = string> = readonly [
  place: Place,
  codes: string,
  near?: 'near',
]

/** The ZIP map: the rows of each area that has a page. */
export type ZipAreas<Area extends string, Place extends string = string> = Readonly<
  Record<Area, readonly ZipRow<Place>[]>
>

export type ZipLookup<Area extends string, Place extends string = string> =
  | { kind: 'invalid'; reason: 'empty' | 'characters' | 'length' }
  | { kind: 'outside'; zip: string }
  /** `exact` is false if the locality has no page of its own; then `area` is the nearest. */
  | { kind: 'served'; zip: string; locality: Place; area: Area; exact: boolean }

/** Returns the codes of a row, 3 or 5 digits each. */
export function zipCodes([, codes]: ZipRow): readonly string[] {
  return codes.split(' ').flatMap((group) => {
    const [prefix = '', ...endings] = group.split('-')
    return endings.length ? endings.map((ending) => prefix + ending) : prefix
  })
}

/**
 * Finds the locality of a typed ZIP code on the map. Spaces, a leading `NY` and the last four digits of
 * a ZIP+4 are accepted; a full 5-digit code wins over the 3-digit one it begins with.
 */
export function lookUpZip<Area extends string, Place extends string>(
  typed: string,
  map: ZipAreas<Area, Place>,
): ZipLookup<Area, Place> {
  const code = typed.replace(/\s/g, '').replace(/^ny,?/i, '')
  if (code === '') return { kind: 'invalid', reason: 'empty' }
  if (!/^[\d-]+$/.test(code)) return { kind: 'invalid', reason: 'characters' }
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(code)?.[1]
  if (!zip) return { kind: 'invalid', reason: 'length' }

  for (const digits of [zip, zip.slice(0, 3)])
    for (const area in map)
      for (const row of map[area])
        if (zipCodes(row).includes(digits))
          return { kind: 'served', zip, locality: row[0], area, exact: row[2] !== 'near' }
  return { kind: 'outside', zip }
}

/** Returns whether a ZIP code is New York's: 100 to 149, two for the tax office in Holtsville and one for Fishers Island (USPS). */
const isNewYorkZip = (zip: string): boolean => /^(?:00501|00544|06390|1[0-4]\d{3})$/.test(zip)

/** Returns the ZIP code at the end of an address if it is outside New York State, else null. */
export function outOfStateZip(address: string): string | null {
  const { zip } = localityOf(address)
  // Digits alone are a house number that is still being typed.
  if (!zip || address.trimStart().startsWith(zip)) return null
  return isNewYorkZip(zip) ? null : zip
}
