// Every price, fee and warranty term of the company, in US dollars unless a name says otherwise.

/** Starting prices of the pricing page (specification, point 9). */
export const prices = {
  springReplacement: 149,
  openerRepair: 89,
  cable: 129,
  track: 109,
  rollers: 69,
  panel: 199,
  singleDoor: 599,
  doubleDoor: 899,
  insulatedDoor: 799,
  woodCompositeDoor: 1299,
  smartOpener: 399,
  smartBundle: 999,
  camera: 199,
  appSetup: 0,
  annualTuneUp: 79,
  springAdjustment: 59,
  safetyInspection: 49,
  weatherstripping: 89,
} as const

/** Shown for jobs that are priced after an inspection. */
export const byQuote = 'By quote'

/** Starting prices of the door pages, by material. */
export const doorPrices = { steel: 799, aluminum: 899, wood: 1299, composite: 1099 } as const

/** Starting prices of the four opener brands, in the order the page shows them. */
export const openerPrices = [399, 349, 329, 379] as const

/** Ranges of the repairs page. */
export const repairRanges = {
  springReplacement: [199, 299],
  trackRealignment: [149, 249],
  tuneUp: [89, 129],
} as const

/** Yearly price, saving and repair discount (percent) of the maintenance plans; the commercial plan is custom. */
export const planPrices = {
  annual: { yearly: 129, saves: 50, repairDiscount: 10 },
  'bi-annual': { yearly: 199, saves: null, repairDiscount: 15 },
} as const

/** The maintenance plans; the price of a commercial one is agreed for each customer. */
export type PlanId = keyof typeof planPrices | 'commercial'

/** Added to a visit, by its time. */
export const emergencyFees = { sameDay: 0, afterHours: 75, holidayOrStorm: 125 } as const

/** Terms as the warranty page has them; the doors page states its own reading of the installation warranty. */
export const warranty = {
  labor: {
    repairs: '1 year',
    installations: '2 years',
    maintenance: '90 days',
    openers: '6 months',
    emergencyRepairs: '30 days',
  },
  parts: '5 years',
  doorsPage: { installation: 'Lifetime', manufacturer: '2-10 years' },
  repairsPage: '1-year',
  /** Percent by which a maintenance plan extends a warranty period. */
  planExtension: 50,
  callScheduledWithin: '24 to 48 hours',
} as const
