// A request says where its visitor came from: a known kind, the page on which the visit began, and the utm_source.

import type { Arrival } from '@/lib/arrival'
import { attempt } from '@/lib/attempt'

/** The first that the host of the referring page has among its names. */
export const referringSites = [
  ['google', 'google'],
  ['bing', 'search'],
  ['duckduckgo', 'search'],
  ['yahoo', 'search'],
  ['ecosia', 'search'],
  ['brave', 'search'],
  ['facebook', 'facebook'],
  ['instagram', 'facebook'],
  ['nextdoor', 'nextdoor'],
  ['yelp', 'yelp'],
] as const

function kindOf({ query, referrer }: Arrival, ownHost: string): string | null {
  const asked = new URLSearchParams(query)
  if (asked.has('gclid')) return 'google_ad'
  // A link in an email or on a sign says more by its utm_source than a missing referrer does.
  if (referrer === '') return asked.has('utm_source') ? null : 'direct'
  const host = attempt(() => new URL(referrer).host) ?? ''
  if (host === ownHost) return null
  const names = host.split('.')
  return referringSites.find(([name]) => names.includes(name))?.[1] ?? 'website'
}

/** Returns the header `x-request-source`: never an address of another page, and no value of a click. */
export function requestSource(came: Arrival, ownHost: string): string {
  const campaign = new URLSearchParams(came.query).get('utm_source')?.toLowerCase() ?? ''
  const kind = kindOf(came, ownHost)
  const page = came.page.length > 1 ? came.page.replace(/\/$/, '') : came.page
  return [
    kind && `kind=${kind}`,
    /^[a-z/-]{1,80}$/.test(page) && `page=${page}`,
    /^[a-z0-9-]{1,40}$/.test(campaign) && `campaign=${campaign}`,
  ]
    .filter(Boolean)
    .join('&')
}
