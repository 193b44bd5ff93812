// How many ZIP codes the codes of the ZIP map stand for.

import { zipAreas } from '@/content/zip/zipAreas'
import { zipCodes } from '@/lib/zip'

/** The number of New York's ZIP codes that begin with the prefixes of areas with a page (GeoNames, CC BY 4.0). */
const zipsWith: Readonly<Record<string, number>> = {
  100: 52,
  101: 65,
  102: 29,
  103: 14,
  104: 25,
  105: 66,
  106: 8,
  107: 10,
  108: 5,
  110: 23,
  111: 8,
  112: 47,
  113: 31,
  114: 31,
  115: 46,
  116: 7,
  117: 82,
  118: 7,
  119: 45,
  120: 71,
  121: 73,
  122: 50,
  130: 56,
  131: 54,
  132: 28,
  140: 65,
  141: 41,
  142: 44,
  144: 53,
  145: 63,
  146: 40,
}

/** The ZIP codes that the map names in full. */
const wholeCodes = Object.values(zipAreas).flatMap((rows) =>
  rows.flatMap((row) => zipCodes(row).filter((code) => code.length === 5)),
)

/** Returns how many ZIP codes a code of the map stands for: one in full for itself, 3 digits for all others that begin with them. */
export function zipCount(code: string): number {
  if (code.length === 5) return 1
  return (zipsWith[code] ?? 0) - wholeCodes.filter((whole) => whole.startsWith(code)).length
}
