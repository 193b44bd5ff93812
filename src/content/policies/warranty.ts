import { bookingLink } from '@/content/bookingLink'
import { company } from '@/content/company'
import { list, type Policy, paragraph, table } from '@/content/policies/policy'
import { warranty as terms } from '@/content/prices'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const { labor } = terms

export const warrantyPolicy = {
  title: 'Warranty',
  lead: 'What we stand behind, for how long, and how to claim it.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'labor',
      heading: 'Labor',
      blocks: [
        paragraph(
          'If our work was at fault, we put it right at no charge within these periods, counted from the day the work was done.',
        ),
        table(
          'Labor warranty by kind of work',
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
          `Parts we supply and fit are covered for ${terms.parts} against defects in material and manufacture. We replace the part, or repair it where that is as good.`,
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
          'Your written agreement names the terms that apply to your door, manufacturer papers included. Where it and this page differ, the terms better for you apply. ',
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
          `While a maintenance plan runs, warranty periods are extended by ${terms.planExtension}%. A repair covered for 12 months is then covered for ${12 * (1 + terms.planExtension / 100)}. `,
          { text: 'Compare the plans', to: '/services/maintenance' },
          '.',
        ]),
      ],
    },
    {
      id: 'how-to-claim',
      heading: 'How to claim',
      blocks: [
        list(
          [
            'Call ',
            phoneLink,
            ' with your name, your address and what the door does. Or ',
            { text: 'send a request', to: bookingLink('other', 'Warranty claim: ') },
            '.',
          ],
          `We schedule warranty calls within ${terms.callScheduledWithin}. If the door is dangerous or open, say so: that is an emergency.`,
          'The technician shows you the cause. If it is covered, you pay nothing. If it is not, you get a price first and decide.',
          'An invoice helps but is not needed: we keep our records.',
        ),
      ],
    },
    {
      id: 'not-covered',
      heading: 'What is not covered',
      blocks: [
        list(
          'Damage by cars, storms, floods, fire, break-ins or misuse.',
          'Work or adjustments by others on the same parts.',
          'Normal wear, such as the fading of paint, and batteries.',
          'Parts you supplied; our labor on them is covered.',
          'Use of a door after it became unsafe and we or the manual said to stop.',
          'Older parts that we did not fit and told you were worn.',
        ),
        paragraph(
          'Springs wear with each cycle. A spring that breaks early through a defect is covered; the invoice names its cycle rating so that both of us can tell.',
        ),
      ],
    },
    {
      id: 'your-part',
      heading: 'Your part',
      blocks: [
        list(
          'Follow the care instructions of door and opener.',
          'Have the door looked at when it turns heavy, crooked or loud.',
          'Let us see a fault before others work on it, unless it cannot wait.',
        ),
      ],
    },
    {
      id: 'transfer-and-law',
      heading: 'Sale of the house, and your legal rights',
      blocks: [
        paragraph(
          'Your agreement says whether our warranty passes to the next owner; manufacturers have their own rules. This warranty gives you rights besides those under New York and federal law, and limits none of them.',
        ),
      ],
    },
    {
      id: 'commercial',
      heading: 'Commercial doors',
      blocks: [
        paragraph(
          'The same periods apply, unless the contract for your site states others for doors in heavy use.',
        ),
      ],
    },
  ],
} as const satisfies Policy
