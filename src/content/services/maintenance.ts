import { bookingLink } from '@/content/bookingLink'
import { estimateLink } from '@/content/estimateLink'
import { pointsPicture } from '@/content/partPictures'
import type { RichText } from '@/content/richText'
import type { Action, ClosingCall, Heading, Hero, IconName, Point } from '@/content/sectionTypes'
import { checklist } from '@/facts/checklist'
import { company } from '@/facts/company'
import { type PlanId, planPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

/** A tab of the plans section; `price` is for a year, as text. */
export type MaintenancePlan = {
  readonly id: PlanId
  readonly label: string
  readonly title: string
  readonly price: string
  readonly frequency: string
  readonly savings: string
  readonly features: readonly string[]
  readonly bestFor: string
  readonly action: Action
}

export type ChecklistCategory = { readonly title: string; readonly points: readonly string[] }

export type SeasonTips = {
  readonly season: 'Spring' | 'Summer' | 'Fall' | 'Winter'
  readonly icon: IconName
  readonly tips: readonly string[]
  readonly action: Action
}

type Maintenance = {
  readonly hero: Hero
  readonly benefits: { readonly title: string; readonly points: readonly Point[] }
  readonly plans: Heading & {
    readonly defaultTab: PlanId
    readonly labels: {
      readonly bestFor: string
      /** After the price of a plan. */
      readonly perYear: string
    }
    readonly options: readonly MaintenancePlan[]
    readonly notes: readonly RichText[]
  }
  readonly checklist: Heading & {
    readonly print: string
    readonly categories: readonly ChecklistCategory[]
    readonly action: Action
  }
  readonly seasons: Heading & { readonly items: readonly SeasonTips[]; readonly note: RichText }
  readonly closing: ClosingCall
}

function plan(label: string, message: string): Action {
  return { label, to: bookingLink('maintenance', message) }
}

function seasonVisit(season: string): Action {
  return plan(`Schedule a ${season} visit`, `I'd like to schedule a ${season} tune-up.`)
}

const { annual, 'bi-annual': biAnnual } = planPrices

export const maintenance = {
  hero: {
    eyebrow: 'Maintenance and upgrades',
    title: 'Garage door maintenance in New York',
    lead: `One visit a year keeps your door quiet and safe. We find worn parts before they fail. An annual tune-up starts at ${money(prices.annualTuneUp)}.`,
    call: `Call ${company.phone}`,
    action: plan('Schedule Service', "I'd like to schedule a maintenance visit."),
    picture: pointsPicture,
  },
  benefits: {
    title: 'Why maintenance pays off',
    points: [
      {
        title: 'Longer life',
        text: 'A balanced, lubricated door puts less wear on the springs and the opener.',
      },
      {
        title: 'Smaller bills',
        text: `A roller now costs less than a panel later. Plan members save ${annual.repairDiscount}% or ${biAnnual.repairDiscount}% on repairs.`,
      },
      {
        title: 'A safer door',
        text: 'We test the auto-reverse and the photo eyes at every visit.',
      },
      {
        title: 'Longer warranty',
        text: `A plan extends warranty periods by ${warranty.planExtension}%.`,
      },
    ],
  },
  plans: {
    title: 'Maintenance plans',
    lead: 'Choose how often we come.',
    defaultTab: 'annual',
    labels: { bestFor: 'Best for', perYear: 'a year' },
    options: [
      {
        id: 'annual',
        label: 'Annual',
        title: 'Annual plan',
        price: money(annual.yearly),
        frequency: '1 visit a year',
        savings: `Save ${money(annual.saves)}`,
        features: [
          'The 21-point checklist',
          'Lubrication and spring adjustment',
          'Safety inspection with a written report',
          `${annual.repairDiscount}% off repairs`,
          `Warranty periods extended by ${warranty.planExtension}%`,
        ],
        bestFor: 'Homes where the door opens 2 to 4 times a day',
        action: plan(
          'Choose Annual',
          `I'd like the Annual maintenance plan (${money(annual.yearly)} a year).`,
        ),
      },
      {
        id: 'bi-annual',
        label: 'Bi-Annual',
        title: 'Bi-Annual plan',
        price: money(biAnnual.yearly),
        frequency: '2 visits a year, spring and fall',
        savings: `${biAnnual.repairDiscount}% off repairs`,
        features: [
          'The 21-point checklist, twice',
          'Lubrication and spring adjustment, twice',
          'Winter prep in the fall',
          `${biAnnual.repairDiscount}% off repairs`,
          `Warranty periods extended by ${warranty.planExtension}%`,
        ],
        bestFor: 'Busy doors, wood doors and homes near salt water',
        action: plan(
          'Choose Bi-Annual',
          `I'd like the Bi-Annual maintenance plan (${money(biAnnual.yearly)} a year).`,
        ),
      },
      {
        id: 'commercial',
        label: 'Commercial',
        title: 'Commercial plan',
        price: 'Custom',
        frequency: 'Visits on your schedule',
        savings: 'Quoted per site',
        features: [
          'Sectional and rolling doors',
          'The 21-point checklist, adapted to each door',
          'Service outside your business hours',
          'A report on each door for your files',
          `Warranty periods extended by ${warranty.planExtension}%`,
        ],
        bestFor: 'Warehouses, shops, fleets and managed buildings',
        action: plan('Choose Commercial', "I'd like a quote for the Commercial maintenance plan."),
      },
    ],
    notes: [
      "Choosing a plan just sends us a request. You don't pay anything until we've talked. No plan renews without your consent.",
      [
        'Want just one visit? ',
        { text: 'Single services', to: '/pricing' },
        ` start at ${money(prices.safetyInspection)}.`,
      ],
      [
        'Need a plan and a repair? ',
        { text: 'Build your estimate', to: estimateLink({ rollers: 1 }, 'annual') },
        '.',
      ],
    ],
  },
  checklist: {
    title: 'The 21-point checklist',
    lead: 'What we check on every visit. Print it and follow along.',
    print: 'Print the checklist',
    categories: checklist.map(({ title, points }) => ({ title, points: Object.values(points) })),
    action: plan('Schedule Service', "I'd like to schedule a 21-point check."),
  },
  seasons: {
    title: 'What to do, season by season',
    lead: 'Small jobs you can do yourself. Never loosen or adjust springs, cables or bottom brackets.',
    items: [
      {
        season: 'Spring',
        icon: 'Flower',
        tips: [
          'Rinse off road salt before it rusts the bottom section',
          'Clear grit from the tracks',
          'Lubricate the hinges and metal rollers, mist the springs from a distance, and wipe drips off the floor and door',
        ],
        action: seasonVisit('springtime'),
      },
      {
        season: 'Summer',
        icon: 'Sun',
        tips: [
          'Wash the door and look for cracks and peeling finish',
          'Reseal a wood door every 2 years',
          "If the door won't close at a certain time of day, check for sun in a photo eye",
        ],
        action: seasonVisit('summer'),
      },
      {
        season: 'Fall',
        icon: 'Leaf',
        tips: [
          'Check the bottom seal: if you can see daylight, cold air gets in',
          "Wipe the seal with silicone so it doesn't freeze to the slab",
          'Change the remote batteries',
        ],
        action: seasonVisit('fall'),
      },
      {
        season: 'Winter',
        icon: 'Snowflake',
        tips: [
          'Frozen to the slab? Stop pressing the button and free it with gentle heat',
          'Wipe frost off the photo eyes',
          "Clear snow and ice where the door lands, but don't chip at the seal",
        ],
        action: seasonVisit('winter'),
      },
    ],
    note: [
      'Every month: look, listen and test the auto-reverse. ',
      { text: 'Our home checklist', to: '/blog/garage-door-maintenance-checklist' },
      ' shows you how.',
    ],
  },
  closing: {
    title: 'When was your last tune-up?',
    text: "If you can't remember, it's time.",
    call: `Call ${company.phone}`,
    action: plan('Schedule Service', "I'd like to schedule a maintenance visit."),
  },
} as const satisfies Maintenance
