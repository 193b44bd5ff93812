// Facts about the company. Owners edit this file to make the site theirs. The worker that sends emails reads it too,
// so imports here are by path.
import { clockHour } from '../lib/clockHour.ts'

/** License numbers by issuing office; an empty number is shown nowhere. */
export type License = { office: LicenseOffice; label: string; number: string }
export type LicenseOffice =
  | 'new-york-city'
  | 'nassau'
  | 'suffolk'
  | 'westchester'
  | 'rockland'
  | 'yonkers'
  | 'putnam'
  | 'buffalo'

/** Hours of the day in New York, 24-hour clock, every day of the week. */
const hours = { opens: 7, closes: 20 } as const
const hoursFromTo = `${clockHour(hours.opens)} to ${clockHour(hours.closes)}`

/** Minutes within which we call back while the office is open. */
const callBackMinutes = 30

export const company = {
  name: 'Harborlight Garage Doors',
  shortName: 'Harborlight',
  /** Origin of the published site: canonical links, sitemap, share pictures. */
  url: 'https://harborlight.example',
  phone: '(516) 555-0142',
  email: 'hello@harborlight.example',
  address: { locality: 'Valley Stream', region: 'NY', postalCode: '11581' },
  founded: 2008,
  yearsInBusiness: '15+',
  rating: 4.9,
  reviewCount: '247+',
  /** Set it to false with a rating and a number of reviews of your own. */
  hasSampleRating: true as boolean,
  hours,
  hoursText: `${hoursFromTo}, seven days a week`,
  hoursShort: `${hoursFromTo} daily`,
  emergencyText: 'Emergency service 24/7',
  callBackMinutes,
  callBackText: `within ${callBackMinutes} minutes`,
  serviceRegion: 'Serving ALL of New York',
  licenses: [
    { office: 'new-york-city', label: 'New York City DCWP', number: 'SAMPLE-0001' },
    { office: 'nassau', label: 'Nassau County', number: 'SAMPLE-0002' },
    { office: 'suffolk', label: 'Suffolk County', number: 'SAMPLE-0003' },
    { office: 'westchester', label: 'Westchester County', number: 'SAMPLE-0004' },
    { office: 'rockland', label: 'Rockland County', number: '' },
    { office: 'yonkers', label: 'City of Yonkers', number: '' },
    { office: 'putnam', label: 'Putnam County', number: '' },
    { office: 'buffalo', label: 'City of Buffalo', number: '' },
  ],
} as const satisfies { licenses: readonly License[]; [fact: string]: unknown }

/** `Valley Stream, NY 11581`. */
export const addressLine = `${company.address.locality}, ${company.address.region} ${company.address.postalCode}`

/** Returns the licenses that have a number, optionally only those of the given offices. */
export function licensesHeld(offices?: readonly LicenseOffice[]): readonly License[] {
  const all: readonly License[] = company.licenses
  return all.filter(({ number, office }) => number !== '' && (offices?.includes(office) ?? true))
}

/** Returns `Nassau County 12345` for the licenses of the given offices; empty if none has a number. */
export const licenseText = (offices: Parameters<typeof licensesHeld>[0]): string =>
  licensesHeld(offices)
    .map(({ label, number }) => `${label} ${number}`)
    .join(', ')
