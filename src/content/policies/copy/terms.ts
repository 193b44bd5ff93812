import { feeException } from '@/content/extraFee'
import { list, type Policy, paragraph } from '@/content/textBlocks'
import { addressLine, company, licensesHeld } from '@/facts/company'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import { emergencyFees } from '@/facts/prices'
import { money } from '@/lib/money'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` } as const
const licenseItems = licensesHeld().map(({ label, number }) => `${label}: ${number}`)

export const terms = {
  title: 'Terms of service',
  lead: 'The terms for using this website and for asking us to work on your door.',
  updated: '2026-11-28',
  sections: [
    {
      id: 'who-and-what',
      heading: 'Who we are and what this covers',
      blocks: [
        paragraph(
          `This website belongs to ${company.name}, ${addressLine} ("we"). These terms cover the website and service requests. Work on your door has its own written agreement. If the two differ, that agreement comes first.`,
        ),
        paragraph(
          "By using the website, you accept these terms. If you don't accept them, please call us instead.",
        ),
      ],
    },
    {
      id: 'requests',
      heading: 'Requests and appointments',
      blocks: [
        list(
          "A service request asks us to call you. It isn't an order, it's free, and it doesn't commit either of us.",
          `We call back ${company.callBackText} between ${opensText} and ${closesText}, and day or night in an emergency. Storms and phone outages can delay us. If that happens, we'll call as soon as we can.`,
          "An appointment is set once we've confirmed it. If either of us has to reschedule, we'll let the other know as soon as possible.",
          'Give us correct contact details and safe access to the door. Tell us about pets, alarms and anything stored against the door. An adult should be there for the visit.',
          'Send requests only for an address you own or manage, or with permission from someone who does.',
        ),
        paragraph([
          'In an emergency, call ',
          phoneLink,
          " if you can: it's faster than the form. If someone is hurt or trapped, call 911 first.",
        ]),
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and estimates',
      blocks: [
        list(
          'Prices marked "from" are starting prices for the version described next to them. Ranges are usual totals.',
          'Estimates on this website, on the phone or by email are based on what we know at the time.',
          'We put the final price in writing and you agree to it before work starts. If we then find something that changes it, we stop and ask you.',
          `Same-day visits have no extra fee during regular hours, ${feeException}. After hours, ${afterHoursText}: +${money(emergencyFees.afterHours)}. Holiday or severe weather: +${money(emergencyFees.holidayOrStorm)}.`,
          'If sales tax applies, your written price shows it.',
          "We aren't bound by an obvious misprint on the website, and you're free to turn down the corrected price.",
        ),
        paragraph([{ text: 'All starting prices', to: '/pricing' }]),
      ],
    },
    {
      id: 'home-improvement-contracts',
      heading: 'Home improvement contracts in New York',
      blocks: [
        paragraph(
          'New York law (General Business Law, article 36-A) protects homeowners who have work done. For home improvement work over $500:',
        ),
        list(
          'You get a written contract, signed by you and us, before work starts. It lists the work, the materials, the price, and the start and end dates.',
          "You can cancel in writing until midnight of the third business day after signing. You don't have to give a reason.",
          "In an emergency, you can waive that right in your own written statement so we can start right away. We never ask for a waiver when there's no emergency.",
          'Payments made before the work is substantially complete go into escrow or are covered by a bond.',
        ),
        paragraph('Nothing in these terms takes away rights the law gives you.'),
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      blocks: [
        paragraph(
          "Unless your agreement says otherwise, payment is due when the work is done and tested in front of you. If there's a deposit, the agreement says so and says how it's protected. You get an invoice that lists parts, labor and fees.",
        ),
      ],
    },
    {
      id: 'maintenance-plans',
      heading: 'Maintenance plans',
      blocks: [
        paragraph(
          "Choosing a plan on this website starts a request, not a subscription. The plan begins when you've agreed to it in writing. It renews on its own only if you've clearly agreed to that first, and you can stop the renewal any time by phone or email.",
        ),
      ],
    },
    {
      id: 'licenses',
      heading: 'Licenses',
      blocks: [
        paragraph(
          'New York has no statewide home improvement license. Cities and counties issue their own. You can check a number with the office that issued it.',
        ),
        ...(licenseItems.length === 0 ? [] : [list(...licenseItems)]),
      ],
    },
    {
      id: 'warranty',
      heading: 'Warranty',
      blocks: [
        paragraph([
          'Parts and labor are covered as described on the ',
          { text: 'warranty page', to: '/warranty' },
          '. Your agreement lists the terms for your job.',
        ]),
      ],
    },
    {
      id: 'safety',
      heading: 'Safety information',
      blocks: [
        paragraph(
          'The checks and advice on this website help you judge a situation, but they cannot see your door. Never work on springs, cables or bottom brackets, and never move a door that is broken, crooked or heavy. When in doubt, stay clear and call.',
        ),
      ],
    },
    {
      id: 'website',
      heading: 'Using the website',
      blocks: [
        list(
          "Don't send false requests, try to get at data that isn't yours, or disrupt the service. We limit requests from one source.",
          'The estimate, the door designer and the safety check are guides. Colors and proportions on a screen differ from the real door.',
          'A ZIP code is a post office, not a county line. The ZIP check tells you that we serve you. It says nothing about legal boundaries.',
          'Pictures of doors and projects may be illustrations.',
          "We try to keep the website up and accurate, but we can't promise it always will be.",
        ),
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      blocks: [
        paragraph(
          "Review work we did for you, in your own words, and leave out other people's private information. We publish a review after verification. The star rating plays no part in that decision. We reject reviews that aren't from a customer or that are unlawful, abusive or off topic. By submitting a review, you let us show it on this website. You can withdraw it any time.",
        ),
      ],
    },
    {
      id: 'text-updates',
      heading: 'Text updates',
      blocks: [
        paragraph([
          `If you turn them on, ${company.name} texts you about your request, at the number you gave us: usually 3 to 6 texts, and messages from our staff about your visit. Message and data rates may apply. Reply STOP to end them, or HELP for help, or call `,
          phoneLink,
          ". Carriers aren't liable for texts that come late or not at all, and you'll still get our emails. Consent to texts isn't required to buy. There's more in the ",
          { text: 'privacy policy', to: '/privacy' },
          '.',
        ]),
      ],
    },
    {
      id: 'names-and-credits',
      heading: 'Names, rights and credits',
      blocks: [
        paragraph(
          `The text and design of this website belong to ${company.name} or its licensors. Feel free to share links and printouts, but ask before you republish. Door and opener brand names belong to their owners and don't imply a partnership.`,
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
          "We're liable for damage we cause through negligence, and wherever the law doesn't allow us to limit liability, including injury. We aren't liable for losses from using the website that no one could foresee. We also aren't liable for defects that were in the door before we came and that we pointed out.",
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
          '. Most things can be settled with a visit. New York State law governs these terms, and New York courts, including small claims courts, decide disputes. You can also contact your local consumer office.',
        ]),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        paragraph([
          'We may change these terms going forward. The date is shown above. Work already agreed to keeps the terms it was agreed under. How we handle data is in the ',
          { text: 'privacy policy', to: '/privacy' },
          '.',
        ]),
      ],
    },
  ],
} as const satisfies Policy
