// The drawing as files, written by `npm run pictures`: whole ones that pages show before the live drawing is there, and
// masters of pictures, cropped to a part.
import { type MainPart, mainParts, type PartId } from '@/content/partNames'
import { type Crop, garageMarkup } from '@/drawing/garage/drawGarage'
import { inspectionSpots } from '@/drawing/garage/spots'
import type { RepairPageSlug } from '@/facts/repairPageSlugs'

type PictureName = RepairPageSlug | 'hinges' | 'tile' | 'cord' | 'button' | 'eyes'

/** The part that each picture lights up, and its crop; all are 16:10. */
const pictures: Record<PictureName, { lit: PartId; crop: Crop }> = {
  springs: { lit: mainParts.springs, crop: [185, 165, 464, 290] },
  cables: { lit: mainParts.cables, crop: [60, 235, 416, 260] },
  openers: { lit: mainParts.openers, crop: [310, 5, 480, 300] },
  'off-track': { lit: mainParts['off-track'], crop: [560, 235, 440, 275] },
  panels: { lit: mainParts.panels, crop: [150, 310, 680, 425] },
  seals: { lit: mainParts.seals, crop: [120, 520, 480, 300] },
  // The home page puts its dots on it (HomeWays.tsx).
  tile: { lit: mainParts.springs, crop: [230, 60, 560, 350] },
  cord: { lit: 'cord', crop: [350, 245, 360, 225] },
  button: { lit: 'button', crop: [720, 355, 272, 170] },
  eyes: { lit: 'eye', crop: [620, 585, 304, 190] },
  hinges: { lit: 'hinge', crop: [185, 400, 320, 200] },
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

/** The whole door, 16:10. */
const whole: Crop = [0, 170, 1000, 625]

/** Masters of pictures/ by name, as SVG. */
export const masters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(pictures).map(([name, shown]) => [`part-${name}`, garageMarkup(shown)]),
  ),
  'part-all': garageMarkup({ crop: whole }),
  'part-points': garageMarkup({ crop: whole, hasLumber: true }).replace(
    '</svg>',
    `${numbers}</svg>`,
  ),
}
