import { addressLine, company, licencesHeld } from '@/content/company'
import { afterHoursText, closesText, opensText } from '@/content/hours'
import { list, type Policy, paragraph } from '@/content/policies/policy'
import { emergencyFees } from '@/content/prices'
import { money } from '@/lib/money'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` }
const licenceItems = licencesHeld().map(({ label, number }) => `${label}: ${number}`)

export const terms = {
  title: 'Terms of service',
  lead: 'The terms for using this website and for asking us to work on your door.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'who-and-what',
      heading: 'Who we are and what this covers',
      blocks: [
        paragraph(
          `This website belongs to ${company.name}, ${addressLine} ("we"). These terms cover the website and service requests. Work at your door is governed by its own written agreement; where the two differ, that agreement comes first.`,
        ),
        paragraph(
          'By using the website you accept these terms. If you do not, call us instead: the number works without them.',
        ),
      ],
    },
    {
      id: 'requests',
      heading: 'Requests and appointments',
      blocks: [
        list(
          'A service request is an invitation to call you. It is not an order, costs nothing and commits neither of us.',
          `We call back ${company.callBackText} between ${opensText} and ${closesText}, in emergencies at any hour. Storms and failures of phone networks can delay us; we then call as soon as we can.`,
          'An appointment stands once we have confirmed it. If either of us must move it, we tell the other as early as possible.',
          'Give us correct contact details and safe access to the door, and tell us about pets, alarms and anything stored against it. An adult should be present.',
          'Send requests for an address you own or manage, or with the permission of somebody who does.',
        ),
        paragraph([
          'Emergencies do not belong in a form: call ',
          phoneLink,
          '. Where somebody is hurt or trapped, call 911 first.',
        ]),
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and estimates',
      blocks: [
        list(
          'Prices marked "from" are starting prices for the version described beside them. Ranges are usual totals.',
          'Estimates given on this website, on the phone or by e-mail rest on what we know at that moment.',
          'The final price is written down and agreed with you before work starts. If we then find something that changes it, we stop and ask.',
          `Same-day visits in regular hours carry no extra fee. After hours, ${afterHoursText}: +${money(emergencyFees.afterHours)}. Holiday or severe weather: +${money(emergencyFees.holidayOrStorm)}.`,
          'Sales tax, where it applies, is shown in the written price.',
          'An evident misprint on the website does not bind us; you are free to say no to the corrected price.',
        ),
        paragraph([{ text: 'All starting prices', to: '/pricing' }]),
      ],
    },
    {
      id: 'home-improvement-contracts',
      heading: 'Home-improvement contracts in New York',
      blocks: [
        paragraph(
          'New York law (General Business Law, article 36-A) protects homeowners who have work done. For home-improvement work over $500:',
        ),
        list(
          'You get a written contract, signed by you and by us, before work starts. It names the work, the materials, the price, and when work is to begin and end.',
          'You may cancel until midnight of the third business day after signing, in writing, without giving a reason.',
          'In an emergency you can waive that right in a statement of your own, so that we can start at once. We never ask for a waiver when there is no emergency.',
          'Payments made before the work is substantially complete are placed in escrow, or protected by a bond.',
        ),
        paragraph('Nothing in these terms takes away rights that the law gives you.'),
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      blocks: [
        paragraph(
          'Unless your agreement says otherwise, payment is due when the work is done and tested in front of you. Any deposit, and how it is protected, stands in the agreement. You get an invoice that lists parts, labor and fees.',
        ),
      ],
    },
    {
      id: 'maintenance-plans',
      heading: 'Maintenance plans',
      blocks: [
        paragraph(
          'Choosing a plan on this website starts a request, not a subscription. The plan begins when you have agreed to it in writing. It renews by itself only if you have clearly consented to that beforehand, and you can end renewal at any time by phone or e-mail.',
        ),
      ],
    },
    {
      id: 'licenses',
      heading: 'Licenses',
      blocks: [
        paragraph(
          'New York has no state-wide home-improvement license; cities and counties issue their own. You can check a number with the office that issued it.',
        ),
        ...(licenceItems.length === 0 ? [] : [list(...licenceItems)]),
      ],
    },
    {
      id: 'warranty',
      heading: 'Warranty',
      blocks: [
        paragraph([
          'Parts and labor are covered as the ',
          { text: 'warranty page', to: '/warranty' },
          ' describes. Your agreement states the terms that apply to your job.',
        ]),
      ],
    },
    {
      id: 'safety',
      heading: 'Safety information',
      blocks: [
        paragraph(
          'Checks and advice on this website help you judge a situation. They cannot see your door. Never work on springs, cables or bottom brackets, and never move a door that is broken, crooked or heavy. When in doubt, keep clear and call.',
        ),
      ],
    },
    {
      id: 'website',
      heading: 'Using the website',
      blocks: [
        list(
          'Do not send false requests, reach for data that is not yours, or disturb the service. We limit requests from one source.',
          'The estimate, the door designer and the safety questions are guides. Colors and proportions on a screen differ from the real door.',
          'A ZIP code is a post office, not a county line: an answer of the ZIP check says that we come, and nothing about legal boundaries.',
          'Pictures of doors and projects may be illustrations.',
          'We try to keep the website available and correct, but do not promise that it always is.',
        ),
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      blocks: [
        paragraph(
          'Write reviews of work we did for you, in your own words, without private data of others. We publish a review after verification. Stars play no part in that decision. We reject what is not from a customer, is unlawful, abusive or off topic. By submitting you allow us to show the review on this website; you may withdraw it at any time.',
        ),
      ],
    },
    {
      id: 'names-and-credits',
      heading: 'Names, rights and credits',
      blocks: [
        paragraph(
          `Text and design of this website belong to ${company.name} or its licensors. Share links and printouts freely; ask before you republish. Brand names of doors and openers belong to their owners and imply no partnership.`,
        ),
        paragraph(
          'ZIP code data: derived from GeoNames (www.geonames.org), licensed under Creative Commons Attribution 4.0 (creativecommons.org/licenses/by/4.0), condensed to ZIP prefixes and areas.',
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        paragraph(
          'We are liable for damage we cause through negligence and wherever the law does not allow liability to be limited, injury included. We are not liable for losses from use of the website that nobody could foresee, nor for defects that were in the door before us and that we pointed out.',
        ),
      ],
    },
    {
      id: 'disputes',
      heading: 'If something goes wrong',
      blocks: [
        paragraph([
          'Tell us first: ',
          phoneLink,
          ' or ',
          emailLink,
          '. Most things are settled by a visit. These terms follow the law of the State of New York; courts there decide, small claims courts included. You may also turn to your local consumer office.',
        ]),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        paragraph([
          'We may change these terms for the future and show the date above. Work already agreed keeps the terms it was agreed under. How we treat data is in the ',
          { text: 'privacy policy', to: '/privacy' },
          '.',
        ]),
      ],
    },
  ],
} as const satisfies Policy
