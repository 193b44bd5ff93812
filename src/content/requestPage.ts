// The words of the page on which a customer follows their request.
import { company } from '@/content/company'

export const requestPage = {
  title: 'Your request',
  eyebrow: (firstName: string) => `Your request, ${firstName}`,
  opening: 'Looking up your request…',
  call: `Call ${company.phone}`,
  noScript: `This page needs JavaScript. To ask about your request, call ${company.phone}.`,
  none: {
    title: 'Your request has a page of its own',
    text: "This address alone doesn't say whose request it is. Open the whole link you saved after sending your request, or call us: we'll tell you where it stands.",
  },
  unknown: {
    title: "This link doesn't open a request",
    text: "It may have been cut off when it was copied, or it's too old: links work for 180 days. If you sent the same request twice, only the first link works. Try the whole link again, or call us: we'll tell you where your request stands.",
  },
  tooMany: {
    title: 'Too many tries',
    text: 'Many wrong links have been opened from your network. Try again in an hour, or call us now.',
  },
  failed: {
    title: "We can't show your request right now",
    text: {
      offline: "This device is offline. Try again when you're back online.",
      timeout: "Our server didn't answer within 15 seconds.",
      'foreign-answer':
        "The answer didn't come from our server. That happens on Wi-Fi that asks you to sign in: do that first.",
      other: "Our server can't be reached, or it had an error.",
    },
    safe: 'Your request is safe with us, whatever this page says.',
    retry: 'Try again',
  },
  stale: (time: string) => `As of ${time}. We couldn't check for news.`,
  standing: {
    waiting: (promise: string) => `We'll call you ${promise}`,
    waitingText: 'Keep your phone handy. The call comes from our service desk.',
    waitingEmergency: "Don't wait for it if things get worse. We answer day and night.",
    late: "We're late with your call",
    lateText: (time: string) =>
      `We promised to call by ${time}, and we're sorry. Call us, and we'll take care of it right away.`,
    tried: 'We tried to call you',
    triedText: (time: string, next: string) =>
      `We got your voicemail at ${time}, and we'll try again ${next}. You don't have to wait: call us whenever it suits you.`,
    again: (next: string) => `We'll call you again ${next}`,
    againText: 'If another time suits you better, call us.',
    price: 'You have our price',
    priceText: (next: string) =>
      `We'll call again ${next} to hear what you think. Ready to go ahead? Call us any time.`,
    confirmed: "You're confirmed",
    confirmedText:
      "We'll come at the time we set with you on the phone. If it doesn't suit you any more, call us.",
    inProgress: "We're working on it",
    inProgressText: 'You agree to the price before work starts. Any questions, call us.',
    completed: 'All done',
    completedText: "The work is finished. If anything isn't right, call us.",
    cancelled: 'Your request was cancelled',
    cancelledText: "If you didn't expect this, call us and we'll set it right.",
    cancelledByYou: 'You cancelled this request',
    cancelledByYouText: 'Changed your mind? Call us, or send a new request.',
    duplicate: 'We have this one twice',
    duplicateText:
      "You sent it more than once, so we closed this copy. We're taking care of the other one, and there's nothing you need to do.",
    soon: 'soon',
  },
  next: {
    title: 'What happens',
    have: 'We have your request',
    haveText: (time: string) => `Sent ${time}.`,
    call: 'We call you',
    callText: 'We set a day and time that work for you, and you get the likely price.',
    called: 'We talked',
    calledText: (time: string) => `We called ${time}.`,
    visit: 'We come to you',
    visitText: 'You agree to the final price at your door, before work starts.',
    done: 'Done and tested',
    doneText: 'We test the door with you. Parts and labor are under warranty.',
    isDone: 'done',
    isNow: 'now',
  },
  safety: "Until we're there",
  asked: {
    title: 'What you asked for',
    service: 'Service',
    wish: 'You asked for',
    message: 'Your message',
  },
  keep: {
    title: 'Keep this page',
    text: "This page has a private link. Save it to come back. Whoever has it can see what's on this page, so share it only with people you trust. It doesn't show your phone, email or address.",
    copy: 'Copy the link',
    copied: 'Link copied.',
    notCopied: "Couldn't copy it. Copy it from the address bar instead.",
    share: 'Share',
  },
} as const
