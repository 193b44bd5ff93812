// The drawing as files, written by `npm run pictures`: whole ones that pages show before the live drawing is there, and
// masters of pictures, cropped to a part.
import { type MainPart, mainParts } from '@/content/partNames'
import { type RepairPageSlug, repairPageSlugs } from '@/content/repairPageSlugs'
import { type Crop, garageMarkup } from '@/site/parts/drawing/drawGarage'
import { inspectionSpots } from '@/site/parts/spots'

/** All 16:10. */
const crops: Record<RepairPageSlug, Crop> = {
  springs: [185, 165, 464, 290],
  cables: [60, 235, 416, 260],
  openers: [310, 5, 480, 300],
  'off-track': [560, 235, 440, 275],
  panels: [150, 310, 680, 425],
  seals: [120, 520, 480, 300],
}

/** The numbers of the inspection, for those who see the picture only. */
const numbers = inspectionSpots
  .map(
    ({ spot: [x, y] }, index) =>
      `<circle cx="${x}" cy="${y}" r="16" fill="#0e1a2b" stroke="#f5a623" stroke-width="2"/><text x="${x}" y="${y + 6}" fill="#fff" font-family="system-ui, sans-serif" font-size="16" font-weight="700" text-anchor="middle">${index + 1}</text>`,
  )
  .join('')

const lit: readonly MainPart[] = Object.values(mainParts)

/** Files of public/drawings by name. */
export const drawings: Readonly<Record<string, string>> = {
  garage: garageMarkup(),
  'garage-points': garageMarkup({ hasLumber: true }).replace('</svg>', `${numbers}</svg>`),
  ...Object.fromEntries(lit.map((part) => [`garage-${part}`, garageMarkup({ lit: part })])),
}

/** Masters of pictures/ by name, as SVG. */
export const masters: Readonly<Record<string, string>> = Object.fromEntries(
  repairPageSlugs.map((slug) => [
    `part-${slug}`,
    garageMarkup({ lit: mainParts[slug], crop: crops[slug] }),
  ]),
)
