import { addressLine, company } from '@/content/company'
import { list, type Policy, paragraph, table } from '@/content/policies/policy'
import { telHref } from '@/lib/phone'

/** Years for which customer data is kept after the last service. */
export const retentionYears = 7

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` }

export const privacy = {
  title: 'Privacy policy',
  lead: 'What we ask for, why, who handles it and how long we keep it.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        list(
          'We ask for what we need to call you back and do the work.',
          'We do not sell personal data, show advertising or use tracking cookies.',
          `We keep customer data for ${retentionYears} years after the last service.`,
          [
            'You may see, correct or delete your data: call ',
            phoneLink,
            ' or write to ',
            emailLink,
            '.',
          ],
        ),
      ],
    },
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      blocks: [
        paragraph([
          `${company.name}, ${addressLine}, is responsible for the personal data described here. It covers this website, our phone line, our e-mail and the work at your door.`,
        ]),
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect and why',
      blocks: [
        table(
          'Personal data by occasion',
          ['Occasion', 'Data', 'Purpose'],
          [
            [
              'You send a service request',
              'First and last name, phone, e-mail, service address, kind of service; if you add them, preferred date and time and a message',
              'To call you back, price the work, make the appointment and find you',
            ],
            [
              'You call, write or e-mail',
              'Your contact details and what you tell us',
              'To answer and to do the work',
            ],
            [
              'We work for you',
              'Contract, invoice, payment record, parts used, notes and photos of the door',
              'To do the work, keep accounts and honor the warranty',
            ],
            [
              'You submit a review',
              'Name as you write it, location, service, stars and text',
              'To verify the review and publish it',
            ],
            [
              'You use the request or review form',
              'A salted hash of your network address, from which the address is not meant to be read back',
              'To limit abuse, such as hundreds of requests from one source',
            ],
            [
              'Staff sign in',
              'E-mail address, password (stored only as a hash), the secret of two-step sign-in if set up, times of sign-in, changes made to requests',
              'To protect customer data and show who changed what',
            ],
          ],
        ),
        paragraph(
          'Fields not marked optional are the ones we cannot work without. Please leave card numbers, door codes and alarm codes out of messages.',
        ),
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'What stays in your browser',
      blocks: [
        paragraph(
          'This website sets no tracking cookies and has no analytics or advertising code. It keeps a few things on your own device:',
        ),
        list(
          "What you have typed into the request form or the review form, so that a lost connection or a closed tab costs you nothing. It is deleted when you send it or press the form's link to clear it; otherwise, once it is 24 hours old, the next time you open a page of this site.",
          'Your text size and contrast, until you change them.',
          'When your last request was sent, until you close the tab, so that the confirmation page can say when we call.',
          'For staff, the sign-in session, until sign-out.',
        ),
        paragraph(
          'The ZIP check and the price estimate run in your browser. A photo of your house placed in the door designer is never uploaded. Estimates and designs that you share are part of the link itself.',
        ),
      ],
    },
    {
      id: 'who-handles-it',
      heading: 'Who handles your data',
      blocks: [
        paragraph(
          'Our office and the technicians who come to you see what they need for the job. These companies process data for us, on our instructions:',
        ),
        list(
          'Supabase, which hosts our database and staff sign-in.',
          'Our website host, whose servers see your network address when you load a page and keep short technical logs.',
          'Our phone, e-mail and payment providers, for calls, messages and payments.',
        ),
        paragraph(
          'Manufacturers and suppliers get your name and address only where a delivery or a warranty claim needs it. We pass data to authorities when the law requires it. If the business changes hands, the data follows under these same promises. We do not sell or rent personal data, nor share it for advertising.',
        ),
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        paragraph(
          `Customer data is kept for ${retentionYears} years after the last service: long enough for warranties, taxes and legal claims. Then it is deleted or made anonymous. For a request that led to no service, the ${retentionYears} years run from our last contact; ask, and we delete it earlier. A request that our staff have dropped as spam may be deleted after 30 days.`,
        ),
        paragraph(
          'A published review stays until you ask us to remove it. Hashes for abuse limits are not tied to your name and are removed once the limit, counted by the hour, no longer needs them.',
        ),
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        list(
          'The connection to the published website is encrypted.',
          'The public can send a request but not read, change or delete any.',
          'Only accounts that existing staff have approved, and whose owner has shown that the mailbox is theirs, can open requests.',
          'The database records each change of status: who, what and when.',
        ),
        paragraph(
          'No system is perfect. If a breach affects your private information, we tell you and the authorities as New York law requires.',
        ),
      ],
    },
    {
      id: 'calls-and-messages',
      heading: 'Calls and messages',
      blocks: [
        paragraph(
          'We call, text or e-mail you about your request, appointment, invoice and warranty. We send advertising only if you ask for it, and you can stop it at any time with one word.',
        ),
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      blocks: [
        paragraph('Wherever you live in New York, you may ask us to:'),
        list(
          'tell you what we hold about you and give you a copy,',
          'correct what is wrong,',
          'delete what we are not obliged to keep,',
          'stop messages you do not want,',
          'remove or correct a review you wrote.',
        ),
        paragraph([
          'Call ',
          phoneLink,
          ' or write to ',
          emailLink,
          '. We check that it is you, using details we already have, and answer within 30 days. Asking costs nothing and changes nothing about our service to you.',
        ]),
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        paragraph(
          'Our services are for adults. We do not knowingly collect data from children under 13; if it happened, tell us and we delete it.',
        ),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        paragraph([
          'When something changes we publish the new text here with its date. If a change affects data you have already given us, we tell you first. Related: ',
          { text: 'terms of service', to: '/terms' },
          ' and ',
          { text: 'accessibility statement', to: '/accessibility' },
          '.',
        ]),
      ],
    },
  ],
} as const satisfies Policy
