// The cards of the blog; the bodies are in articles/, one file a post, so that the index stays small.

import { company } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'

type Card = {
  readonly slug: string
  readonly title: string
  /** The title in search results and tabs, short enough for them. */
  readonly headTitle: string
  readonly excerpt: string
  readonly author: string
  /** YYYY-MM-DD */
  readonly date: string
  /** YYYY-MM-DD, if rewritten since. */
  readonly changed?: string
  /** At 220 words a minute, rounded up. */
  readonly readTime: string
  readonly category: string
  readonly picture: PictureRef
}

const author = `The ${company.shortName} team`

export const posts = [
  {
    slug: 'garage-door-repair-cost-ny',
    title: 'What garage door repair costs in New York',
    headTitle: 'Garage Door Repair Cost in New York',
    excerpt:
      'Our starting prices for springs, cables, tracks and openers, what other New York dealers charge, what changes a price, and how to tell a fair quote from a scam.',
    author,
    date: '2026-10-06',
    changed: '2026-11-22',
    readTime: '6 min read',
    category: 'Costs',
    picture: {
      name: 'part-springs',
      alt: 'Drawing of two torsion springs on their shaft above a closed garage door, lit up.',
    },
  },
  {
    slug: 'best-smart-garage-openers-ny',
    title: 'The best smart garage door openers in New York: how to choose',
    headTitle: 'Best Smart Garage Openers in NY: How to Choose',
    excerpt:
      'Start with the app, then choose the motor. We compare add-ons, drives and features, with starting prices for four brands.',
    author,
    date: '2026-09-15',
    changed: '2026-11-22',
    readTime: '6 min read',
    category: 'Smart openers',
    picture: {
      name: 'part-openers',
      alt: 'Drawing of a garage door opener under the ceiling with its light, rail and trolley, lit up.',
    },
  },
  {
    slug: 'garage-door-maintenance-checklist',
    title: 'Garage door maintenance checklist for New York: monthly, seasonal, yearly',
    headTitle: 'Garage Door Maintenance Checklist for NY',
    excerpt:
      'Three monthly tests, what to lubricate and what to skip, what a technician does once a year, and four small things that cause winter trouble in New York.',
    author,
    date: '2026-08-25',
    changed: '2026-11-22',
    readTime: '6 min read',
    category: 'Maintenance',
    picture: {
      name: 'part-hinges',
      alt: 'Drawing of the hinges between the sections of a garage door, beside its track and cable, lit up.',
    },
  },
] as const satisfies readonly Card[]

export type PostSlug = (typeof posts)[number]['slug']
export type Post = Card & { readonly slug: PostSlug }

export const postSlugs: readonly PostSlug[] = posts.map(({ slug }) => slug)

/** Returns the card of a post. */
export function postOf(slug: PostSlug): Post {
  const post = posts.find((candidate) => candidate.slug === slug)
  if (!post) throw new Error(`No post ${slug}`)
  return post
}

/** Returns the text of a post in search results, tabs and shared links. */
export function postHead(slug: PostSlug) {
  const { title, headTitle, excerpt } = postOf(slug)
  return {
    title: `${headTitle} | ${company.shortName}`,
    description: excerpt,
    social: { title, description: excerpt },
  }
}
