import { list, type Policy, paragraph, table } from '@/content/textBlocks'
import { addressLine, company } from '@/facts/company'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` } as const

/** Business days within which accessibility feedback is answered and resolved. */
const accessibilityTimes = { responseDays: 2, resolutionDays: 10 } as const

/** Copy of the text size and contrast controls; sizes are in CSS pixels. */
export const accessibilityControls = {
  title: 'Adjust this website for you',
  lead: 'Your choice applies to every page and is remembered when you come back.',
  textSize: {
    label: 'Text size',
    options: [
      { px: 14, label: 'Small', hint: '14px' },
      { px: 16, label: 'Normal', hint: '16px' },
      { px: 20, label: 'Large', hint: '20px' },
    ],
  },
  contrast: { label: 'High contrast', hint: 'Stronger colors and borders' },
} as const

export const accessibility = {
  title: 'Accessibility statement',
  lead: "Everyone should be able to read this website, book service and reach us. If something doesn't work for you, tell us.",
  updated: null,
  sections: [
    {
      id: 'commitment',
      heading: 'What we aim for',
      blocks: [
        paragraph(
          'We build this website to the Web Content Accessibility Guidelines (WCAG) 2.1, level AA, and test it against version 2.2. It works with a keyboard, a screen reader, a touch screen and larger text. You can read its pages with scripts turned off.',
        ),
      ],
    },
    {
      id: 'known-limitations',
      heading: 'Known limitations',
      blocks: [
        list(
          "The door designer draws a picture. A written description follows your choices, but it can't show shading and texture. If you like, we'll describe a door to you by phone.",
          'Placing a door on your own photo takes a steady hand or a lot of key presses. You can use the designer without it.',
          "Manufacturers' documents may not meet the guidelines. Ask us for the content in another format.",
          "Reviews are in their writers' own words.",
          "You need scripts turned on to book online, write a review, build an estimate, design a door or use the staff pages. You don't need them to call us.",
        ),
      ],
    },
    {
      id: 'feedback',
      heading: 'Tell us about a barrier',
      blocks: [
        paragraph(
          'Tell us which page it was, what you tried to do, and what device or software you use. Our accessibility coordinator will answer you.',
        ),
        table(
          'How to reach the accessibility coordinator',
          ['By', 'Address'],
          [
            ['Mail', `Accessibility Coordinator, ${company.name}, ${addressLine}`],
            ['Phone', company.phone],
            ['Email', company.email],
          ],
        ),
        paragraph(['Call ', phoneLink, ' or write to ', emailLink, '.']),
        list(
          `We aim to answer within ${accessibilityTimes.responseDays} business days.`,
          `We aim to resolve the problem within ${accessibilityTimes.resolutionDays} business days, or tell you how long it will take and what you can do until then.`,
        ),
      ],
    },
    {
      id: 'alternative-access',
      heading: 'Other ways to reach us',
      blocks: [
        paragraph('You can get everything on this website in other ways:'),
        list(
          [
            'By phone: ',
            phoneLink,
            `, ${company.hoursText}; emergencies 24/7. Relay calls are welcome.`,
          ],
          `By text message to ${company.phone}.`,
          `In person: at our office in ${addressLine} by appointment, or at your home.`,
          ['By email: ', emailLink, '.'],
        ),
        paragraph(
          'You can get prices, agreements and warranties in large print or read aloud, at no charge.',
        ),
      ],
    },
    {
      id: 'technical-specifications',
      heading: 'Technical specifications',
      blocks: [
        list(
          'Semantic structure: landmarks, one main heading per page, headings in order.',
          'Labels: each field has a visible label. Errors are shown next to the field, and the booking and review forms also list them in a summary.',
          'Keyboard support: you can reach and use everything by keyboard, with a visible focus and a skip link.',
          'Contrast: text and controls meet WCAG AA. The high contrast setting goes further.',
          'Alt text: pictures that carry meaning are described. Decoration is hidden from screen readers.',
          "No autoplay: nothing plays or scrolls on its own, and motion follows your device's settings.",
          'Text size: 14px, 16px or 20px on this page, and larger in your browser.',
          'Timing: the only time limit is the return from the confirmation page, and you can stop it.',
        ),
        paragraph(
          "The website uses HTML, CSS, WAI-ARIA, SVG and JavaScript. It's made for current versions of the common browsers and the screen readers that come with them.",
        ),
      ],
    },
    {
      id: 'ongoing-improvements',
      heading: 'Ongoing improvements',
      blocks: [
        list(
          'When the booking form changes, we go through it by keyboard.',
          'Reports from visitors come first, starting with the worst barriers.',
        ),
      ],
    },
    {
      id: 'legal-compliance',
      heading: 'Legal compliance',
      blocks: [
        paragraph('We follow:'),
        list(
          'the Americans with Disabilities Act (ADA),',
          'Section 508 of the Rehabilitation Act (by choice, since it applies to federal agencies),',
          'the New York State Human Rights Law,',
          'the Web Content Accessibility Guidelines (WCAG) 2.1, level AA.',
        ),
        paragraph('This statement is reviewed quarterly.'),
      ],
    },
  ],
} as const satisfies Policy

/** Precedes the current date below the last section. */
export const accessibilityDateLabel = 'Current as of'
