import { bookingLink } from '@/content/bookingLink'
import { doorPriceList, fromPrice, type PriceItem } from '@/content/doorPriceList'
import type { RichText } from '@/content/richText'
import type { Action, ClosingCall, Heading } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { holidays } from '@/facts/holidays'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import { emergencyFees, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'
import type { VisitTime } from '@/lib/visitFee'

export type { PriceItem }

export type PriceCategory = {
  readonly id: 'repairs' | 'doors' | 'smart' | 'maintenance'
  readonly title: string
  readonly items: readonly PriceItem[]
  readonly note: RichText
  readonly action: Action
}

export type EmergencyFee = {
  readonly when: string
  readonly fee: string
  readonly note: string
  /** The time of a visit it is for, as the clock tells it. */
  readonly id?: VisitTime
}

type Pricing = {
  readonly heading: Heading
  readonly print: string
  readonly labels: Record<'service' | 'price' | 'note' | 'from' | 'estimate', string>
  readonly categories: readonly PriceCategory[]
  readonly included: { readonly title: string; readonly items: readonly string[] }
  readonly fees: Heading & { readonly items: readonly EmergencyFee[] }
  readonly notes: { readonly title: string; readonly items: readonly RichText[] }
  readonly closing: ClosingCall
}

/** The fee for each time of a visit, for this page and the emergency page. */
export const emergencyFeeList = [
  {
    id: 'regular',
    when: 'Same day, regular hours',
    fee: emergencyFees.sameDay === 0 ? 'Free' : `+${money(emergencyFees.sameDay)}`,
    note: `${opensText} to ${closesText}`,
  },
  {
    id: 'afterHours',
    when: 'After hours',
    fee: `+${money(emergencyFees.afterHours)}`,
    note: afterHoursText,
  },
  {
    id: 'holiday',
    when: 'Holiday or severe weather',
    fee: `+${money(emergencyFees.holidayOrStorm)}`,
    note: 'Any time of day',
  },
] as const satisfies readonly EmergencyFee[]

export const pricing = {
  heading: {
    title: 'Garage door prices in New York',
    lead: 'Our starting prices. You approve the final price before any work starts.',
  },
  print: 'Print the price list',
  labels: {
    service: 'Service' as string,
    price: 'Price',
    note: 'What it covers',
    from: 'from' as string,
    estimate: 'Your estimate' as string,
  },
  categories: [
    {
      id: 'repairs',
      title: 'Repairs',
      items: [
        fromPrice('Spring replacement', prices.springReplacement, 'One standard spring, balanced'),
        fromPrice(
          'Opener repair',
          prices.openerRepair,
          'Diagnosis and adjustment, before any parts',
        ),
        fromPrice('Cable', prices.cable, 'One lift cable replaced'),
        fromPrice('Track', prices.track, 'One track straightened or reset'),
        fromPrice('Rollers', prices.rollers, 'Worn rollers replaced'),
        fromPrice('Panel', prices.panel, 'One section of a current model'),
      ],
      note: [
        'The ',
        { text: 'repairs page', to: '/services/repairs' },
        ' shows what whole jobs usually cost.',
      ],
      action: { label: 'Book a repair', to: bookingLink('repair') },
    },
    {
      id: 'doors',
      title: 'New doors',
      items: doorPriceList,
      note: [
        'Two-car doors in insulated steel, aluminum, wood or composite are by quote. ',
        { text: 'New garage doors', to: '/services/new-garage-doors' },
        ' has one-car prices by material. Or ',
        { text: 'design yours', to: '/designer' },
        '. For businesses: ',
        { text: 'commercial doors', to: '/services/commercial' },
        '.',
      ],
      action: { label: 'Get a door quote', to: bookingLink('installation') },
    },
    {
      id: 'smart',
      title: 'Smart doors and openers',
      items: [
        fromPrice('Smart opener', prices.smartOpener, 'Belt drive with Wi-Fi'),
        fromPrice('Smart bundle', prices.smartBundle, ''),
        fromPrice('Camera', prices.camera, 'Garage camera, installed'),
        {
          service: 'App setup',
          price: prices.appSetup === 0 ? 'Free' : money(prices.appSetup),
          from: false,
          note: 'On your phone, before we leave',
        },
      ],
      note: [
        { text: 'Compare four opener brands', to: '/services/smart-garage-doors' },
        ' with their starting prices.',
      ],
      action: { label: 'Ask about an opener', to: bookingLink('smart') },
    },
    {
      id: 'maintenance',
      title: 'Maintenance',
      items: [
        fromPrice('Annual tune-up', prices.annualTuneUp, 'Tighten, lubricate, balance, test'),
        fromPrice(
          'Spring adjustment',
          prices.springAdjustment,
          'Spring tension set to match the door',
        ),
        fromPrice('Safety inspection', prices.safetyInspection, 'Written report'),
        fromPrice('Weatherstripping', prices.weatherstripping, 'Bottom seal or sides and top'),
      ],
      note: [
        { text: 'Maintenance plans', to: '/services/maintenance' },
        ' combine these and save you money on repairs.',
      ],
      action: { label: 'Schedule maintenance', to: bookingLink('maintenance') },
    },
  ],
  included: {
    title: 'Included in every price',
    items: [
      'Your price in writing',
      `Labor warranty: ${warranty.labor.repairs} on repairs, ${warranty.labor.installations} on installations`,
      `${warranty.parts.replace(' years', '-year')} parts warranty`,
      'Balance, auto-reverse and photo-eye tests',
      'Licensed and insured work',
      "Cleanup when we're done",
    ],
  },
  fees: {
    title: 'Emergency fees',
    lead: 'They depend on when we come.',
    items: emergencyFeeList,
  },
  notes: {
    title: 'How to read these prices',
    items: [
      '"From" is the price of the simplest version, described next to it. Door size and weight, spring type, access and area can raise it.',
      `The holiday fee applies on ${new Intl.ListFormat('en-US').format(holidays.map(({ name }) => name))}.`,
      'Your written price lists every line, fee and discount, with the total, and says how sales tax applies.',
      "You approve it on our technician's phone or yours, before we start. If you say no, you owe nothing.",
      "Once you approve it, it can't go up unless you approve a new price. The receipt has your warranty dates.",
      [
        'Any home improvement job over $500 comes with a signed contract. You can cancel it until midnight of the third business day. ',
        { text: 'Read the terms', to: '/terms' },
        '.',
      ],
      [
        'More than one thing wrong? List it all when you book. ',
        { text: 'What repairs cost in New York', to: '/blog/garage-door-repair-cost-ny' },
        ' has the details.',
      ],
    ],
  },
  closing: {
    title: 'Get an estimate in one call',
    text: `Call ${company.phone} or send a request. The estimate is free.`,
    call: `Call ${company.phone}`,
    action: { label: 'Get Free Quote', to: '/contact' },
  },
} as const satisfies Pricing
