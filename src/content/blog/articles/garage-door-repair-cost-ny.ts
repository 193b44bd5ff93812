import { type Article, note, steps, warning } from '@/content/blog/articles/article'
import { garagePicture } from '@/content/partPictures'
import { repairPages } from '@/content/parts/repairPages'
import { pricing } from '@/content/pricing'
import { list, paragraph, table } from '@/content/textBlocks'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { emergencyFees, planPrices, prices, repairRanges } from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'

const repairPrices = pricing.categories
  .filter(({ id }) => id === 'repairs')
  .flatMap(({ items }) => items.map(({ service, price, note: covers }) => [service, price, covers]))

export const repairCost = {
  lead: `Garage door repair in New York can cost less than $100 or several hundred dollars. Ours starts at ${money(prices.rollers)}. Here are our starting prices, what other dealers in the state charge, what changes a price, and how to tell a fair quote from a scam.`,
  sections: [
    {
      id: 'prices',
      heading: 'Our starting prices for repairs',
      blocks: [
        paragraph([
          'These are the starting prices on our ',
          { text: 'price list', to: '/pricing' },
          '. A starting price is for the simplest version of a job, described in the last column. You approve the final price before any work starts.',
        ]),
        table(
          'Repairs, starting prices, and what they cover',
          ['Repair', 'From', 'What that covers'],
          repairPrices,
        ),
        paragraph([
          'For three common jobs, we give the full range on the ',
          { text: 'repairs page', to: '/services/repairs' },
          ". Where your job falls depends on the door's size and weight, and on the parts.",
        ]),
        table(
          'The usual range of common jobs',
          ['Job', 'Range'],
          [
            ['Spring replacement', moneyRange(repairRanges.springReplacement)],
            ['Track realignment', moneyRange(repairRanges.trackRealignment)],
            ['Tune-up', moneyRange(repairRanges.tuneUp)],
          ],
        ),
      ],
    },
    {
      id: 'other-dealers',
      heading: 'What other New York dealers charge',
      blocks: [
        paragraph(
          'To know whether a quote is fair, it helps to see what others charge. Prices published by garage door dealers in New York fall into these ranges.',
        ),
        table(
          'Prices published by New York dealers',
          ['Job', 'Usual range'],
          [
            ['Spring replacement', '$175-350'],
            ['Extension springs', '$100-200'],
            ['General repair', '$150-300'],
            ['Repairs on heavy doors', '$200-400'],
            ['Visit fee', '$50-100'],
          ],
        ),
        paragraph(
          "If a quote is far above the range, ask why. If it's far below, ask what it leaves out.",
        ),
      ],
    },
    {
      id: 'what-moves-a-price',
      heading: 'What changes the price',
      blocks: [
        list(
          "Springs: one or two, torsion or extension, and how many cycles they're made for.",
          'The door: its size and weight. A double wood door takes heavier springs, thicker cables and sometimes a second technician.',
          'The opener: belt, chain and wall-mount models have different parts, and parts for old models may be gone.',
          `The time: we add ${money(emergencyFees.afterHours)} from ${afterHoursText}, and ${money(emergencyFees.holidayOrStorm)} on a holiday or in severe weather. A same-day visit during regular hours adds nothing.`,
          'Access: a low ceiling, a steep or shared driveway, or a dock that has to stay open.',
          'The area: a long trip takes time, no matter who makes it.',
        ),
        note([
          `With a maintenance plan, you pay less for repairs: ${planPrices.annual.repairDiscount}% off with the Annual plan, ${planPrices['bi-annual'].repairDiscount}% off with the Bi-Annual. `,
          { text: 'See the plans', to: '/services/maintenance' },
          '.',
        ]),
      ],
    },
    {
      id: 'springs',
      heading: 'Springs: the repair most people ask about',
      blocks: [
        paragraph(
          'The spring does the lifting. The opener only guides the door. One open and one close is a cycle, and a standard spring is made for 10,000 of them. How many years that takes depends on how often you use the door.',
        ),
        table(
          'How long a 10,000-cycle spring lasts',
          ['Openings a day', 'Years'],
          [
            ['2', 'About 13.7'],
            ['4', 'About 6.8'],
            ['8', 'About 3.4'],
          ],
        ),
        paragraph(
          "High-cycle springs are made for 20,000 cycles or more. They cost more up front but pay off in a home with several drivers, because the visit is the same either way. Ask for the cycle rating in writing. It's the one number you need to compare two spring quotes.",
        ),
        paragraph(
          "If a door has two springs, both have done the same work. The usual advice is to replace them together, so it's one visit instead of two.",
        ),
        warning([
          'A broken spring is a job for a trained technician. Springs, cables and the brackets they are bolted to are under extreme tension. Do not run the opener, pull the release or lift the door. ',
          { text: 'What to do instead', to: '/emergency' },
          '.',
        ]),
      ],
    },
    {
      id: 'repair-or-replace',
      heading: 'Should you repair or replace the door?',
      blocks: [
        paragraph(
          `One new section starts at ${money(prices.panel)}. A new single-layer door starts at ${money(prices.singleDoor)} for one car and ${money(prices.doubleDoor)} for two. If one section is dented and the manufacturer still makes it, repair it. If two or three are damaged, or the bottom has rusted through, a new door soon makes more sense.`,
        ),
        list(
          'Repair it if the door is solid and one thing failed: a spring, a cable, a roller, a section.',
          'Replace it if several sections are damaged, the wood is soft, or no matching section is available.',
          'An opener normally lasts 10 to 15 years. Replace one without photo eyes, no matter how cheap the repair.',
        ),
        paragraph([
          "You'll find starting prices by material on the ",
          { text: 'new garage doors page', to: '/services/new-garage-doors' },
          '.',
        ]),
      ],
    },
    {
      id: 'traps',
      heading: 'How to spot a scam',
      blocks: [
        paragraph(
          'Bait and switch is an old problem in this business: complaints more than doubled from 2001 to 2005.',
        ),
        list(
          "A very low visit fee in the ad, and you don't hear the rest of the price until they're at your door.",
          'A "rebuild package" with new rollers, cables and bearings when you have one broken spring.',
          'A "lifetime" spring with a warranty that doesn\'t cover wear, which is how springs fail.',
          'One company with many local names and no street address for any of them.',
        ),
        paragraph(
          'A hidden-camera test in New York showed the difference. The only thing wrong was a loose sensor bolt. One company fixed it in 25 seconds and charged $80. Another quoted $210 and fixed nothing.',
        ),
      ],
    },
    {
      id: 'compare-quotes',
      heading: 'How to compare two quotes in five steps',
      blocks: [
        steps(
          'Look for a street address and a license number. New York has no statewide home improvement license. New York City and counties such as Nassau, Suffolk and Westchester issue their own.',
          'Ask for the price in writing first, with parts and labor on separate lines.',
          'Ask about the springs: what type, how many, and what cycle rating.',
          'Ask what the visit costs if you decide not to do the repair.',
          'Pay by card, so you can dispute a charge. If anything feels rushed, get a second opinion. A closed door can wait a day.',
        ),
        note(
          'For home improvement work over $500, New York law requires a signed written contract. You can cancel it until midnight of the third business day. In an emergency, you can waive that right so work can start right away. Money paid before the work is substantially complete must go into escrow or be covered by a bond.',
        ),
      ],
    },
  ],
  drawing: { after: 'springs', part: 'spring' },
  pictures: {
    prices: garagePicture,
    'what-moves-a-price': repairPages['off-track'].picture,
    springs: repairPages.springs.picture,
    'repair-or-replace': repairPages.panels.picture,
  },
  questions: [
    {
      question: 'What does it cost to have a garage door checked?',
      answer: `Dealers in New York usually charge $50 to $100 for a visit. Our safety inspection starts at ${money(prices.safetyInspection)} and our annual tune-up at ${money(prices.annualTuneUp)}. Repair estimates are free: call ${company.phone}.`,
    },
    {
      question: 'Is there an extra fee at night?',
      answer: `Yes: ${money(emergencyFees.afterHours)} from ${afterHoursText}, and ${money(emergencyFees.holidayOrStorm)} on holidays or in severe weather. If the door is closed and nobody needs the car, you can wait until morning and skip the after-hours fee.`,
    },
    {
      question: 'Why do you list one price for springs and a range somewhere else?',
      answer: `${money(prices.springReplacement)} is our starting price, for one standard spring, balanced. ${moneyRange(repairRanges.springReplacement)} is what the whole job usually costs. We'll tell you your price when we see the door.`,
    },
    {
      question: 'How do I get a firm price?',
      answer: [
        "Give us the door size, the broken part and what the opener's label says, in the ",
        { text: 'booking form', to: '/contact?service=repair' },
        ` or by phone, and email photos to ${company.email}. We'll call back ${company.callBackText} during business hours.`,
      ],
    },
  ],
} as const satisfies Article
