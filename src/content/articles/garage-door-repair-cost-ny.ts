import { type Article, note, steps, warning } from '@/content/articles/article'
import { company } from '@/content/company'
import { afterHoursText } from '@/content/hours'
import { list, paragraph, table } from '@/content/policies/policy'
import { emergencyFees, planPrices, prices, repairRanges } from '@/content/prices'
import { pricing } from '@/content/pricing'
import { money, moneyRange } from '@/lib/money'

const repairPrices = pricing.categories
  .filter(({ id }) => id === 'repairs')
  .flatMap(({ items }) => items.map(({ service, price, note: covers }) => [service, price, covers]))

export const repairCost = {
  lead: `A garage door repair in New York can cost less than $100 or several hundred dollars; ours start at ${money(prices.rollers)}. This page gives our starting prices, what other dealers in the state charge, what moves a price, and how to tell a fair quote from a trap.`,
  sections: [
    {
      id: 'prices',
      heading: 'What our repairs start at',
      blocks: [
        paragraph([
          'These are the starting prices on our ',
          { text: 'price list', to: '/pricing' },
          '. A starting price is for the simplest version of a job, described in the last column. You agree to the final price before work starts.',
        ]),
        table(
          'Our starting prices for repairs',
          ['Repair', 'From', 'What that covers'],
          repairPrices,
        ),
        paragraph([
          'Three jobs come up so often that we give the whole range on the ',
          { text: 'repairs page', to: '/services/repairs' },
          '. Where a job falls within it depends on the size and weight of the door and on the parts.',
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
          'To know whether a quote is in line, it helps to see more than one company. Prices published by working garage door dealers in New York fall into these bands.',
        ),
        table(
          'Prices published by New York dealers',
          ['Job', 'Usual band'],
          [
            ['Spring replacement', '$175-350'],
            ['Extension springs', '$100-200'],
            ['General repair', '$150-300'],
            ['Repairs on heavy doors', '$200-400'],
            ['Visit fee', '$50-100'],
          ],
        ),
        paragraph(
          'A quote far above the band deserves a question, and so does one far below it: ask what it leaves out.',
        ),
      ],
    },
    {
      id: 'what-moves-a-price',
      heading: 'What moves the price',
      blocks: [
        list(
          'Springs: one or two, torsion or extension, and the number of cycles they are made for.',
          'The door: its size and weight. A wood double door takes heavier springs, thicker cables and sometimes a second person.',
          'The opener: a belt, a chain and a wall-mounted motor have different parts, and old models may have none left.',
          `The hour: ${afterHoursText} adds ${money(emergencyFees.afterHours)} with us, a holiday or severe weather ${money(emergencyFees.holidayOrStorm)}. A same-day visit in regular hours adds nothing.`,
          'Access: a low ceiling, a steep drive, a shared driveway or a dock that cannot be closed.',
          'The area: a long drive takes time, whoever makes it.',
        ),
        note([
          `Holders of a maintenance plan pay less for repairs: ${planPrices.annual.repairDiscount}% off with the Annual plan, ${planPrices['bi-annual'].repairDiscount}% with the Bi-Annual one. `,
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
          'A spring does the lifting; the opener only guides the door. Each opening and closing is one cycle, and a standard spring is made for 10,000 of them. How many years that is depends on you.',
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
          'High-cycle springs are made for 20,000 cycles and more. They cost more once and pay off in a household with several drivers, because the visit is the same whichever spring is fitted. Ask for the cycle rating in writing: it is the one number by which two spring quotes can be compared.',
        ),
        paragraph(
          'Where a door has two springs, both have done the same work, so the common advice is to replace them as a pair: that is one visit instead of two.',
        ),
        warning([
          'A broken spring is work for a trained technician. Springs, cables and the brackets they are bolted to hold extreme tension. Do not run the opener, pull the release or lift the door. ',
          { text: 'What to do instead', to: '/emergency' },
          '.',
        ]),
      ],
    },
    {
      id: 'repair-or-replace',
      heading: 'Repair it or replace the door?',
      blocks: [
        paragraph(
          `A single damaged section starts at ${money(prices.panel)}, a new single door at ${money(prices.singleDoor)} and a double one at ${money(prices.doubleDoor)}. If one section is dented and the maker still offers it, repair wins. If two or three are, or the bottom has rusted through, the sum moves toward a new door quickly.`,
        ),
        list(
          'Repair when the frame is sound and one thing failed: a spring, a cable, a roller, a section.',
          'Replace when several sections are gone, when wood has turned soft, or when no matching section can be had.',
          'For an opener, 10 to 15 years is a normal life. One without photo eyes should be replaced whatever it costs to repair.',
        ),
        paragraph([
          'Starting prices for doors by material are on the ',
          { text: 'new garage doors page', to: '/services/new-garage-doors' },
          '.',
        ]),
      ],
    },
    {
      id: 'traps',
      heading: 'How to recognize a trap',
      blocks: [
        paragraph(
          'Bait and switch is an old complaint in this trade. A trade body counted 341 complaints about garage door companies at the Better Business Bureau in 2001 and 768 in 2005: 125% more, while complaints about all trades rose by 52%.',
        ),
        list(
          'A very low visit fee in the ad, and everything else at a price you learn on the day.',
          'A "rebuild package" with new rollers, cables and bearings, offered for one broken spring.',
          'A "lifetime" spring whose warranty leaves out wear, which is how springs end.',
          'One company under many local names, with no street address under any of them.',
        ),
        paragraph(
          'A hidden-camera test in New York showed the difference. The only fault was a loosened sensor bolt. One company put it right in 25 seconds and charged $80; another quoted $210 and fixed nothing.',
        ),
      ],
    },
    {
      id: 'compare-quotes',
      heading: 'Compare two quotes in five steps',
      blocks: [
        steps(
          'Look for a street address and a license number. New York has no state-wide home-improvement license: New York City and counties such as Nassau, Suffolk and Westchester issue their own.',
          'Ask for the price in writing before work starts, with parts and labor on separate lines.',
          'Ask which spring: its type, how many, and the cycle rating.',
          'Ask what the visit costs if you decide against the repair.',
          'Pay by card, so that a dispute has a second pair of eyes. If anything feels rushed, get a second opinion; a door that is closed can wait a day.',
        ),
        note(
          'Over $500, New York law wants a signed written contract for home-improvement work, and you may cancel until midnight of the third business day. In an emergency you can waive that right so that work can begin at once. Money paid before the work is substantially complete must go into escrow or be secured by a bond.',
        ),
      ],
    },
  ],
  questions: [
    {
      question: 'What does it cost to have a garage door looked at?',
      answer: `Dealers in New York usually take $50 to $100 for a visit. Our safety inspection starts at ${money(prices.safetyInspection)} and our annual tune-up at ${money(prices.annualTuneUp)}. The estimate for a repair is free: call ${company.phone}.`,
    },
    {
      question: 'Is there an extra fee at night?',
      answer: `Yes, ${money(emergencyFees.afterHours)} from ${afterHoursText} and ${money(emergencyFees.holidayOrStorm)} on holidays or in severe weather. If the door is closed and nobody needs the car, waiting until morning saves it.`,
    },
    {
      question: 'Why do you give a spring price of one figure and a range elsewhere?',
      answer: `${money(prices.springReplacement)} is where the list starts: one standard spring, balanced. ${moneyRange(repairRanges.springReplacement)} is what the job usually comes to. Which of the two applies to you is settled when we see the door, before work starts.`,
    },
    {
      question: 'How do I get a firm price?',
      answer: [
        'Describe the size of the door, the broken part and the opener label in the ',
        { text: 'booking form', to: '/contact?service=repair' },
        ` or by phone, and e-mail photos to ${company.email}. We call back ${company.callBackText} in opening hours. The final price is agreed at the door.`,
      ],
    },
  ],
} as const satisfies Article
