// Copy of the contact page and of the page after it; the form's labels are with its fields.
import type { Address } from '@/addresses'
import type { LinkTarget } from '@/content/richText'
import type { IconName, Step } from '@/content/sectionTypes'
import { addressLine, company } from '@/facts/company'
import { afterHoursText, closesText, firstCallText, opensText } from '@/facts/hours'
import type { PictureRef } from '@/facts/pictureRef'
import { emergencyFees } from '@/facts/prices'
import { money } from '@/lib/money'
import { smsHref, telHref } from '@/lib/phone'

export type ContactDetail = {
  readonly id: 'phone' | 'text' | 'email' | 'hours' | 'location' | 'area'
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly note: string
  /** The link's target, or null for plain text. */
  readonly to: LinkTarget | null
}

type ContactPage = {
  readonly form: { readonly title: string; readonly lead: string }
  readonly sending: {
    /** Labels the field that people do not see. */
    readonly trap: string
    readonly send: string
    readonly sending: string
    readonly status: string
    readonly failed: { readonly title: string; readonly text: string }
    /** Precedes the phone number. */
    readonly orCall: string
    readonly withoutScript: string
  }
  readonly aside: string
  readonly details: readonly ContactDetail[]
  readonly licensesTitle: string
  readonly emergency: { readonly title: string; readonly text: string; readonly call: string }
  /** With `?service=emergency`. */
  readonly emergencyForm: Record<'more' | 'send' | 'price', string>
  /** About what was chosen on the page before. */
  readonly chosen: {
    readonly title: string
    readonly change: string
    readonly remove: (text: string) => string
    readonly removed: string
  }
  /** Above the first lines that a business's message gets. */
  readonly businessLines: string
  /** For a message that is too long together with those lines. */
  readonly longMessage: (most: number) => string
  /** For an address that ends in a ZIP code of another state. */
  readonly outOfState: (zip: string) => string
  /** For an address without a street, or with nothing else. */
  readonly partOfAddress: string
  /** Below a message that names a danger; the form stays as it is. */
  readonly urgentWords: string
  readonly privacy: { readonly text: string; readonly label: string; readonly to: Address }
}

export const contactPage = {
  form: {
    title: 'Service request',
    lead: "It's free, and there's no obligation.",
  },
  sending: {
    trap: 'Leave this empty',
    send: 'Send request',
    sending: 'Sending...',
    status: 'Sending your request. One moment.',
    failed: {
      title: 'Error',
      text: 'Failed to submit your request. Please try again or call us directly.',
    },
    orCall: 'Or call',
    withoutScript: `JavaScript is turned off in this browser, so it can't send this form. Turn it on, or call ${company.phone} or write to ${company.email}.`,
  },
  aside: 'Other ways to reach us',
  details: [
    {
      id: 'phone',
      icon: 'Phone',
      title: 'Phone',
      text: company.phone,
      note: 'The fastest way, especially in an emergency.',
      to: telHref(company.phone),
    },
    {
      id: 'text',
      icon: 'Smartphone',
      title: 'Text us',
      text: company.phone,
      note: "If you can't talk. In an emergency, call.",
      to: smsHref(company.phone),
    },
    {
      id: 'email',
      icon: 'Mail',
      title: 'Email',
      text: company.email,
      note: 'A photo of the door from the inside helps.',
      to: `mailto:${company.email}`,
    },
    {
      id: 'hours',
      icon: 'Clock',
      title: 'Service hours',
      text: company.hoursText,
      note: company.emergencyText,
      to: null,
    },
    {
      id: 'location',
      icon: 'MapPin',
      title: 'Location',
      text: addressLine,
      note: 'Our main office. We come to you.',
      to: null,
    },
    {
      id: 'area',
      icon: 'Truck',
      title: 'Service area',
      text: 'All of New York State',
      note: 'New York City, Long Island, the Hudson Valley and Upstate.',
      to: '/service-areas',
    },
  ],
  licensesTitle: 'Licenses',
  emergency: {
    title: 'Emergency? Call us now.',
    text: `A snapped spring or cable, a door off its track, or one that won't close: leave it alone and call, day or night. After-hours visits (${afterHoursText}) are +${money(emergencyFees.afterHours)}. On holidays or in severe weather, +${money(emergencyFees.holidayOrStorm)}.`,
    call: `Call ${company.phone}`,
  },
  emergencyForm: {
    more: 'More details (optional)',
    send: 'Send emergency request',
    price: 'You approve the price before any work starts.',
  },
  chosen: {
    title: 'In your request',
    change: 'Change it',
    remove: (text) => `Remove from your request: ${text}`,
    removed: 'Removed from your request.',
  },
  businessLines: 'Your message will start with:',
  longMessage: (most) =>
    `Shorten the message to ${most} characters or fewer: company, doors and sites go with it`,
  outOfState: (zip) =>
    `${zip} isn't a New York ZIP code, and we only work in New York State. If the door is in New York, check the ZIP. You can send this either way.`,
  partOfAddress:
    'With the street, the town, and the ZIP code we find you at once. You can send this either way.',
  urgentWords: `If someone is trapped or hurt, please call 911 first. If your car is trapped or the door may fall, a call is faster than this form: ${company.phone}, day or night.`,
  privacy: {
    text: 'We only use what you send to answer you and do the job.',
    label: 'Privacy policy',
    to: '/privacy',
  },
} as const satisfies ContactPage

/** Returns true for a message with words of danger, in either language. */
export const soundsUrgent = (message: string): boolean =>
  /\b(trapped|stuck (inside|under)|hurt\b|injured|911|bleeding|may fall|atrapad|encerrad|herid)/i.test(
    message,
  )

type SuccessPage = {
  readonly title: string
  readonly picture: PictureRef
  /** While a call is promised. */
  readonly lead: string
  /** If nothing was sent. */
  readonly none: { readonly text: string; readonly book: string; readonly call: string }
  /** `dueOn` is null on the day it was sent. */
  readonly summary: (sentOn: string, at: string, promise: string, dueOn: string | null) => string
  readonly promise: (promise: string) => string
  /** After the time of the promised call. */
  readonly past: string
  readonly nextTitle: string
  /** The same list, when no call is promised. */
  readonly stepsTitle: string
  readonly nextPicture: PictureRef
  readonly next: readonly Step[]
  readonly meanwhileTitle: string
  readonly meanwhilePicture: PictureRef
  readonly meanwhile: readonly string[]
  readonly emergency: { readonly text: string; readonly call: string }
  readonly emergencyAnytime: string
  readonly text: { readonly label: string; readonly to: LinkTarget }
  readonly follow: string
  readonly redirect: string
  readonly stay: string
  readonly staying: string
  readonly home: string
}

export const successPage = {
  title: 'Success!',
  picture: {
    name: 'scene-shop',
    alt: 'Drawing of our brick workshop at dusk, its lights on and a blue van at the curb.',
  },
  lead: 'Our office has your request.',
  none: {
    text: "You'll see this page after you send a request. If you haven't sent one yet,",
    book: 'book service',
    call: 'or call',
  },
  summary: (sentOn, at, promise, dueOn) =>
    `You sent a request on ${sentOn}, at ${at}, and we promised to call ${promise}${dueOn ? ` on ${dueOn}` : ''}.`,
  promise: (promise) => `We'll call you ${promise}.`,
  past: "If we haven't reached you, call",
  nextTitle: 'What happens next',
  stepsTitle: 'What happens after you send a request',
  nextPicture: {
    name: 'service-new-doors',
    alt: 'Rendering of a garage door at work: half of its sections are in the opening, a ladder and a tool bag in front of it.',
  },
  next: [
    {
      title: `A call ${company.callBackText}`,
      text: `Between ${opensText} and ${closesText}. If you send it later, we'll call ${firstCallText}. For emergencies, we call back day or night.`,
    },
    {
      title: 'Scheduling the appointment',
      text: "We'll set a day and time that work for you.",
    },
    {
      title: 'An accurate pricing estimate',
      text: "You'll get the likely price on the phone. You approve the final price before any work starts.",
    },
    {
      title: 'Confirmation details',
      text: "We'll confirm the appointment, the address and the work.",
    },
  ],
  meanwhileTitle: 'Until we call',
  meanwhilePicture: {
    name: 'part-all',
    alt: 'Drawing of a closed garage door from inside, seen whole from the back of the garage.',
  },
  meanwhile: [
    'Keep your phone handy.',
    'Do not run a door that is crooked or heavy, or has a broken spring or cable.',
    'Take a photo of the door from the inside, standing well back.',
  ],
  emergency: {
    text: "Is it an emergency now? Don't wait for our call.",
    call: `Call ${company.phone}`,
  },
  text: { label: 'Text us', to: smsHref(company.phone) },
  emergencyAnytime: 'Is it an emergency? Call us any time, day or night.',
  follow: 'Follow your request',
  redirect: 'Taking you back to the home page in a few seconds.',
  stay: 'Stay on this page',
  staying: "Take your time. You'll stay on this page.",
  home: 'Go to the home page',
} as const satisfies SuccessPage
