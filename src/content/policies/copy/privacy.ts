import { folded, list, type Policy, paragraph, table } from '@/content/textBlocks'
import { addressLine, company } from '@/facts/company'
import { retentionYears } from '@/facts/retention'
import { telHref } from '@/lib/phone'

const phoneLink = { text: company.phone, to: telHref(company.phone) }
const emailLink = { text: company.email, to: `mailto:${company.email}` } as const

export const privacy = {
  title: 'Privacy policy',
  lead: 'What we ask for, why, who handles it and how long we keep it.',
  updated: '2026-11-28',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        list(
          'We ask for what we need to call you back and do the work.',
          "We don't sell personal data, show ads or use tracking cookies.",
          `We keep customer data for ${retentionYears} years after the last service.`,
          [
            'You can see, correct or delete your data: call ',
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
      heading: "Who's responsible",
      blocks: [
        paragraph([
          `${company.name}, ${addressLine}, is responsible for the personal data described here. This policy covers our website, our phone line, our email and the work we do at your home.`,
        ]),
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect and why',
      blocks: [
        table(
          'Personal data we collect, and when',
          ['When', 'What we collect', 'Why'],
          [
            [
              'You send a service request',
              "First and last name, phone, email, service address, type of service, and, if you add them, a preferred date and time, a message, and what you chose in the door designer, the price estimate or the safety check. With it come the page on which your visit began, and what kind of place sent you, such as a search, an ad or a named campaign. Your browser keeps that only until you close the tab, and sends neither the address of the other site nor an ad's click number",
              'To call you back, price the work, set the appointment and find your address, and to know which of our ads and links bring customers',
            ],
            [
              'You follow your request on its own page',
              'What you add, and the reason if you cancel and give one. Your device first shrinks any photos you add and removes their place, time and camera details',
              "To show you where your request stands, and to get what you write to the person who's working on it",
            ],
            [
              'You turn on text updates',
              'What you agreed to, when, and when you turned it off. What you text us is kept with your request',
              'To text you about your request, and to prove and respect your choice',
            ],
            [
              'You ask for a new link to your request, or stop our emails',
              'Your email address until the link is sent, and a scrambled code of it if you stop our emails',
              'To send the link to the address on the request, and to respect your choice',
            ],
            [
              'You call, write or email',
              'Your contact details and what you tell us, including how you heard of us',
              'To answer you and do the work, and to know which of our ads bring customers',
            ],
            [
              'You approve or decline a price',
              'The price with its lines, your name as you write it, your signature if you draw one, when and how you answered, your reason if you give one, and the kind of device',
              'To do what you approved, for no more than you approved, and to prove it',
            ],
            [
              'We work for you',
              'Contract, invoice, payment record, what was done, parts used, the price you agreed to, notes and photos of the door',
              'To do the work, keep our books and honor the warranty',
            ],
            [
              'You submit a review',
              'Your name as you write it, location, service, star rating and text',
              'To verify the review and publish it',
            ],
            [
              "You use the request or review form, choose a time for a visit, open a page that shows our next free visit, or open a link to a request or a job sheet that doesn't work",
              'A scrambled code of your IP address',
              'To limit abuse, such as hundreds of requests from one source',
            ],
            [
              'Something on our pages fails in your browser',
              'The kind of error, where in our code, which page, and which browser it was, such as Firefox. Nothing you typed, no full address of the page, and nothing that says who you are. We delete it after 30 days, and count by a scrambled code of your IP address how many came from one place that day',
              'To find and fix the error',
            ],
            [
              'Staff sign in',
              "Email address, password (scrambled), the two-step sign-in key if it's set up, sign-in times, changes made to requests",
              'To protect customer data and show who changed what',
            ],
            [
              'Staff turn on alerts',
              "The address and keys their browser's alert service gives the device, whether it's a phone, and when they're on call",
              'To alert them when a customer needs a call or a visit changes',
            ],
          ],
        ),
        paragraph(
          "We need the fields that aren't marked optional. A gate code we'll need is welcome in a message: our office and the technician who comes see it, and it's deleted with the rest of your request. Please leave out card numbers and alarm codes.",
        ),
        folded(
          'For the technically minded',
          "Of the private link of a request we keep a hash, a code that it can't be read back from. Our database doesn't hold the link itself.",
          'Of a phone number or an email address that stopped our messages we keep a hash made with a secret key, so that they stay stopped.',
          'The code of your IP address is a salted hash. Passwords of our staff are stored only as a hash, too.',
          "Your browser keeps how far your device's clock is off until you close the tab, so that our pages show the right times.",
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
          "What you type into the request form or the review form, and what you chose before, so you don't lose it if the connection drops or the tab closes. It's deleted when you send it or press the form's link to clear it. If you do neither, it's deleted the next time you open a page of this site after 24 hours.",
          "What you typed into a page that you reloaded or left before it was ready, and what you typed or chose on one whose language you switched, until you come back to it or close the tab. The same goes for what you type or choose on the page of your request and haven't sent yet.",
          'Your text size and contrast, until you change them.',
          'The doors you save in the door designer, until you remove them.',
          "When you sent your last request and the link to its page, until you close the tab, so the confirmation page can say when we'll call and take you there.",
          "For technicians, three days of their visits and what they've noted about them, until they sign out, so that both are there without a signal. While they hand you their phone for a price, that price, your first name and your answer, until they have it back. When someone opens a job sheet by its link, that one visit, until its day is over.",
          'For staff, the sign-in session and whether alerts are on, until they sign out, and whether keyboard shortcuts are on at the desk.',
        ),
        paragraph(
          "The ZIP check and the price estimate run in your browser. If you use a photo of your house in the door designer, it's never uploaded. Estimates and designs you share are part of the link itself, and reach us only with a request you send from them.",
        ),
      ],
    },
    {
      id: 'who-handles-it',
      heading: 'Who handles your data',
      blocks: [
        paragraph(
          'Our office and the technicians who come to you see what they need for the job. These companies handle data for us, on our instructions:',
        ),
        list(
          'Supabase, which hosts our database and staff sign-in.',
          'Our website host. Its servers see your IP address when you load a page and keep short technical logs.',
          'Our phone, email and payment providers, for calls, messages and payments.',
          'Our text message provider, which gets your phone number and the words of each text, if you turn on text updates.',
          'The map app of the technician (Apple or Google), which gets your street address when they ask it for directions.',
          "The alert services of our staff's browsers (Apple, Google, Microsoft, Mozilla). They pass on a note, encrypted for the device, that a request has come in: the service, the ZIP code with its town, and a few set words for the problem, or that a visit changed: its time and ZIP code. It never holds your name, phone number or street.",
        ),
        paragraph(
          "Manufacturers and suppliers get your name and address only when a delivery or a warranty claim requires it. We give data to authorities when the law requires it. If the business is sold, the data goes with it under these same promises. We don't sell or rent personal data, and we don't share it for advertising.",
        ),
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        paragraph(
          `We keep customer data for ${retentionYears} years after the last service. That's long enough for warranties, taxes and legal claims. Then we delete it or make it anonymous. If a request didn't lead to service, the ${retentionYears} years start with our last contact. Ask us and we'll erase your name, contact details, address, messages, photos and what we noted about the work sooner, and your name, your signature and your own words from prices you approved; the date, the service, the price, the receipt number and the first three digits of the ZIP code stay in our counts. A request our staff dropped as spam may be deleted after 30 days.`,
        ),
        paragraph(
          "A published review stays until you ask us to remove it. The codes we use to limit abuse aren't tied to your name. We remove them once the limit, an hour or for photos a day, no longer needs them. The code of an address or number that stopped our messages stays, too.",
        ),
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        list(
          'The connection to the published website is encrypted.',
          "The public can send a request but can't read, change or delete any. Only the private link of a request opens its page, for 180 days. Only links we emailed show every note and photo; another link shows the ones added with it. The page doesn't show your full phone number or email. It shows what was done and the price you agreed to; with a link we sent, also the full name of whoever approved it, and on a receipt your address. Anyone you give it to can read the page, write to us there and cancel.",
          "Photos are never public. Only our staff, and the technicians who come to you, can open them. The page tells you how many arrived, but doesn't show them.",
          "Only accounts we've approved can open requests, and only after the account holder has proved the mailbox is theirs.",
          'The database records each change of status, call and note: who, what and when.',
        ),
        paragraph(
          "No system is perfect. If a breach affects your private information, we'll tell you and the authorities, as New York law requires.",
        ),
      ],
    },
    {
      id: 'calls-and-messages',
      heading: 'Calls and messages',
      blocks: [
        paragraph(
          'We call or email you about your request, appointment, invoice and warranty. Our staff may answer you by text. We only send advertising if you ask for it, and you can stop it any time with one word.',
        ),
        paragraph(
          "If you turn on text updates on your request's page, we also text you: that we tried to call you, when your visit is booked, moved or canceled, when we're on the way, and, two hours after the work, one request for a review. Our staff may text you about your visit, too, from 8 AM to 9 PM, with no offers. That's usually 3 to 6 texts. Message and data rates may apply. They're off until someone with your page's private link turns them on, the first one says so, and consent isn't required to buy. Turn them off on the same page, or reply STOP: that ends all our texts to your number at once, and only a START from your phone turns them on again. Reply HELP for help. Texts wait from 9 PM to 8 AM, unless our staff send them about an emergency from the last 12 hours. We text US numbers only. Your number and your agreement to texts aren't shared with third parties for their marketing.",
        ),
        paragraph(
          "Emails about your request say that we have it, that we tried to call you, when your visit is booked, moved or canceled and when we're on the way. Two hours after the work is done, one email asks for a review, in the same words for every customer. We don't send them between 9 PM and 8 AM, unless they answer what you've just done or are about an emergency from the last 12 hours. Your name isn't in them until we've spoken with you, since anyone can type your address into our form. A link in each stops them all at once, and our staff see that you stopped them. We keep the words of each email with your request.",
        ),
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      blocks: [
        paragraph('Wherever you live in New York, you can ask us to:'),
        list(
          'tell you what we have about you and give you a copy,',
          "correct what's wrong,",
          "delete what we don't have to keep,",
          "stop messages you don't want,",
          'remove or correct a review you wrote.',
        ),
        paragraph([
          'Call ',
          phoneLink,
          ' or write to ',
          emailLink,
          ". We'll check that it's you, using details we already have, and answer within 30 days. It's free, and it won't change the service you get.",
        ]),
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        paragraph(
          "Our services are for adults. We don't knowingly collect data from children under 13. If that happens, tell us and we'll delete it.",
        ),
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        paragraph([
          "When something changes, we publish the new text here with its date. If a change affects data you've already given us, we'll tell you first. Related: ",
          { text: 'terms of service', to: '/terms' },
          ' and ',
          { text: 'accessibility statement', to: '/accessibility' },
          '.',
        ]),
      ],
    },
  ],
} as const satisfies Policy
