// Promises of the copy: the specification's figures are where they belong, lists are complete, links lead somewhere.

import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { about } from '@/content/about/about'
import { allPaths } from '@/content/app/allPaths'
import { contactPage, successPage } from '@/content/booking/contactPage'
import { bookingLink } from '@/content/bookingLink'
import { emergency } from '@/content/emergency/emergency'
import { faqGroups } from '@/content/faq/faqs'
import { home } from '@/content/home/home'
import { homeTop } from '@/content/home/homeTop'
import { accessibility } from '@/content/policies/copy/accessibility'
import { privacy } from '@/content/policies/copy/privacy'
import { terms } from '@/content/policies/copy/terms'
import { warrantyPolicy } from '@/content/policies/copy/warranty'
import { pricing } from '@/content/pricing'
import { repairs } from '@/content/repairs'
import { reviewFilters, reviews, reviewsPage } from '@/content/reviews/reviews'
import { linksOf, plainText } from '@/content/richText'
import { serviceCards, servicesPage } from '@/content/services'
import { maintenance } from '@/content/services/maintenance'
import { newGarageDoors } from '@/content/services/newGarageDoors'
import { smartGarageDoors } from '@/content/services/smartGarageDoors'
import { testimonials } from '@/content/testimonials'
import type { Policy } from '@/content/textBlocks'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { clockHour } from '@/lib/clockHour'
import { visitFees } from '../specification.ts'
import { heads } from '../support/heads.ts'

const policies: readonly Policy[] = [privacy, terms, warrantyPolicy, accessibility]

const pages = {
  about,
  contactPage,
  emergency,
  faqGroups,
  home,
  homeTop,
  maintenance,
  newGarageDoors,
  policies,
  pricing,
  repairs,
  reviewsPage,
  serviceCards,
  servicesPage,
  smartGarageDoors,
  successPage,
}

/** Returns every string below `value` with its key. */
function strings(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry) => strings(entry, key))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, entry]) => strings(entry, name))
}

/** Returns all words below `value`, links run into their sentences. */
function words(value: unknown): string {
  return strings(value)
    .filter(({ key }) => key !== 'to' && key !== 'href')
    .map(({ text }) => text)
    .join('\n')
}

const distinct = (list: readonly string[]) => new Set(list).size === list.length

describe('what is next to the prices', () => {
  test('every line of the price list says what it covers, but for one whose content is not known', () => {
    const silent = pricing.categories.flatMap(({ items }) =>
      items.filter(({ note }) => note.length <= 8),
    )
    expect(silent).toEqual([{ service: 'Smart bundle', price: '$999', from: true, note: '' }])
  })

  test('emergency fees on the price list and on the emergency page', () => {
    expect(pricing.fees.items.map(({ fee }) => fee)).toEqual(visitFees.map(([, fee]) => fee))
    expect(emergency.fees.items).toEqual(pricing.fees.items)
    expect(afterHoursText).toBe('8 PM to 7 AM')
    expect(words(pricing.fees)).toContain(afterHoursText)
  })

  test('warranty terms on the warranty, doors and repairs pages', () => {
    const cells = warrantyPolicy.sections
      .flatMap(({ blocks }) => blocks as Policy['sections'][number]['blocks'])
      .flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.join(': ')) : []))
    expect(cells).toEqual(
      expect.arrayContaining([
        'Repairs: 1 year',
        'Installations: 2 years',
        'Maintenance: 90 days',
        'Openers: 6 months',
        'Emergency repairs: 30 days',
      ]),
    )
    const all = words(warrantyPolicy)
    for (const term of ['5 years', 'by 50%', 'within 24 to 48 hours']) expect(all).toContain(term)
    expect(newGarageDoors.warranty.terms.map(({ value }) => value)).toEqual([
      'Lifetime',
      '2-10 years',
    ])
    expect(words(repairs.pricing.notes)).toContain('1-year warranty')
  })
})

describe('lists are complete', () => {
  test('six reasons, six benefits, six emergency features, three smart benefits', () => {
    expect(home.why.points).toHaveLength(6)
    expect(newGarageDoors.benefits.points).toHaveLength(6)
    expect(repairs.emergency.features).toHaveLength(6)
    expect(smartGarageDoors.benefits.points).toHaveLength(3)
  })

  test('four services, styles, problems, smart features and brands', () => {
    expect(serviceCards.map(({ title }) => title)).toEqual([
      'New Garage Doors',
      'Smart Garage Doors',
      'Garage Door Repairs',
      'Maintenance & Upgrades',
    ])
    expect(newGarageDoors.styles.items).toHaveLength(4)
    expect(smartGarageDoors.features.items.map(({ title }) => title)).toEqual([
      'Smartphone Control',
      'WiFi Connectivity',
      'Advanced Security',
      'Smart Automation',
    ])
    expect(repairs.problems.items.map(({ title }) => title)).toEqual([
      "Door Won't Open/Close",
      'Broken Springs',
      'Noisy Operation',
      'Off-Track Door',
    ])
  })

  test('processes of four, three and four steps', () => {
    expect(newGarageDoors.process.steps).toHaveLength(4)
    expect(smartGarageDoors.process.steps).toHaveLength(3)
    expect(repairs.process.steps).toHaveLength(4)
  })

  test('every urgency has a problem', () => {
    const used = new Set(repairs.problems.items.map(({ urgency }) => urgency))
    expect([...used].sort()).toEqual(['Emergency', 'Moderate', 'Urgent'])
  })

  test('the checklist has 21 distinct points in four categories', () => {
    const { categories } = maintenance.checklist
    const points = categories.flatMap((category): readonly string[] => category.points)
    expect(categories).toHaveLength(4)
    expect(points).toHaveLength(21)
    expect(distinct(points)).toBe(true)
  })

  test('the services page says 20-point, as the specification has it', () => {
    expect(serviceCards[3].features).toContain('20-point inspection')
  })

  test('tips for the four seasons', () => {
    expect(maintenance.seasons.items.map(({ season }) => season)).toEqual([
      'Spring',
      'Summer',
      'Fall',
      'Winter',
    ])
  })

  test('tabs start on an option they have', () => {
    expect(newGarageDoors.materials.defaultTab).toBe('steel')
    expect(newGarageDoors.materials.options[0].id).toBe('steel')
    expect(maintenance.plans.defaultTab).toBe('annual')
    expect(maintenance.plans.options[0].id).toBe('annual')
  })

  test('the success page lists what happens next', () => {
    expect(successPage.title).toBe('Success!')
    expect(successPage.next.map(({ title }) => title)).toEqual([
      'A call within 30 minutes',
      'Scheduling the appointment',
      'An accurate pricing estimate',
      'Confirmation details',
    ])
  })

  test('every question has its own id and an answer', () => {
    const all = faqGroups.flatMap(
      (group): readonly { id: string; answer: readonly unknown[] }[] => group.questions,
    )
    expect(all.length).toBeGreaterThanOrEqual(17)
    expect(distinct(all.map(({ id }) => id))).toBe(true)
    for (const { answer } of all) expect(words(answer).length).toBeGreaterThan(60)
  })
})

describe('reviews', () => {
  test('8 samples whose average is the rating the company states', () => {
    const sum = reviews.reduce((total, { rating }) => total + rating, 0)
    expect(reviews).toHaveLength(8)
    expect(Number((sum / reviews.length).toFixed(1))).toBe(company.rating)
    expect(reviews.some(({ rating }) => rating < 5)).toBe(true)
    expect(distinct(reviews.map(({ id }) => id))).toBe(true)
  })

  test('newest first, on real days', () => {
    const dates = reviews.map(({ date }) => date)
    expect([...dates].sort().reverse()).toEqual(dates)
    for (const date of dates)
      expect(new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10)).toBe(date)
  })

  test('three of five stars on the home page', () => {
    expect(testimonials).toHaveLength(3)
    for (const { rating } of testimonials) expect(rating).toBe(5)
  })

  test('every filter finds a review and leaves one out', () => {
    expect(reviewFilters[0].value).toBe('all')
    for (const { value } of reviewFilters.slice(1)) {
      const found = reviews.filter(({ service }) => service.toLowerCase().includes(value)).length
      expect(found, value).toBeGreaterThan(0)
      expect(found, value).toBeLessThan(reviews.length)
    }
  })
})

describe('heads', () => {
  const entries = Object.entries(heads)

  test.each(entries)('%s has a title and a description of sane length', (_, head) => {
    expect(head.title).toMatch(new RegExp(` \\| ${company.shortName}$`))
    expect(head.title.length).toBeLessThanOrEqual(60)
    expect(head.description.length).toBeGreaterThanOrEqual(70)
    expect(head.description.length).toBeLessThanOrEqual(160)
  })

  test('no two pages share one', () => {
    expect(distinct(entries.map(([, { title }]) => title))).toBe(true)
    expect(distinct(entries.map(([, { description }]) => description))).toBe(true)
  })
})

describe('links and pictures', () => {
  const addresses = new Set(allPaths.map(({ path }) => path))
  const links = strings(pages).filter(({ key }) => key === 'to' || key === 'href')

  test('internal links begin with a slash and lead to a page', () => {
    expect(links.length).toBeGreaterThan(100)
    const internal = links.filter(({ text }) => !/^(tel|sms|mailto):/.test(text))
    for (const { text } of internal) {
      expect(text).toMatch(/^\//)
      expect(addresses, text).toContain(text.split(/[?#]/)[0])
    }
  })

  test('links into the form name a kind of service the store knows', () => {
    const kinds = ['repair', 'installation', 'smart', 'maintenance', 'emergency', 'other']
    const chosen = links.flatMap(({ text }) =>
      text.startsWith('/contact?') ? [new URL(text, 'https://x.example').searchParams] : [],
    )
    expect(chosen.length).toBeGreaterThan(20)
    for (const query of chosen) expect(kinds).toContain(query.get('service'))
  })

  test('a plan and a season travel to the form in the message', () => {
    for (const { action, label } of maintenance.plans.options) {
      const query = new URL(action.to, 'https://x.example').searchParams
      expect(query.get('service')).toBe('maintenance')
      expect(query.get('message')).toContain(label)
    }
    for (const { action, season } of maintenance.seasons.items)
      expect(decodeURIComponent(action.to)).toContain(season.toLowerCase())
  })

  test('a booking link carries any message unharmed', () => {
    const message = 'Door & opener, 50% heavier? #2 + "loud"'
    const query = new URL(bookingLink('repair', message), 'https://x.example').searchParams
    expect(query.get('message')).toBe(message)
  })

  test('every picture named exists', () => {
    const named = JSON.stringify(pages).matchAll(/"picture":\{"name":"([^"]+)"/g)
    const names = [...new Set([...named].map(([, name]) => name))]
    expect(names.length).toBeGreaterThan(8)
    for (const name of names)
      expect(existsSync(`public/pictures/${name}-800.avif`), name).toBe(true)
  })
})

describe('policies', () => {
  test.each(policies.map((policy) => [policy.title, policy] as const))(
    '%s has its sections under ids of their own',
    (_, policy) => {
      expect(distinct(policy.sections.map(({ id }) => id))).toBe(true)
      for (const { id, blocks } of policy.sections) {
        expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
        expect(blocks.length).toBeGreaterThan(0)
        for (const block of blocks)
          if (block.kind === 'table') {
            expect(block.columns.join(' ')).toMatch(/^[A-Z][\w ]+$/)
            for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
          }
      }
    },
  )

  test('privacy keeps data 7 years after the last service', () => {
    expect(words(privacy)).toContain('7 years after the last service')
  })

  test('terms state the New York rules and credit GeoNames', () => {
    const all = words(terms)
    for (const fact of [
      'over $500',
      'midnight of the third business day',
      'escrow',
      'GeoNames',
      'Creative Commons Attribution 4.0',
    ])
      expect(all).toContain(fact)
  })

  test('the accessibility statement has every promise of its list', () => {
    const all = words(accessibility)
    for (const fact of [
      'Accessibility Coordinator',
      'within 2 business days',
      'within 10 business days',
      'By text message',
      'In person',
      'WCAG AA',
      'No autoplay',
      '14px, 16px or 20px',
      'Americans with Disabilities Act',
      'Section 508',
      'New York State Human Rights Law',
      'reviewed quarterly',
    ])
      expect(all).toContain(fact)
  })
})

describe('running text', () => {
  test('a paragraph has its text and its links', () => {
    const rich = ['See ', { text: 'prices', to: '/pricing' }, '.'] as const
    expect(plainText(rich)).toBe('See prices.')
    expect(linksOf(rich)).toEqual(['/pricing'])
    expect([plainText('Plain'), linksOf('Plain')]).toEqual(['Plain', []])
  })

  test('hours read as a clock does', () => {
    expect([0, 7, 12, 20].map(clockHour)).toEqual(['12:00 AM', '7:00 AM', '12:00 PM', '8:00 PM'])
  })

  test('no phone number but the company’s', () => {
    const numbers = words(pages).match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []
    expect(new Set(numbers)).toEqual(new Set([company.phone]))
  })
})
