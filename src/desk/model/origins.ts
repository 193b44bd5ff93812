// Where requests come from, in words.

import type { Database } from '@/shared/api/database.types'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

/** The kinds that the database knows. */
const originNames = {
  google: 'Google search',
  google_ad: 'Google ad',
  search: 'Another search',
  facebook: 'Facebook or Instagram',
  nextdoor: 'Nextdoor',
  yelp: 'Yelp',
  website: 'Another website',
  referral: 'Friend or neighbor',
  returning: 'Was our customer',
  sign: 'Truck or yard sign',
  print: 'Mail, paper, or radio',
  direct: 'Came straight to the site',
} as const

export type OriginKind = keyof typeof originNames

/** The answers of a caller: straight to the site is no answer to how they heard of us. */
export const heardChoices = (Object.keys(originNames) as OriginKind[])
  .filter((kind) => kind !== 'direct')
  .map((kind) => ({ value: kind, text: originNames[kind] }))

const isKnown = (kind: string): kind is OriginKind => Object.hasOwn(originNames, kind)

/** Where a request came from, such as "Google ad, spring-26". */
export function originText({ kind, campaign }: Omit<Rows['request_origin'], 'page'>): string {
  const name = kind === null ? null : isKnown(kind) ? originNames[kind] : kind
  return [name, campaign].filter(Boolean).join(', ') || 'Not known'
}

export type OriginFigures = Rows['origin_figures']

/** Returns how many requests came from where, from one day to another. */
export const readOrigins = async (first_day: string, last_day: string) =>
  rpc('origin_report', { first_day, last_day })
