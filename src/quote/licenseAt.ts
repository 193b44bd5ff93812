import { areaLicenses, localityLicenses } from '@/content/areas/areaLicenses'
import { zipAreas } from '@/content/zip/zipAreas'
import { articleOf } from '@/facts/areaNames'
import { licensesHeld } from '@/facts/company'
import { localityOf } from '@/lib/localityOf'
import { lookUpZip } from '@/lib/zip'

export type PlaceLicense = { office: string; number: string }

/** Returns the home improvement licenses of a place; a sample number is called a sample. */
export function licensesAt(place: string): readonly PlaceLicense[] {
  const { zip } = localityOf(place)
  const found = zip ? lookUpZip(zip, zipAreas) : null
  if (found?.kind !== 'served') return []
  const { locality, area, exact } = found
  const offices = localityLicenses[locality] ?? (exact ? areaLicenses[articleOf(area)] : [])
  return licensesHeld(offices).map(({ label, number }) => ({
    office: label,
    number: number.startsWith('SAMPLE') ? 'sample' : number,
  }))
}
