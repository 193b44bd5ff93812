// Copy of the page where customers follow their request.

import { company } from '@/facts/company'
import { plural } from '@/lib/plural'
import { visitFeeText } from '@/messages/visitFeeText'

export const requestPage = {
  title: 'Your request',
  eyebrow: (firstName: string) => `Your request, ${firstName}`,
  opening: 'Looking up your request…',
  call: `Call ${company.phone}`,
  noScript: `This page needs JavaScript. To ask about your request, call ${company.phone}.`,
  none: {
    title: 'Your request has its own page',
    text: "This address doesn't say which request is yours. Open the full link you saved after you sent it, get a new one by email, or call us and we'll tell you where it stands.",
  },
  unknown: {
    title: "This link doesn't open a request",
    text: "Part of it may be missing, or it's too old: links work for 180 days. If you sent the same request twice, only the first link works. Try the full link again, get a new one by email, or call us and we'll tell you where your request stands.",
  },
  lost: {
    title: 'Get a new link by email',
    label: 'Email',
    hint: 'The one you gave us with your request',
    send: 'Email me the link',
    sending: 'Sending…',
    empty: 'Enter your email.',
    sent: "Done. If we have a request with this email, you'll get a new link in a few minutes. Check your spam folder, too. If nothing comes, call us.",
    problems: {
      email: 'Enter an email address such as name@example.com.',
      too_many_tries:
        'Too many links were requested from your network. Try again in an hour, or call us now.',
    },
  },
  stop: {
    title: 'Stop our emails?',
    text: "You won't get emails about your requests, not even when a visit is booked or we're on the way. We'll call you instead. A link you ask for yourself still comes by email.",
    yes: 'Stop the emails',
    stopped: 'Our emails are stopped',
    stoppedText:
      "We won't email this address anymore, and our office knows to call you. If you ask for a new link to your request, we'll still send it.",
    again: 'Email me after all',
    restored: "We'll email you again",
    restoredText: "You'll hear from us about your requests.",
    old: {
      title: "This link doesn't work anymore",
      text: "Call us and we'll stop the emails for you.",
    },
  },
  tooMany: {
    title: 'Too many tries',
    text: "Too many links that don't work were opened from your network. Try again in an hour, or call us now.",
  },
  failed: {
    title: "We can't show your request right now",
    text: {
      offline: "This device is offline. Try again when you're back online.",
      timeout: "Our server didn't answer within 15 seconds.",
      'foreign-answer':
        "The answer didn't come from our server. That happens on Wi-Fi that asks you to sign in: do that first.",
      'not-allowed':
        "Our server doesn't answer this page right now. Trying again won't help. Please call us.",
      updating: "We're updating. Try again in a minute.",
      other: "Our server can't be reached, or it had an error.",
    },
    safe: "Your request is safe with us, even if this page can't show it.",
    retry: 'Try again',
  },
  flooded: "Far more requests than usual are coming in. If you can't wait, please call us.",
  stale: (time: string) => `As of ${time}. We couldn't check for updates.`,
  statusSummary: {
    waiting: (promise: string) => `We'll call you ${promise}`,
    waitingText: 'Keep your phone handy. The call comes from our office.',
    waitingEmergency: "Don't wait for it if things get worse. We answer day and night.",
    late: "We're late with your call",
    lateText: (time: string) =>
      `We said we'd call by ${time}, and we're sorry. Call us and we'll take care of it right away.`,
    tried: 'We tried to call you',
    triedText: (time: string, next: string) =>
      `We left you a voicemail at ${time}, and we'll try again ${next}. You don't have to wait: just call us.`,
    again: (next: string) => `We'll call you again ${next}`,
    againText: 'If another time works better, call us.',
    price: 'You have our price',
    priceText: (next: string) =>
      `We'll call again ${next} to hear what you think. Ready to go ahead? Call us.`,
    confirmed: "You're confirmed",
    unscheduledText: "Your visit has no time yet. Choose one below, or we'll call to set it.",
    missed: 'Sorry we missed you',
    missedText:
      "We came by, but we didn't find anyone home. Choose a new time below, or we'll call to set it.",
    part: 'We need a part for your door',
    partNeeded: "We're getting it.",
    partOrdered: "It's ordered.",
    partText: "We'll call you to set the next visit. Questions? Call us.",
    pastText: "We'll call you to set the next step. You don't have to wait: just call us.",
    comes: (names: readonly string[], when: string) =>
      `${new Intl.ListFormat('en').format(names)} ${names.length > 1 ? 'are' : 'is'} coming ${when}`,
    fee: (amount: number) => visitFeeText(amount, 'en'),
    priceFirst: 'You approve the final price before any work starts.',
    comesMovable: 'If the time no longer works for you, choose another one below.',
    comesFixed: 'If the time no longer works for you, call us.',
    displaced: "We're finding another technician",
    /** `talkedAt` is when staff have talked with the customer about it, here and below; then no call is due. */
    displacedText: (when: string, callAt: string | null, talkedAt: string | null) =>
      `The technician planned for your visit ${when}, can't make it. ${talkedAt ? `We talked about it at ${talkedAt}, and you'll hear who comes. Questions? Call us.` : `We'll call you ${callAt ? `${callAt} ` : ''}about who comes. Don't want to wait? Call us.`}`,
    riskMovable: 'Or choose another time below.',
    overdue: "We're late for your visit",
    overdueText: (when: string, callAt: string | null, talkedAt: string | null) =>
      `Your visit was planned for ${when}, and we're sorry. ${talkedAt ? `We talked about it at ${talkedAt}. ` : ''}${callAt ? `We'll call you ${callAt}. Don't want to wait? Call us` : 'Call us'}: we'll say when we can be there, or find another time.`,
    /** When a call comes at the latest; `day` is null today. */
    callBy: (day: string | null, clock: string) => `by ${clock}${day ? ` on ${day}` : ''}`,
    overrun: "We'll be late for your visit",
    overrunText: (when: string, callAt: string | null, talkedAt: string | null) =>
      `An earlier job is taking longer, so your visit, planned for ${when}, will begin late. We're sorry. ${talkedAt ? `We talked about it at ${talkedAt}. If that doesn't work for you, call us.` : `We'll call you ${callAt ? `${callAt} ` : ''}to say when we can be there. Don't want to wait? Call us.`}`,
    talked: 'We talked about your visit',
    talkedText: (when: string, talkedAt: string) =>
      `It was planned for ${when}, and what we agreed at ${talkedAt} holds. If it doesn't work for you, call us.`,
    onTheWay: (name: string) => `${name} is on the way`,
    onTheWayText: (window: string) => `We'll be there ${window}. Please keep your phone handy.`,
    arrivesText: (clock: string) =>
      `We expect to be there about ${clock}. Please keep your phone handy.`,
    outside: (name: string) => `${name} is outside`,
    outsideText: 'Please come to the door.' as string,
    runningLate: (name: string, minutes: number) =>
      `${name} is running about ${minutes === 60 ? 'an hour' : `${minutes} minutes`} late`,
    runningLateText: (window: string) =>
      `Your visit was planned for ${window}. We're sorry for the wait. Call us if it doesn't work for you.`,
    newTime: (name: string) => `${name} is running late`,
    newTimeText: (window: string, clock: string) =>
      `We expect to be there about ${clock}. Your visit was planned for ${window}. We're sorry for the wait. Call us if it doesn't work for you.`,
    there: (name: string) => `${name} has arrived`,
    inProgress: "We're working on it",
    inProgressText: 'Any questions, call us.',
    completed: 'All done',
    completedText: "The work is finished. If anything isn't right, call us.",
    cancelled: 'Your request was canceled',
    cancelledText: "If you didn't expect this, call us and we'll make it right.",
    cancelledByYou: 'You canceled this request',
    cancelledByYouText: 'Changed your mind? Call us, or send a new request.',
    sendNew: 'Send a new request',
    duplicate: 'We got this one twice',
    duplicateText:
      "You sent it more than once, so we closed this copy. We're taking care of the other one, and there's nothing you need to do.",
    soon: 'soon' as string,
    /** `day` is null for today. */
    callAt: (day: string | null, clock: string) => (day ? `on ${day} at ${clock}` : `at ${clock}`),
    /** `isDate` where the day is no `Today` or `Tomorrow`. */
    visitAt: (day: string, window: string, isDate: boolean) =>
      `${isDate ? `on ${day}` : day.toLowerCase()}, ${window}`,
  },
  next: {
    title: 'What happens',
    pastTitle: 'What happened',
    have: 'We have your request',
    haveText: (time: string) => `Sent ${time}.`,
    call: "We'll call you",
    callText: "We'll set a day and time that work for you, and you'll get the likely price.",
    called: 'We talked',
    settled: 'We confirmed it',
    calledText: (time: string) => `We called ${time}.`,
    visit: "We'll come to you",
    visitText: 'You approve the final price before any work starts.',
    visited: 'We came to you',
    visits: {
      planned: 'planned' as string,
      on_the_way: 'on the way',
      there: 'arrived' as string,
      done: 'done' as string,
    },
    /** In place of "planned" where something goes wrong. */
    troubles: {
      overdue: "we're late",
      displaced: "we're finding another technician",
      overrun: 'running late',
      talked: 'we talked about it',
      late: 'running late',
      missed: "didn't take place",
    },
    done: 'Done and tested',
    doneText: 'We test the door with you. Parts and labor are under warranty.',
    over: 'Done',
    overText: "If anything isn't right, call us.",
    isDone: 'done' as string,
    isNow: 'now' as string,
  },
  safety: "Until we're there",
  work: {
    title: 'What we did',
    visit: (day: string, name: string) => `${day}, ${name}`,
    parts: 'Parts and work',
    price: (who: string | null) => (who ? `Price agreed with ${who}` : 'Price agreed'),
    you: 'you' as string,
    warranty: 'Under warranty',
    labor: (end: string, term: string) => `Labor until ${end} (${term})`,
    newParts: (end: string, term: string) => `Parts until ${end} (${term})`,
    terms: 'What the warranty covers',
  },
  review: {
    title: 'How did we do?',
    text: 'A short review helps your neighbors choose. We never choose reviews by their stars.',
    write: 'Write a review',
  },
  /** On the other pages of the site. */
  line: { prefix: 'Your request:', stands: (title: string) => `${title}.`, open: 'Open' },
  asked: {
    title: 'What you asked for',
    service: 'Service' as string,
    request: 'You asked for',
    message: 'Your message',
  },
  keep: {
    title: 'Keep this page',
    text: "This page has a private link. Save it to come back. Anyone who has it can see what's on this page, so share it only with people you trust. It doesn't show your full phone number or email. A receipt shows your name and, with a link we sent, your address.",
    copy: 'Copy the link',
    copied: 'Link copied.',
    notCopied: "Couldn't copy it. Copy it from the address bar instead.",
    share: 'Share',
  },
  word: {
    title: 'Add a note',
    hint: 'A new gate code, a dog, a better time to call? Please leave out card numbers and alarm codes.',
    label: 'Your message to us',
    send: 'Send it',
    sending: 'Sending…',
    sent: 'Sent to our office.',
    yours: 'What you added',
    hidden: (count: number) =>
      plural(
        count,
        '1 note was added through another link. To see it, open the link in our latest email.',
        `${count} notes were added through another link. To see them, open the link in our latest email.`,
      ),
    empty: 'Write a note first.',
  },
  photos: {
    title: 'Add photos',
    hint: "Up to 5. The whole door and a close-up of what broke help us bring the right parts. Before they're sent, this device shrinks them and removes their location.",
    choose: 'Choose or take photos',
    yours: 'Your photos',
    photo: (number: number) => `Photo ${number}`,
    there: (count: number) =>
      plural(
        count,
        'We have 1 photo. Only our staff can see it.',
        `We have ${count} photos. Only our staff can see them.`,
      ),
    hidden: (count: number) =>
      plural(
        count,
        '1 photo was added through another link.',
        `${count} photos were added through another link.`,
      ),
    full: "That's all 5. Need to show us more? Call us.",
    waiting: 'Waiting…',
    sending: 'Sending…',
    sent: 'Sent',
    retry: 'Try again',
    drop: 'Leave it out',
    unreadable: "This device can't read that file as a photo. Try another one.",
    left: (count: number) =>
      plural(
        count,
        '1 photo was left out: we take up to 5.',
        `${count} photos were left out: we take up to 5.`,
      ),
  },
  time: {
    request: 'Choose a time',
    requestText:
      "Which time works best for you? If we can, we'll hold it for 2 hours. We'll confirm it when we call.",
    requested: (when: string) => `You asked for ${when}`,
    held: (until: string) =>
      `We're holding it for you until ${until}, and we'll confirm it when we call.`,
    notConfirmed: "It isn't confirmed yet. We'll look at it when we call.",
    notHeld:
      "That day fills up fast, so we can't hold it before we've talked. We'll look at it when we call.",
    change: 'Choose another time',
    move: 'Move the visit',
    moveText: 'Choose another open time. Nothing changes until you do.',
    day: 'Day',
    window: 'Arrival time',
    looking: 'Looking for open times…',
    none: 'No open times in the next 14 days. Please call us.',
    noneToMove: 'No open time is long enough in the next 14 days. Call us to move it.',
    failed: "We couldn't look up the open times.",
    retry: 'Try again',
    ask: 'Ask for this time',
    confirmMove: 'Move it here',
    keep: 'Never mind',
    moved: 'Your visit was moved.',
  },
  texts: {
    title: 'Text updates',
    label: (ends: string) => `Text me updates, at the number ending in ${ends}`,
    on: (since: string) =>
      `On since ${since}. Between 9 PM and 8 AM, texts wait until morning, except in an emergency. You get our emails, too. If you ever replied STOP to one, text START first.`,
    abroad: "We can only text US numbers, and yours isn't one. We'll email you instead.",
    stopped:
      'Our texts to this number have ended. To get them again, text START to the number they came from.',
  },
  language: {
    title: 'Language',
    titleOther: 'Idioma',
    openOther: 'Ver esta página en español',
    label: 'Language of our emails and texts',
    names: { en: 'English', es: 'Español' },
    text: {
      en: 'Our emails and texts come in English.',
      es: 'Nuestros correos y mensajes de texto llegan en español. El técnico sabe que usted lo prefiere.',
    },
  },
  cancel: {
    ask: 'Cancel this request',
    title: 'Cancel this request?',
    text: "We won't call or come out. You can always send a new request.",
    reason: 'Why? (optional)',
    yes: 'Yes, cancel it',
    no: 'Keep it',
  },
  priceProblems: {
    approved: 'This price was approved already, and stays as it is.',
    declined: 'This price was declined already. Please call us.',
    withdrawn: 'We took this price back, so nothing was approved. Please call us.',
    expired: 'This price has expired, so nothing was approved. Please call us.',
    called_off: 'The visit was canceled, so nothing was approved. To book again, please call us.',
    changed: 'This price has just changed, so nothing was approved. Read it once more, or call us.',
    read_only: 'To approve this price, open the link in our email or text to you, or call us.',
    name: 'Type your name with 80 characters or fewer. Need help? Call us.',
    signature: "Your signature didn't arrive whole. Sign once more, or call us.",
    refused: 'Nothing was approved. Please call us.',
  },
  problems: {
    note: 'A note can have up to 1,000 plain characters. Please shorten it or take out unusual ones.',
    over: 'This request is closed, so nothing was added. Please call us.',
    too_many_notes: "That's a lot of messages at once. Please call us instead.",
    too_many_tries: "Too many links that don't work were opened from your network. Please call us.",
    photo: "This photo can't be added. Try another one, or call us.",
    too_many_photos: 'We take up to 5 photos. Need to show us more? Call us.',
    photos_later: "We can't take photos here right now. Try again tomorrow, or call us.",
    taken: 'Someone else just took this time. Please choose another one.',
    booked: 'A visit is already booked. Please call us to change it.',
    stays: 'This visit can no longer be moved here, so it stays as it was. Please call us.',
    too_many_slot_holds: "That's a lot of changes at once. Please call us instead.",
    texts: "Texts can't be turned on right now. Please call us.",
    texts_unsubscribed:
      'Someone replied STOP, so this number gets no more texts. Text START to the number they came from, or call us.',
    language: "The language couldn't be changed. Please call us.",
    too_many_switches: "That's a lot of changes at once. Please call us instead.",
    begun: "We've already started on it, so it wasn't canceled. Please call us.",
    unknown: 'This link no longer opens your request. Please call us.',
  },
} as const
