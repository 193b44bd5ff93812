import { describe, expect, test } from 'vitest'
import { customerPages } from '@/facts/customerPages'
import { customerText, hasLink, replyTo } from '@/messages/customerTexts'
import { gsmText, lostIn } from '@/messages/gsmText'
import type { TextFacts } from '@/messages/messageFacts'

/** Returns the number of segments: one for up to 160 characters, else 153 to a segment; some count as two. */
function segmentsOf(text: string): number {
  const length = text.length + (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0)
  return length <= 160 ? 1 : Math.ceil(length / 153)
}

const site = 'https://www.harborlight-garage-doors.example'
const visit = {
  day: '2026-11-25',
  starts: '12:00',
  ends: '14:00',
  who: 'Maximiliano-Alejandro',
  name: 'Dee',
}
const all: TextFacts[] = [
  { kind: 'texts_on' },
  { kind: 'voicemail', next_call_at: '2026-09-23T18:30:00+00:00', name: null },
  { kind: 'voicemail', next_call_at: null, name: 'Dee' },
  { kind: 'booked', ...visit, fee: 0 },
  { kind: 'booked', ...visit, fee: 125 },
  { kind: 'moved', ...visit, fee: 75 },
  { kind: 'reminder', ...visit },
  { kind: 'moved', ...visit, with: [visit.who], fee: 125 },
  { kind: 'reminder', ...visit, with: [visit.who] },
  { kind: 'booked', ...visit, with: [visit.who, visit.who], fee: 125 },
  { kind: 'outside', ...visit },
  { kind: 'on_the_way', ...visit },
  { kind: 'on_the_way', ...visit, arrives: '2026-11-24T20:40:00+00:00', late: null },
  { kind: 'on_the_way', ...visit, arrives: null, late: 30 },
  { kind: 'late', ...visit, late: 15 },
  { kind: 'late', ...visit, late: 60 },
  { kind: 'late', ...visit, late: null, arrives: '2026-11-24T23:40:00+00:00' },
  // The longest day.
  {
    ...{ kind: 'displaced', ...visit, day: '2026-09-23' },
    ...{ due: '2026-09-23T16:32:00+00:00', can_move: true },
  },
  { kind: 'displaced', ...visit, due: '2026-09-23T16:32:00+00:00', can_move: false },
  { kind: 'displaced', ...visit, due: null, can_move: false },
  { kind: 'not_begun', ...visit, due: '2026-09-23T16:30:00+00:00', can_move: true },
  { kind: 'not_begun', ...visit, due: null, can_move: false },
  { kind: 'not_done', ...visit, reason: 'nobody_home' },
  { kind: 'not_done', ...visit, reason: 'needs_part' },
  { kind: 'not_done', ...visit, reason: 'declined' },
  { kind: 'visit_cancelled', ...visit },
  {
    kind: 'done',
    service: 'maintenance',
    reviewer: 'P.',
    review_code: 'd0'.repeat(24),
    name: 'Dee',
  },
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

describe.each(['en', 'es'] as const)('a text to a customer (%s)', (language) => {
  test.each(all)(
    '$kind says who sends it and how to end them, in two segments at most',
    (facts) => {
      const page = `${site}${customerPages[language].request}#${'t'.repeat(43)}`
      const text = customerText(facts, language, site, page)
      expect(text).toMatch(/^Harborlight Garage Doors: /)
      expect(text).toMatch(
        language === 'en' ? / Reply STOP to end\.$/ : / Responda STOP para dejar de recibirlos\.$/,
      )
      expect(text, 'a sign the phone network’s alphabet lacks').toBe(gsmText(text))
      expect(segmentsOf(text), text).toBeLessThanOrEqual(2)
      expect(text).not.toMatch(/undefined|null|NaN|Dee/)
      expect(text.includes(` ${page} `), 'only what is done on the page has the link').toBe(
        hasLink(facts),
      )
      expect(
        text.includes(`${site}${customerPages[language].reviews}?did=maintenance#write `),
      ).toBe(facts.kind === 'done')
    },
  )
})

test('a text about a price sends nobody to an email that never comes', () => {
  const approved = all.find(({ kind }) => kind === 'approved') ?? expect.fail()
  for (const [language, mail] of [
    ['en', /email/],
    ['es', /correo/],
  ] as const) {
    expect(customerText(approved, language, site)).toMatch(mail)
    const without = { ...approved, has_mail: false } as TextFacts
    expect(customerText(without, language, site)).not.toMatch(mail)
  }
})

test('a message of staff has the language that they chose, and says who sends it', () => {
  const facts = { kind: 'staff', text: '¿Cómo entramos?', language: 'es' } as const
  expect(customerText(facts, 'en', site)).toBe(
    'Harborlight Garage Doors: ¿Cómo entramos? Llámenos: (516) 555-0142. Responda STOP para dejar de recibirlos.'.replace(
      /[óá]/g,
      (letter) => (letter === 'ó' ? 'o' : 'a'),
    ),
  )
  expect(customerText({ ...facts, text: 'We are late.', language: 'en' }, 'es', site)).toBe(
    'Harborlight Garage Doors: We are late. Call us: (516) 555-0142. Reply STOP to end.',
  )
})

test('a text about a booked visit names its extra fee', () => {
  const facts = { kind: 'booked', ...visit, fee: 125, who: 'Luis' } as const
  expect(customerText(facts, 'en', site)).toContain('2:00 PM. Extra fee: $125. Need another time?')
  expect(customerText(facts, 'es', site)).toContain('Cargo adicional: $125.')
})

test('a text names both who come together, and counts more', () => {
  const facts = { kind: 'reminder', ...visit, who: 'Luis', with: ['Inés'] } as const
  expect(customerText(facts, 'en', site)).toContain('Luis and Inés are coming tomorrow')
  expect(customerText(facts, 'es', site)).toContain('Luis e Inés llegaran mañana')
  const three = { ...facts, kind: 'booked', fee: 0, with: ['Inés', 'Dan'] } as const
  expect(customerText(three, 'en', site)).toContain('Our technicians are coming on')
  expect(customerText(three, 'es', site)).toContain('Nuestros técnicos llegaran el')
})

test('times are New York’s', () => {
  expect(customerText({ kind: 'booked', ...visit, fee: 0, who: 'Luis' }, 'en', site)).toBe(
    'Harborlight Garage Doors: Your visit is booked. Luis is coming on Wednesday, November 25, between 12:00 PM and 2:00 PM. Need another time? Call (516) 555-0142. Reply STOP to end.',
  )
  expect(
    customerText({ kind: 'voicemail', next_call_at: '2026-07-22T18:00:00+00:00' }, 'es', site),
  ).toContain('a las 2:00 p. m. del miércoles 22 de julio')
})

test('an estimate is a time in New York, and a delay is in words', () => {
  const road = { ...visit, who: 'Luis' }
  const text = (facts: TextFacts) => customerText(facts, 'en', site)
  expect(text({ kind: 'on_the_way', ...road, arrives: '2026-11-24T20:40:00+00:00' })).toContain(
    'Luis is on the way to you now and expects to be there around 3:40 PM.',
  )
  expect(text({ kind: 'late', ...road, late: 60 })).toContain(
    'Luis is running about an hour late for your visit between 12:00 PM and 2:00 PM.',
  )
})

test('a text about a visit at risk names when we call, until that has passed', () => {
  const risk = { ...visit, due: '2026-11-25T14:32:00+00:00', can_move: false } as const
  expect(customerText({ kind: 'displaced', ...risk }, 'en', site)).toBe(
    "Harborlight Garage Doors: The technician for your visit on Wednesday, November 25 can't make it. We're finding another technician and will call you by 9:32 AM on Wednesday, November 25. Don't want to wait? Call (516) 555-0142. Reply STOP to end.",
  )
  expect(customerText({ kind: 'not_begun', ...risk, due: null }, 'en', site)).toContain(
    "We're late for your visit between 12:00 PM and 2:00 PM, and we're sorry. We'll call you. Need another time? Call (516) 555-0142.",
  )
  const late = { kind: 'not_begun', ...risk, can_move: true } as const
  expect(customerText(late, 'en', site, 'PAGE')).toContain(
    "We'll call you by 9:32 AM on Wednesday, November 25. Or choose another time: PAGE Reply STOP",
  )
  expect([hasLink(late), hasLink({ ...late, can_move: false })]).toEqual([true, false])
  const off = { kind: 'displaced', ...risk, can_move: true } as const
  expect(customerText(off, 'en', site, 'PAGE')).toContain(
    'will call you by 9:32 AM on Wednesday, November 25. Or choose another time: PAGE Reply STOP',
  )
  expect(customerText(off, 'es', site, 'PAGE')).toContain(
    'Buscamos otro técnico para su visita del 25 de noviembre. Le llamaremos antes de las 9:32 a. m. del 25 de noviembre. O elija otra hora: PAGE Responda STOP',
  )
  expect([hasLink(off), hasLink({ ...off, can_move: false })]).toEqual([true, false])
})

test('a name the alphabet lacks does not cost the text', () => {
  const of = (who: string) => customerText({ kind: 'on_the_way', ...visit, who }, 'en', site)
  expect(of('Łukasz')).toContain(' Lukasz is on the way')
  expect(of('Zoë')).toContain(' Zoe is on the way')
  expect(of('李')).toContain(' Our technician is on the way')
})

test('the alphabet of the phone network', () => {
  expect(gsmText('¿Día “bueno”? – ñ é ü…')).toBe('¿Dia "bueno"? - ñ é ü...')
  expect(gsmText('a\u0301 e\u0301')).toBe('a é')
  expect(gsmText('🚪 ok')).toBe(' ok')
})

test.each([
  ['Between 8‑10 AM', 'Between 8-10 AM'],
  ['8‐10 AM', '8-10 AM'],
  ['We arrive in 1½ hours', 'We arrive in 1 1/2 hours'],
  ['½ hour late', '1/2 hour late'],
  ['37½ Oak St', '37 1/2 Oak St'],
  ['Door is 16′ × 7′', "Door is 16' x 7'"],
  ['7′6″ high', `7'6" high`],
  ['2 × AA', '2 x AA'],
  ['It’s −5° outside', "It's -5 outside"],
  ['２０ m², ﬁrst №4', '20 m2, first No4'],
  ['Straße, Ærø, Œuvre', 'Straße, Ærø, OEuvre'],
  ['a\u202fb\u200b\u202ec', 'a bc'],
])('a text says %j as %j and loses nothing', (typed, read) => {
  expect(gsmText(typed)).toBe(read)
  expect(lostIn(typed)).toEqual([])
})

test.each([
  ['Спасибо', ['С', 'п', 'а', 'с', 'и', 'б', 'о']],
  ['Gate 五五 🚪', ['五', '🚪']],
  ['∛8', ['∛']],
])('what a text of %j would lose is named', (typed, lost) => expect(lostIn(typed)).toEqual(lost))

describe.each(['stopped', 'started', 'help', 'unknown'])('the reply to a text (%s)', (took) => {
  test.each(['en', 'es'] as const)('says whose it is, in two segments at most (%s)', (language) => {
    const text = replyTo(took)?.[language] ?? ''
    expect(text).toMatch(/^Harborlight Garage Doors: /)
    expect(text).toBe(gsmText(text))
    expect(segmentsOf(text), text).toBeLessThanOrEqual(2)
  })
})

test('what was noted is not answered', () => {
  expect(['noted', 'ignored', 'too_many', 'constructor'].map(replyTo)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
