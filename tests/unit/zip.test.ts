import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { minify, transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { zipAreas } from '@/content/zip/zipAreas'
import { zipChecker as english } from '@/content/zip/zipChecker'
import { zipChecker as spanish } from '@/es/content/zip/zipChecker'
import { type ServiceAreaSlug, serviceAreaSlugs } from '@/facts/areaNames'
import { lookUpZip, outOfStateZip, zipCodes } from '@/lib/zip'

const newYorkZip = /^(00501|00544|06390|1[0-4]\d{3})$/

/** Written out a second time on purpose: area, then its prefixes; `~` marks the nearest area of a place without a page. */
const expectedPrefixes: Record<string, string> = {
  manhattan: '100 101 102',
  'staten-island': '103',
  bronx: '104',
  'westchester-county': '105 106 107 108 ~125 ~126',
  'rockland-county': '~109 ~127',
  'nassau-county': '110 115 118',
  queens: '111 113 114 116',
  brooklyn: '112',
  'suffolk-county': '117 119',
  albany: '120 121 122 ~123 ~124 ~128 ~129',
  syracuse: '130 131 132 ~133 ~134 ~135 ~136 ~137 ~138 ~139',
  buffalo: '140 141 142 ~143 ~147',
  rochester: '144 145 146 ~148 ~149',
}

const prefixCases = Object.entries(expectedPrefixes).flatMap(([area, prefixes]) =>
  prefixes.split(' ').map((prefix) => ({
    prefix: prefix.replace('~', ''),
    area: area as ServiceAreaSlug,
    exact: !prefix.startsWith('~'),
  })),
)

const singleCodes = new Set(
  Object.values(zipAreas).flatMap((rows) =>
    rows.flatMap((row) => zipCodes(row).filter((code) => code.length === 5)),
  ),
)

const lookUp = (typed: string) => lookUpZip(typed, zipAreas)

describe('the ZIP map', () => {
  test('covers every prefix from 100 to 149 once', () => {
    const prefixes = Object.values(zipAreas)
      .flatMap((rows) => rows.flatMap((row) => zipCodes(row)))
      .filter((code) => code.length === 3)
    expect(prefixes.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `${100 + index}`))
  })

  test('lists every single code once', () => {
    const codes = Object.values(zipAreas)
      .flatMap((rows) => rows.flatMap((row) => zipCodes(row)))
      .filter((code) => code.length !== 3)
    expect(codes.every((code) => newYorkZip.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test.each(prefixCases)('$prefix leads to $area', ({ prefix, area, exact }) => {
    const ordinary = Array.from({ length: 100 }, (_, index) => prefix + `${index}`.padStart(2, '0'))
      .filter((zip) => !singleCodes.has(zip))
      .map(lookUp)
    expect(ordinary.length).toBeGreaterThan(50)
    for (const found of ordinary) expect(found).toMatchObject({ kind: 'served', area, exact })
  })

  test('every service area has a ZIP code of its own', () => {
    const own = serviceAreaSlugs.filter((area) => zipAreas[area].some(([, , near]) => !near))
    expect(own).toEqual(serviceAreaSlugs)
  })

  test('map and look-up together weigh less than 3 KiB minified', async () => {
    const sizes = ['src/content/zip/zipAreas.ts', 'src/lib/zip.ts'].map(async (file) => {
      const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      const script = await transformWithOxc(source, file)
      const { code } = await minify(file.replace('.ts', '.js'), script.code, { module: true })
      expect(code.length).toBeGreaterThan(200)
      return Buffer.byteLength(code)
    })
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeLessThan(3072)
  })
})

describe('single codes that win over their prefix', () => {
  test.each([
    ['11004', 'queens', true],
    ['11005', 'queens', true],
    ['11709', 'nassau-county', true],
    ['11756', 'nassau-county', true],
    ['11797', 'nassau-county', true],
    ['10901', 'rockland-county', true],
    ['10977', 'rockland-county', true],
    ['10994', 'rockland-county', true],
    ['10509', 'westchester-county', false],
    ['10579', 'westchester-county', false],
    ['12563', 'westchester-county', false],
    ['00501', 'suffolk-county', true],
    ['00544', 'suffolk-county', true],
    ['06390', 'suffolk-county', true],
  ])('%s leads to %s', (zip, area, exact) => {
    expect(lookUp(zip)).toMatchObject({ kind: 'served', zip, area, exact })
  })

  test('neighbors of a single code keep the area of the prefix', () => {
    expect(lookUp('11006')).toMatchObject({ area: 'nassau-county' })
    expect(lookUp('11757')).toMatchObject({ area: 'suffolk-county' })
    expect(lookUp('10902')).toMatchObject({ area: 'rockland-county', exact: false })
    expect(lookUp('10510')).toMatchObject({ area: 'westchester-county', exact: true })
    expect(lookUp('12564')).toMatchObject({ area: 'westchester-county', exact: false })
  })

  test('Putnam County is named although it has no page', () => {
    const codes = '10509 10512 10516 10524 10537 10541 10542 10579 12563'.split(' ')
    for (const zip of codes)
      expect(lookUp(zip), zip).toMatchObject({ locality: 'Putnam County', exact: false })
  })

  test('Valley Stream is 11580 to 11582', () => {
    for (const zip of ['11580', '11581', '11582'])
      expect(lookUp(zip)).toMatchObject({ locality: 'Valley Stream side of Nassau County' })
    expect(lookUp('11583')).toMatchObject({ locality: 'Nassau County' })
  })

  test('10463 counts as the Bronx and says that Marble Hill belongs to it', () => {
    expect(lookUp('10463')).toMatchObject({
      area: 'bronx',
      locality: 'Kingsbridge and Marble Hill',
    })
  })
})

describe('what is typed', () => {
  test('any five digits are either in New York or outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const zip = `${number}`.padStart(5, '0')
        const found = lookUp(zip)
        expect(found.kind).toBe(newYorkZip.test(zip) ? 'served' : 'outside')
        if (found.kind === 'served') {
          expect(serviceAreaSlugs).toContain(found.area)
          expect(found.locality).not.toBe('')
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('no text whatever throws, and only five digits are ever called served', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const found = lookUp(typed)
        if (found.kind !== 'invalid') expect(found.zip).toMatch(/^\d{5}$/)
      }),
    )
  })

  test.each([' 11581 ', '115 81', '11581-1234', '115811234', 'NY 11581', 'ny, 11581'])(
    '%j is 11581',
    (typed) => {
      expect(lookUp(typed)).toMatchObject({ kind: 'served', zip: '11581', area: 'nassau-county' })
    },
  )

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Queens', 'characters'],
    ['1158l', 'characters'],
    ['١١٥٨١', 'characters'],
    ['1158', 'length'],
    ['115811', 'length'],
    ['11581-12', 'length'],
    ['-', 'length'],
  ])('%j is refused: %s', (typed, reason) => {
    expect(lookUp(typed)).toEqual({ kind: 'invalid', reason })
  })

  test.each(['07030', '90210', '06830', '00502', '15001', '99999'])('%s is outside', (zip) => {
    expect(lookUp(zip)).toEqual({ kind: 'outside', zip })
  })
})

describe('an address', () => {
  test.each([
    '12 Main St, Albany, NY 12207',
    '12 Main St, Albany, NY 12207-1234',
    '1040 Waverly Ave, Holtsville, NY 00501',
    'Equestrian Ave, Fishers Island, NY 06390',
    '12 Main St, Albany, NY 12207, USA',
    '90210 Main St, Albany',
    '90210',
    '12 Main St, Hoboken, NJ',
    '',
  ])('%j is not out of state', (address) => {
    expect(outOfStateZip(address)).toBeNull()
  })

  test.each([
    ['12 Main St, Hoboken, NJ 07030', '07030'],
    ['12 Main St, Hoboken, NJ 07030-1234 ', '07030'],
    ['12 Main St, Greenwich CT, 06830, USA', '06830'],
    ['12 Main St, Erie, PA 16501', '16501'],
    ['12 Main St, NY 15001', '15001'],
    ['12 Main St 90210.', '90210'],
  ])('%j is out of state', (address, zip) => {
    expect(outOfStateZip(address)).toBe(zip)
  })
})

test('a ZIP code is named by its own place or by its county, never by a neighbor', () => {
  const named = (zip: string) => {
    const found = lookUpZip(zip, zipAreas)
    if (found.kind !== 'served') throw new Error(`${zip} is not served`)
    return [english.served(zip, found.locality), spanish.served(zip, found.locality)]
  }
  for (const zip of ['11372', '11368', '11373', '11101', '11434', '11004'])
    expect(named(zip)).toEqual([
      `Yes, we serve ${zip} (Queens).`,
      `Sí, trabajamos en ${zip} (Queens).`,
    ])
  expect(named('11580')[0]).toBe('Yes, we serve 11580 (Valley Stream).')
  expect(named('11801')[0]).toBe('Yes, we serve 11801 (Nassau County).')
  expect(named('10706')[0]).toBe('Yes, we serve 10706 (Westchester County).')
  expect(named('13440')[0]).toBe('Yes, we serve 13440 (the Utica area).')
})
