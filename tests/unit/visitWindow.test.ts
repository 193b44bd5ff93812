import { beforeEach, expect, it, vi } from 'vitest'
import { areaZips } from '@/content/areas/areas'
import { zipCount } from '@/content/zip/zipCounts'
import { articleSlugs } from '@/facts/areaNames'
import { nextVisitWindow } from '@/site/zip/visitWindow'

beforeEach(() => vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example'))

const at = (zip: string, starts: string) => ({
  today: '2026-03-02',
  day: '2026-03-02',
  starts,
  ends: '20:00',
  zip,
})

/** Responds with the hour of each ZIP code that has one, and records the calls. */
function answering(hours: Record<string, string>) {
  const asked: string[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { zips } = JSON.parse(body)
    asked.push(zips)
    return Response.json(zips.flatMap((zip: string) => (hours[zip] ? at(zip, hours[zip]) : [])))
  })
  return asked
}

const startOf = async (zips: string[]) => (await nextVisitWindow(zips))?.starts ?? null

it('promises an area what most of its ZIP codes would hear, by one call', async () => {
  const queens = areaZips('queens')
  const asked = answering({
    '11004': '14:00',
    '11005': '14:00',
    '111': '14:00',
    '113': '16:00',
    '114': '16:00',
    '116': '14:00',
  })
  expect(await startOf(queens)).toBe('16:00')
  expect(asked).toEqual([['11004', '11005', '111', '113', '114', '116']])
})

it('counts ZIP codes, not prefixes: 46 outweigh 7, and 18 that are named in full', async () => {
  const nassau = areaZips('nassau-county')
  const east = Object.fromEntries(
    nassau.filter((zip) => zip.length === 5).map((zip) => [zip, '08:00']),
  )
  answering({ ...east, '110': '10:00', '115': '10:00', '118': '08:00' })
  expect(await startOf(nassau)).toBe('10:00')
})

it('promises nothing where no window is heard by more than half, or most hear of none', async () => {
  answering({ '113': '14:00', '114': '16:00' })
  expect(zipCount('113')).toBe(zipCount('114'))
  expect(await startOf(['113', '114'])).toBeNull()
  answering({ '144': '14:00', '145': '16:00', '146': '18:00' })
  expect(await startOf(['144', '145', '146'])).toBeNull()
  answering({ '146': '14:00' })
  expect(await startOf(['146', '145'])).toBeNull()
})

it('promises a ZIP code its own window', async () => {
  const asked = answering({ '11581': '08:00' })
  expect(await startOf(['11581'])).toBe('08:00')
  expect(asked).toEqual([['11581']])
})

it.each(articleSlugs)('knows how many ZIP codes stand behind each code of %s', (slug) => {
  const codes = areaZips(slug)
  expect(codes.filter((code) => zipCount(code) < 1)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  // The most that the database answers at once.
  expect(codes.length).toBeLessThanOrEqual(40)
})

it('counts a code that the map names in full once', () => {
  // Of the 23 that begin with 110, two are in Queens.
  expect(['110', '11004', '11005'].map(zipCount)).toEqual([21, 1, 1])
})

it('says nothing where the server refuses', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"message": "Too many"}', { status: 429 }))
  expect(await nextVisitWindow(['112'])).toBeNull()
})
