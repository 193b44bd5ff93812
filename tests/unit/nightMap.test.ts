// The map of the state at night: every area has its lamp, every ZIP code its place.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lampAddress, lampName } from '@/content/map/nightMap'
import { zipAreas } from '@/content/zip/zipAreas'
import { linesOf } from '@/drawing/map/geography'
import { lamps, views } from '@/drawing/map/lampPlaces'
import { drawings } from '@/drawing/map/mapDrawings'
import { isWithin, ringsIn } from '@/drawing/map/paths'
import { spotOf } from '@/drawing/map/views'
import { serviceAreaName, serviceAreaSlugs } from '@/facts/areaNames'
import { placeSpots } from '@/site/map/placeSpots'

const isOnLand = (map: 'state' | 'city', at: Parameters<typeof spotOf>[0]) =>
  isWithin(spotOf(at, views[map]), ringsIn(views[map], linesOf(`${map} land`)))

describe.each(serviceAreaSlugs)('the lamp of %s', (area) => {
  test('leads to its page, and its name is part of the full one', () => {
    expect(lampAddress(area)).toBe(`/service-areas/${area}`)
    expect(serviceAreaName(area)).toContain(lampName(area))
    expect(lampName(area)).not.toContain('County')
  })
})

describe('the places of ZIP codes', () => {
  const rows = serviceAreaSlugs.flatMap((area) =>
    zipAreas[area].map(([locality, , near]) => ({ area, locality, near })),
  )

  test.each(rows.filter(({ near }) => near))(
    '$locality has one: it has no page',
    ({ locality }) => {
      expect(placeSpots).toHaveProperty([locality])
    },
  )

  test.each(Object.entries(placeSpots))('%s is a locality, on the map of its lamp', (name, at) => {
    const row = rows.find(({ locality }) => locality === name)
    if (!row) throw new Error('The ZIP map has no such locality.')
    expect(isOnLand(lamps[row.area].map, at)).toBe(true)
  })
})

test.each(Object.keys(drawings))('public/drawings/%s.svg is what the drawing gives', (name) => {
  expect(readFileSync(`public/drawings/${name}.svg`, 'utf8')).toBe(drawings[name])
})
