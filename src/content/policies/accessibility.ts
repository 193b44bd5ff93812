import { addressLine, company } from '@/content/company'
import { list, type Policy, paragraph, table } from '@/content/policies/policy'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` }

/** Business days within which accessibility feedback is answered and resolved. */
export const accessibilityTimes = { responseDays: 2, resolutionDays: 10 } as const

/** The words of the text size and contrast controls; sizes are in CSS pixels. */
export const accessibilityControls = {
  title: 'Set this website to suit you',
  lead: 'Your choice holds on every page and stays when you come back.',
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
  lead: 'Everybody should be able to read this website, book service and reach us. Where it fails you, tell us.',
  updated: null,
  sections: [
    {
      id: 'commitment',
      heading: 'What we aim for',
      blocks: [
        paragraph(
          'We build this website to the Web Content Accessibility Guidelines (WCAG) 2.1, level AA, and test against version 2.2. It works with a keyboard, a screen reader, a touch screen and enlarged text, and its pages can be read without scripts.',
        ),
      ],
    },
    {
      id: 'known-limitations',
      heading: 'Known limitations',
      blocks: [
        list(
          'The door designer draws a picture. Its description in words follows your choices, but shading and texture cannot be told in words. We describe a door to you by phone if you wish.',
          'Placing a door on your own photo needs precise pointing or many key presses. The designer works without it.',
          "Manufacturers' documents may not meet the guidelines. Ask us for the content in another form.",
          'Reviews are in the words of their writers.',
          'Booking online, writing a review, adding up an estimate, designing a door and the staff pages need scripts. The phone does not.',
        ),
      ],
    },
    {
      id: 'feedback',
      heading: 'Tell us about a barrier',
      blocks: [
        paragraph(
          'Say which page it was, what you tried and what you use to read it. Our accessibility coordinator answers.',
        ),
        table(
          'Reaching the accessibility coordinator',
          ['By', 'Address'],
          [
            ['Mail', `Accessibility Coordinator, ${company.name}, ${addressLine}`],
            ['Phone', company.phone],
            ['E-mail', company.email],
          ],
        ),
        paragraph(['Call ', phoneLink, ' or write to ', emailLink, '.']),
        list(
          `We aim to answer within ${accessibilityTimes.responseDays} business days.`,
          `We aim to resolve the matter within ${accessibilityTimes.resolutionDays} business days, or tell you how long it takes and what you can use until then.`,
        ),
      ],
    },
    {
      id: 'alternative-access',
      heading: 'Other ways to reach us',
      blocks: [
        paragraph('Everything on this website can be had without it:'),
        list(
          [
            'By phone: ',
            phoneLink,
            `, ${company.hoursText}; emergencies 24/7. Relay calls are welcome.`,
          ],
          `By text message to ${company.phone}.`,
          `In person: at our office in ${addressLine} by appointment, or at your door.`,
          ['By e-mail: ', emailLink, '.'],
        ),
        paragraph(
          'Prices, agreements and warranties are available in large print or read aloud, at no charge.',
        ),
      ],
    },
    {
      id: 'technical-specifications',
      heading: 'Technical specifications',
      blocks: [
        list(
          'Semantic structure: landmarks, one main heading per page, headings in order.',
          'Labels: each field has a visible label; errors are named beside it, and when booking or reviewing in a summary as well.',
          'Keyboard support: everything can be reached and operated, with a visible focus and a skip link.',
          'Contrast: text and controls meet WCAG AA; high contrast goes further.',
          'Alt text: pictures that say something are described; decoration is hidden from screen readers.',
          'No autoplay: nothing plays or scrolls by itself, and motion follows the setting of your device.',
          'Text can be set to 14px, 16px or 20px here, and enlarged further in the browser.',
          'Timing: the only time limit, the return from the confirmation page, can be stopped.',
        ),
        paragraph(
          'The website relies on HTML, CSS, WAI-ARIA, SVG and JavaScript, and is meant for current versions of the common browsers with the screen readers of their systems.',
        ),
      ],
    },
    {
      id: 'ongoing-improvements',
      heading: 'Ongoing improvements',
      blocks: [
        list(
          'Automatic checks run over each page, on phone and desktop, at each text size and in high contrast, before a change is published.',
          'We go through booking by keyboard when the form changes.',
          'Reports from visitors are handled first, by how much they block.',
          'Everyone who writes for the website learns to describe pictures and use plain words.',
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
          'Section 508 of the Rehabilitation Act, by choice: it binds federal agencies,',
          'the New York State Human Rights Law,',
          'the Web Content Accessibility Guidelines (WCAG) 2.1, level AA.',
        ),
        paragraph('This statement is reviewed quarterly.'),
      ],
    },
  ],
} as const satisfies Policy

/** Stands before the current date, which the page adds below the last section. */
export const accessibilityDateLabel = 'Current as of'
