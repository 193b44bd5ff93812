import { bookingLink } from '@/content/bookingLink'
import { list, type Policy, paragraph, table } from '@/content/textBlocks'
import { company } from '@/facts/company'
import { warranty as terms } from '@/facts/prices'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const { labor } = terms

export const warrantyPolicy = {
  title: 'Warranty',
  lead: 'What we cover, for how long, and how to make a claim.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'labor',
      heading: 'Labor',
      blocks: [
        paragraph(
          "If something is wrong with our work, we'll fix it at no charge within these periods, counted from the day the work was done.",
        ),
        table(
          'Labor warranty by type of work',
          ['Work', 'Covered for'],
          [
            ['Repairs', labor.repairs],
            ['Installations', labor.installations],
            ['Maintenance', labor.maintenance],
            ['Openers', labor.openers],
            ['Emergency repairs', labor.emergencyRepairs],
          ],
        ),
      ],
    },
    {
      id: 'parts',
      heading: 'Parts',
      blocks: [
        paragraph(
          `Parts we supply and install are covered for ${terms.parts} against defects in material and manufacture. We'll replace the part, or repair it if that works just as well.`,
        ),
      ],
    },
    {
      id: 'new-doors',
      heading: 'New doors',
      blocks: [
        table(
          'Warranty on a new door',
          ['Part of the warranty', 'Covered for'],
          [
            ['Installation labor', labor.installations],
            ['Installation warranty stated with our new doors', terms.doorsPage.installation],
            ['Manufacturer, by model', terms.doorsPage.manufacturer],
          ],
        ),
        paragraph([
          "Your written agreement lists the terms for your door, including the manufacturer's. If it differs from this page, the terms that are better for you apply. ",
          { text: 'New garage doors', to: '/services/new-garage-doors' },
          '.',
        ]),
      ],
    },
    {
      id: 'maintenance-plans',
      heading: 'Longer with a maintenance plan',
      blocks: [
        paragraph([
          `While you have a maintenance plan, warranty periods are extended by ${terms.planExtension}%. A repair covered for 12 months is then covered for ${12 * (1 + terms.planExtension / 100)}. `,
          { text: 'Compare the plans', to: '/services/maintenance' },
          '.',
        ]),
      ],
    },
    {
      id: 'how-to-claim',
      heading: 'How to make a claim',
      blocks: [
        list(
          [
            'Call ',
            phoneLink,
            " with your name, your address and what's wrong. Or ",
            { text: 'send a request', to: bookingLink('other', 'Warranty claim: ') },
            '.',
          ],
          `We schedule warranty calls within ${terms.callScheduledWithin}. If the door is dangerous or stuck open, tell us: that's an emergency.`,
          "The technician shows you the cause. If it's covered, you pay nothing. If it isn't, you get a price first and decide.",
          "Your invoice helps, but you don't need it. We keep records.",
        ),
      ],
    },
    {
      id: 'not-covered',
      heading: "What's not covered",
      blocks: [
        list(
          'Damage from cars, storms, floods, fire, break-ins or misuse.',
          'Work or adjustments by others on the same parts.',
          'Normal wear, such as fading paint, and batteries.',
          'Parts you supplied. Our labor on them is covered.',
          'Damage from using an unsafe door after we or the manual said to stop.',
          "Older parts that we didn't install and told you were worn.",
        ),
        paragraph(
          'Springs wear with every cycle. A spring that breaks early because of a defect is covered. Your invoice lists its cycle rating, so you can check.',
        ),
      ],
    },
    {
      id: 'your-part',
      heading: 'What we ask of you',
      blocks: [
        list(
          'Follow the care instructions for your door and opener.',
          'Have the door checked if it gets heavy, crooked or loud.',
          "Let us see a problem before anyone else works on it, unless it can't wait.",
        ),
      ],
    },
    {
      id: 'transfer-and-law',
      heading: 'If you sell the house, and your legal rights',
      blocks: [
        paragraph(
          "Your agreement says whether our warranty passes to the next owner. Manufacturers have their own rules. This warranty gives you rights on top of those under New York and federal law, and doesn't limit any of them.",
        ),
      ],
    },
    {
      id: 'commercial',
      heading: 'Commercial doors',
      blocks: [
        paragraph(
          'The same periods apply, unless the contract for your site has others for doors in heavy use.',
        ),
      ],
    },
  ],
} as const satisfies Policy
