import { describe, expect, test } from 'vitest'
import type { CheckedPoint } from '@/facts/checklist'
import { customerMessage, messageNames, reviewPath, shownLinks } from '@/messages/customerMessages'
import type { MessageFacts } from '@/messages/messageFacts'
import { reviewedVisit, reviewPrefill } from '@/site/reviews/reviewFields'

const links = { page: () => 'PAGE', stop: 'STOP', review: 'REVIEW' }
const sent_at = '2026-11-23T03:30:00+00:00'
const visit = { day: '2026-11-24', starts: '12:00', ends: '14:00', who: 'Luis', name: 'Dee' }
const all: MessageFacts[] = [
  { kind: 'received', is_emergency: false, due: '2026-11-22T21:10:00+00:00' },
  { kind: 'received', is_emergency: true, due: '2026-11-22T21:10:00+00:00' },
  { kind: 'link', requests: [{ id: 'one', service: 'repair', sent_at }] },
  {
    kind: 'link',
    requests: ['repair', 'smart', 'other', 'emergency', 'installation'].map((service, index) => ({
      id: `${index}`,
      service,
      sent_at,
    })),
  },
  { kind: 'voicemail', next_call_at: '2026-07-22T18:00:00+00:00', name: null },
  { kind: 'voicemail', next_call_at: null, name: 'Dee' },
  { kind: 'booked', ...visit, fee: 0 },
  { kind: 'booked', ...visit, fee: 125 },
  { kind: 'moved', ...visit, fee: 75 },
  { kind: 'reminder', ...visit },
  { kind: 'on_the_way', ...visit },
  { kind: 'on_the_way', ...visit, arrives: '2026-11-24T20:40:00+00:00', late: null },
  { kind: 'on_the_way', ...visit, arrives: null, late: 30 },
  { kind: 'late', ...visit, late: 15 },
  { kind: 'late', ...visit, late: 60 },
  { kind: 'late', ...visit, late: null, arrives: '2026-11-24T23:40:00+00:00' },
  { kind: 'displaced', ...visit, due: '2026-11-25T17:32:00+00:00', can_move: true },
  { kind: 'displaced', ...visit, due: null, can_move: false },
  { kind: 'not_begun', ...visit, due: '2026-11-25T19:30:00+00:00', can_move: true },
  { kind: 'not_begun', ...visit, due: null, can_move: false },
  { kind: 'not_done', ...visit, reason: 'nobody_home' },
  { kind: 'not_done', ...visit, reason: 'needs_part' },
  { kind: 'not_done', ...visit, reason: 'declined' },
  { kind: 'visit_cancelled', ...visit },
  { kind: 'done', service: 'repair', reviewer: 'P.', review_code: 'd0'.repeat(24), name: 'Dee' },
  {
    kind: 'price',
    sums: [323, 412, 1811.5],
    has_tax: false,
    expires: '2026-12-25T04:59:00+00:00',
    is_change: true,
  },
  {
    kind: 'approved',
    sum: 412,
    tax: 0,
    has_tax: true,
    has_mail: true,
    approved_at: '2026-11-24T15:42:00+00:00',
    way: 'by_phone',
    needs_signature: true,
    lines: [{ item: 'spring', label: 'Spring replacement', quantity: 2, total: 412 }],
  },
  {
    kind: 'receipt',
    number: '2026-0001',
    sum: 412,
    charge: 'price',
    paid_by: 'check',
    check_number: '1042',
    checklist: null,
  },
  { kind: 'cancelled', name: 'Dee' },
]

describe.each(['en', 'es'] as const)('a mail to a customer (%s)', (language) => {
  test.each(all)('$kind says who sends it, leads to their page, and can be stopped', (facts) => {
    const { subject, text } = customerMessage(facts, language, links)
    expect(subject.length).toBeLessThan(78)
    expect(text).toContain('Harborlight Garage Doors\nValley Stream, NY 11581\n(516) 555-0142\n')
    expect(text).toMatch(/\nPAGE\n/)
    expect(text).toMatch(/:\nSTOP\n$/)
    expect(text.includes('REVIEW')).toBe(facts.kind === 'done')
    expect(text).not.toMatch(/undefined|null|NaN|\s (?!\n)|\u202f/)
    // Only a time and its half of the day stay on one line.
    expect(text.replace(/\d\u00a0[ap]\.\u00a0m\./g, '')).not.toContain('\u00a0')
    // The timeline's limit.
    const shown = customerMessage(facts, language, shownLinks)
    expect(`${shown.subject}\n\n${shown.text}`.length).toBeLessThan(2000)
  })
})

test('a Spanish copy of a price names the lines of our price list in Spanish, and others as they were typed', () => {
  const line = { quantity: 1, total: 100 }
  const facts: MessageFacts = {
    ...{ kind: 'approved', sum: 300, tax: 0, has_tax: true, has_mail: true, way: 'signed' },
    approved_at: '2026-11-24T15:42:00+00:00',
    needs_signature: false,
    lines: [
      { ...line, item: 'spring', label: 'Spring replacement' },
      { ...line, item: null, label: 'Balance and safety test' },
      { ...line, item: null, label: 'Sill plate' },
    ],
  }
  const { text } = customerMessage(facts, 'es', shownLinks)
  expect(text).toContain('Cambio de resorte: $100.00')
  expect(text).toContain('Prueba de balance y seguridad: $100.00')
  expect(text).toContain('Sill plate: $100.00')
  expect(customerMessage(facts, 'en', shownLinks).text).toContain('Spring replacement: $100.00')
})

test('a message of staff has the language that they chose', () => {
  const facts = { kind: 'staff', text: 'Llegaremos tarde.', language: 'es', name: 'Dee' } as const
  const { subject, text } = customerMessage(facts, 'en', shownLinks)
  expect(subject).toBe('Sobre su visita')
  expect(text).toMatch(/^Hola Dee,\n\nLlegaremos tarde\.\n\nPuede responder a este correo/)
  expect(customerMessage({ ...facts, language: 'en' }, 'es', shownLinks).subject).toBe(
    'About your visit',
  )
})

test('who is kept waiting by an earlier visit reads the new time', () => {
  const late = { kind: 'late', ...visit, late: null, arrives: '2026-11-24T23:40:00+00:00' } as const
  expect(customerMessage(late, 'en', links).text).toContain('expects to be there around 6:40 PM')
  expect(customerMessage(late, 'es', links).text).toMatch(/espera llegar .* a las 6:40/)
})

test('a visit at risk names when we call, until that has passed, and the page where another time can be chosen', () => {
  const said = (facts: MessageFacts, language: 'en' | 'es' = 'en') =>
    customerMessage(facts, language, links).text
  const due = '2026-11-24T14:32:00+00:00'
  const off = { kind: 'displaced', ...visit, due, can_move: true } as const
  expect(said(off)).toContain(
    "The technician planned for your visit on Tuesday, November 24, between 12:00 PM and 2:00 PM, can't make it, and we're sorry.\n\nWe're finding another technician and will call you by 9:32 AM on Tuesday, November 24. Don't want to wait? Call us at (516) 555-0142.\n\nOr choose another time on the page of your request:\nPAGE\n",
  )
  expect(said({ ...off, due: null })).toContain('finding another technician and will call you. ')
  expect(said({ ...off, can_move: false })).not.toContain('choose another time')
  expect(said(off, 'es')).toMatch(/le llamaremos antes de las 9:32.a\..m\. del martes 24/)
  const late = { ...off, kind: 'not_begun' } as const
  expect(said(late)).toContain(
    "We're late, and we're sorry.\n\nWe'll call you by 9:32 AM on Tuesday, November 24 to say when we can be there, or to find another time.",
  )
  expect(said({ ...late, due: null })).toContain("We'll call you to say when")
  expect(said({ ...late, due: null }, 'es')).toContain('Le llamaremos para decirle cuándo')
  for (const facts of [off, late]) expect(said(facts)).not.toMatch(/Luis|coming|will be there on/)
})

test('a receipt lists the checklist in the language of its customer', () => {
  const points: CheckedPoint[] = [
    { point: 'springs', state: 'fine', note: null },
    { point: 'cables', state: 'fine', note: null },
    { point: 'bottom_seal', state: 'attention', note: 'Torn at the left' },
    { point: 'travel', state: 'fixed', note: null },
  ]
  const receipt = (checklist: CheckedPoint[] | null): MessageFacts => ({
    ...{ kind: 'receipt', number: '2026-0001', sum: 0, charge: 'no_charge' },
    ...{ paid_by: null, check_number: null, checklist },
  })
  expect(customerMessage(receipt(points), 'en', links).text).toContain(
    [
      'Checklist: 4 of 21 points',
      'Needs attention: Bottom seal (Torn at the left)',
      'Repaired or replaced: Travel limits',
      'Fine: Spring condition and wear; Cables: fraying, rust and seating on the drums\n',
    ].join('\n'),
  )
  const spanish = customerMessage(receipt(points), 'es', links).text
  expect(spanish).toContain('Lista de revisión: 4 de 21 puntos\nNecesita atención: Sello')
  expect(customerMessage(receipt(null), 'en', links).text).not.toContain('checklist')
})

test('every kind of message has a name at the desk', () => {
  const kinds = new Set<string>([...all.map(({ kind }) => kind), 'texts_on', 'outside', 'staff'])
  expect(Object.keys(messageNames).sort()).toEqual([...kinds].sort())
})

test('new links name each request by its service and its day in New York', () => {
  const facts: MessageFacts = {
    kind: 'link',
    requests: [
      { id: 'one', service: 'repair', sent_at },
      { id: 'two', service: 'unheard of', sent_at: '2026-11-20T15:00:00+00:00' },
    ],
  }
  const pages = { ...links, page: (index = 0) => `PAGE-${index}` }
  const { subject, text } = customerMessage(facts, 'en', pages)
  expect(subject).toBe('The links to your requests')
  expect(text).toContain('Repair, sent on Sunday, November 22:\nPAGE-0\n')
  expect(text).toContain('Your request, sent on Friday, November 20:\nPAGE-1\n')
  expect(customerMessage(facts, 'es', pages).text).toContain(
    'Reparación, enviada el domingo 22 de noviembre:\nPAGE-0\n',
  )
})

test('who got our voicemail reads in both languages when to call, and uses new links from now on', () => {
  const said = (facts: MessageFacts, language: 'en' | 'es') =>
    customerMessage(facts, language, links).text.replace(/\s/g, ' ')
  const voicemail = { kind: 'voicemail', next_call_at: null, name: null } as const
  expect(said(voicemail, 'en')).toContain('7:00 AM to 8:00 PM daily, or any time in an emergency.')
  expect(said(voicemail, 'es')).toContain(
    'entre las 7:00 a. m. y las 8:00 p. m., o a cualquier hora en una emergencia.',
  )
  const link = { kind: 'link', requests: [{ id: 'one', service: 'repair', sent_at }] } as const
  expect(said(link, 'en')).toContain('Use these links from now on')
  expect(said(link, 'es')).toContain('Use estos enlaces de ahora en adelante')
})

test('times are New York’s, written as its people write them', () => {
  const [received] = all as [MessageFacts]
  expect(customerMessage(received, 'en', links).text).toContain(
    "We'll call you by 4:10 PM on Sunday, November 22.",
  )
  expect(customerMessage({ kind: 'booked', ...visit, fee: 0 }, 'en', links).text).toContain(
    'Luis will be there on Tuesday, November 24, between 12:00 PM and 2:00 PM.',
  )
  const late = { kind: 'booked', ...visit, fee: 0, starts: '13:00', ends: '24:00' } as const
  expect(customerMessage(late, 'es', links).text).toContain(
    'entre la 1:00\u00a0p.\u00a0m. y las 12:00\u00a0a.\u00a0m.',
  )
})

test('a mail names all who come together', () => {
  const both = { kind: 'booked', ...visit, fee: 0, with: ['Ana'] } as const
  expect(customerMessage(both, 'en', links).text).toContain('Luis and Ana will be there on')
  expect(customerMessage(both, 'es', links).text).toContain('Luis y Ana llegarán el')
  const tomorrow = { kind: 'reminder', ...visit, with: ['Ana', 'Dan'] } as const
  expect(customerMessage(tomorrow, 'en', links).text).toContain('Luis, Ana, and Dan will be there')
  expect(customerMessage(tomorrow, 'es', links).text).toContain('Luis, Ana y Dan llegarán mañana')
})

test('a booked visit names its extra fee, or that there is none', () => {
  const said = (fee: number, language: 'en' | 'es') =>
    customerMessage({ kind: 'booked', ...visit, fee }, language, links).text
  expect(said(0, 'en')).toContain('The visit has no extra fee. You approve the final price')
  expect(said(75, 'en')).toContain('The visit has an extra fee of $75 (after hours). You approve')
  expect(said(125, 'es')).toContain(
    'La visita tiene un cargo adicional de $125 (día festivo o mal tiempo fuerte).',
  )
  expect(said(60, 'en')).toContain('an extra fee of $60 (visit fee)')
})

test('the link to the review form fills it in with the service and the name', () => {
  const filled = (facts: MessageFacts) =>
    reviewPrefill(new URL(reviewPath(facts, 'en'), 'https://door.example').search)
  for (const service of ['repair', 'emergency', 'installation', 'smart', 'maintenance']) {
    const facts = { kind: 'done', service, name: 'Dee', reviewer: 'P.', review_code: null } as const
    expect(filled(facts)).toEqual({ name: 'Dee P.', service: expect.stringMatching(/\w/) })
  }
  expect(
    filled({ kind: 'done', service: 'other', name: null, reviewer: null, review_code: null }),
  ).toEqual({})

  const done = { kind: 'done', service: 'repair', name: 'Dee', reviewer: 'P.' } as const
  expect(reviewPath({ ...done, review_code: null }, 'en')).toBe(
    '/reviews?did=repair&name=Dee%20P.#write',
  )
  const nobody = { ...done, service: 'other', name: null, reviewer: null, review_code: null }
  expect(reviewPath(nobody, 'en')).toBe('/reviews?did=other#write')
  expect(reviewPath(nobody, 'es')).toBe('/es/resenas?did=other#write')
  const code = 'd0'.repeat(24)
  const about = reviewPath({ ...done, review_code: code }, 'en')
  expect(about).toBe(`/reviews?did=repair&name=Dee%20P.&visit=${code}#write`)
  expect(reviewedVisit(new URL(about, 'https://door.example').search)).toEqual({ visit_code: code })
  for (const none of ['', '?visit=', `?visit=${code}0`, '?visit=x%27%20or%20true']) {
    expect(reviewedVisit(none)).toEqual({})
  }
})
