import { describe, expect, it } from 'vitest'
import type { FollowedRequest, FollowedVisit } from '@/site/request/followedRequest'
import { safetyRules } from '@/site/request/safetyRules'
import { hasPrice, isDueToday, statusSummaryOf } from '@/site/request/statusSummary'

/** Returns an instant by New York's winter clock. */
const winter = (day: number, time: string) => `2026-11-${day}T${time}:00-05:00`
const sent: FollowedRequest = {
  version: 'v1',
  first_name: 'Maya',
  service_type: 'repair',
  status: 'pending',
  preferred_time: null,
  preferred_date: null,
  message: null,
  language: null,
  visit_fee: 0,
  sent_at: winter(21, '15:40'),
  due: winter(21, '16:10'),
  called_at: null,
  outcome: null,
  next_call_at: null,
  is_duplicate: false,
  is_flooded: false,
  is_cancelled_by_customer: false,
  visits: [],
  unfinished: null,
  is_part_ordered: false,
  notes: [],
  photos: [],
  slot_hold: null,
  texts: null,
  hidden_notes: 0,
  hidden_photos: 0,
  is_texted_abroad: false,
  chosen: null,
  review_code: null,
  can_approve: false,
  prices: [],
  receipts: [],
}
const at = (day: number, time: string) => new Date(winter(day, time))
const visit = {
  id: 'v',
  can_move: true,
  is_displaced: false,
  call_by: null,
  is_delayed: false,
  talked_at: null,
  is_outside: false,
  day: '2026-11-22',
  starts: '16:00',
  ends: '18:00',
  state: 'planned',
  since: winter(21, '16:00'),
  late_minutes: null,
  arrives_at: null,
  name: 'Luis',
  report: null,
} as const
const report = { work: 'W', parts: [], price: 249, agreed_by: null, warranty_from: null }
const priced: FollowedVisit = {
  ...visit,
  id: 'p',
  can_move: false,
  day: '2026-11-20',
  state: 'done',
  report,
}
const later = { called_at: winter(21, '15:50'), next_call_at: winter(21, '17:50') }

describe('what a customer reads first', () => {
  it.each<[string, Partial<FollowedRequest>, Date, string, RegExp]>([
    ['waiting', {}, at(21, '15:41'), "We'll call you by 4:10 PM", /Keep your phone handy/],
    [
      'waiting for the opening',
      { sent_at: winter(21, '21:00'), due: winter(22, '07:30') },
      at(21, '22:00'),
      "We'll call you by 7:30 AM tomorrow",
      /from our office/,
    ],
    [
      'waiting for the opening, after midnight',
      { sent_at: winter(21, '21:00'), due: winter(22, '07:30') },
      at(22, '06:00'),
      "We'll call you by 7:30 AM",
      /from our office/,
    ],
    [
      'an emergency',
      { service_type: 'emergency' },
      at(21, '15:41'),
      "We'll call you by 4:10 PM",
      /day and night/,
    ],
    ['late', {}, at(21, '16:11'), "We're late with your call", /by 4:10 PM, and we're sorry/],
    [
      'late since yesterday',
      {},
      at(22, '09:00'),
      "We're late with your call",
      /by Nov 21, 4:10 PM/,
    ],
    [
      'voicemail',
      { ...later, outcome: 'voicemail' },
      at(21, '16:00'),
      'We tried to call you',
      /left you a voicemail at 3:50 PM.*again at 5:50 PM/,
    ],
    [
      'voicemail, its time over',
      { ...later, outcome: 'voicemail' },
      at(21, '18:00'),
      'We tried to call you',
      /try again soon/,
    ],
    [
      'call again tomorrow',
      { ...later, outcome: 'again', next_call_at: winter(22, '09:00') },
      at(21, '16:00'),
      "We'll call you again on Nov 22 at 9:00 AM",
      /another time/,
    ],
    [
      'price given',
      { ...later, outcome: 'price' },
      at(21, '16:00'),
      'You have our price',
      /call again at 5:50 PM/,
    ],
    [
      'called, and open again',
      { called_at: winter(21, '15:50') },
      at(21, '18:00'),
      "We'll call you again soon",
      /another time/,
    ],
    ['confirmed', { status: 'confirmed' }, at(22, '09:00'), "You're confirmed", /no time yet/],
    [
      'a visit tomorrow',
      { status: 'confirmed', visits: [{ ...visit, state: 'done', day: '2026-11-20' }, visit] },
      at(21, '09:00'),
      'Luis is coming tomorrow, 4–6 PM',
      /before any work starts/,
    ],
    [
      'two who come together, and others who do not',
      {
        status: 'confirmed',
        visits: [
          visit,
          { ...visit, id: 'w', name: 'Ana' },
          { ...visit, id: 'x', name: 'Off', is_displaced: true },
          { ...visit, id: 'y', name: 'Later', starts: '18:00', ends: '20:00' },
        ],
      },
      at(21, '09:00'),
      'Luis and Ana are coming tomorrow, 4–6 PM',
      /before any work starts/,
    ],
    [
      'a visit next week',
      {
        status: 'confirmed',
        visits: [{ ...visit, day: '2026-11-24', starts: '10:00', ends: '12:00' }],
      },
      at(21, '09:00'),
      'Luis is coming on Tue, Nov 24, 10 AM–12 PM',
      /before any work starts/,
    ],
    [
      'begun late because an earlier visit takes longer',
      { status: 'confirmed', visits: [{ ...visit, arrives_at: winter(22, '18:30') }] },
      at(22, '15:40'),
      'Luis is running late',
      /there about 6:30 PM\. Your visit was planned for today, 4–6 PM/,
    ],
    [
      'begun late because an earlier visit takes longer, before a time is told',
      { status: 'confirmed', visits: [{ ...visit, call_by: winter(22, '16:10') }] },
      at(22, '15:40'),
      "We'll be late for your visit",
      /your visit, planned for today, 4–6 PM, will begin late\. .*We'll call you by 4:10 PM to say when.*Or choose another time below\.$/,
    ],
    [
      'later than the time that was told, before the call',
      {
        status: 'confirmed',
        visits: [
          {
            ...visit,
            can_move: false,
            arrives_at: winter(22, '18:30'),
            call_by: winter(22, '16:10'),
          },
        ],
      },
      at(22, '16:20'),
      "We'll be late for your visit",
      /will begin late\. We're sorry\. We'll call you to say when we can be there\. Don't want to wait\? Call us\.$/,
    ],
    [
      'two who come together, of whom one is kept by an earlier visit',
      {
        status: 'confirmed',
        visits: [visit, { ...visit, id: 'w', name: 'Ana', call_by: winter(22, '16:10') }],
      },
      at(22, '15:40'),
      'Luis is coming today, 4–6 PM',
      /before any work starts/,
    ],
    [
      'after its window, before the new time that was told',
      { status: 'confirmed', visits: [{ ...visit, arrives_at: winter(22, '18:30') }] },
      at(22, '18:10'),
      'Luis is running late',
      /there about 6:30 PM/,
    ],
    [
      'on the way',
      { status: 'in_progress', visits: [{ ...visit, state: 'on_the_way' }] },
      at(22, '15:40'),
      'Luis is on the way',
      /today, 4–6 PM/,
    ],
    [
      'on the way, with an estimate',
      {
        status: 'in_progress',
        visits: [{ ...visit, state: 'on_the_way', arrives_at: winter(22, '16:20') }],
      },
      at(22, '15:40'),
      'Luis is on the way',
      /there about 4:20 PM/,
    ],
    [
      'outside',
      {
        status: 'in_progress',
        visits: [{ ...visit, state: 'on_the_way', is_outside: true, late_minutes: 30 }],
      },
      at(22, '16:40'),
      'Luis is outside',
      /come to the door/,
    ],
    [
      'running late',
      { status: 'confirmed', visits: [{ ...visit, late_minutes: 30 }] },
      at(22, '15:40'),
      'Luis is running about 30 minutes late',
      /planned for today, 4–6 PM.*sorry/,
    ],
    [
      'on the way, and late',
      {
        status: 'in_progress',
        visits: [{ ...visit, state: 'on_the_way', late_minutes: 60 }],
      },
      at(22, '15:40'),
      'Luis is on the way',
      /^Luis is running about an hour late\. .*planned for today, 4–6 PM/,
    ],
    [
      'there',
      { status: 'in_progress', visits: [{ ...visit, state: 'there' }] },
      at(22, '16:10'),
      'Luis has arrived',
      /approve the final price before any work starts/,
    ],
    [
      'late, and the window is over',
      { status: 'confirmed', visits: [{ ...visit, late_minutes: 30 }] },
      at(22, '18:31'),
      "We're late for your visit",
      /planned for today, 4–6 PM.*sorry/,
    ],
    [
      'a visit whose window is over',
      { status: 'confirmed', visits: [visit] },
      at(22, '18:01'),
      "We're late for your visit",
      /planned for today, 4–6 PM.*Call us/,
    ],
    [
      'a visit whose window is over, and a call is due',
      { status: 'confirmed', visits: [{ ...visit, call_by: winter(22, '18:30') }] },
      at(22, '18:01'),
      "We're late for your visit",
      /We'll call you by 6:30 PM\. Don't want to wait\? Call us:/,
    ],
    [
      'a visit whose window is over, which can be moved here',
      { status: 'confirmed', visits: [visit] },
      at(22, '18:01'),
      "We're late for your visit",
      /find another time\. Or choose another time below\.$/,
    ],
    [
      'a visit whose window is over, which cannot be moved here',
      { status: 'confirmed', visits: [{ ...visit, can_move: false }] },
      at(22, '18:01'),
      "We're late for your visit",
      /find another time\.$/,
    ],
    [
      'a visit whose window is over, and the call is late',
      { status: 'confirmed', visits: [{ ...visit, call_by: winter(22, '18:30') }] },
      at(22, '18:31'),
      "We're late for your visit",
      /we're sorry\. Call us:/,
    ],
    [
      'a technician who set out and has not arrived',
      {
        status: 'in_progress',
        visits: [{ ...visit, state: 'on_the_way', call_by: winter(22, '18:30') }],
      },
      at(22, '18:31'),
      "We're late for your visit",
      /planned for today, 4–6 PM/,
    ],
    [
      'a visit whose technician is off, and a call is due',
      {
        status: 'confirmed',
        visits: [{ ...visit, is_displaced: true, call_by: winter(21, '09:32') }],
      },
      at(21, '09:02'),
      "We're finding another technician",
      /We'll call you by 9:32 AM about who comes/,
    ],
    [
      'a visit that an earlier one keeps waiting, after a talk about it',
      {
        status: 'confirmed',
        visits: [{ ...visit, is_delayed: true, talked_at: winter(22, '13:40') }],
      },
      at(22, '14:00'),
      "We'll be late for your visit",
      /planned for today, 4–6 PM, will begin late.*We talked about it at 1:40 PM\. If that doesn't work/,
    ],
    [
      'a visit that was kept waiting, after a talk about it, while nothing else was told',
      { status: 'confirmed', visits: [{ ...visit, talked_at: winter(22, '13:40') }] },
      at(22, '15:00'),
      'We talked about your visit',
      /planned for today, 4–6 PM, and what we agreed at 1:40 PM holds/,
    ],
    [
      'a visit that is kept waiting longer than the talk said',
      {
        status: 'confirmed',
        visits: [
          {
            ...visit,
            is_delayed: true,
            talked_at: winter(22, '13:40'),
            call_by: winter(22, '15:30'),
          },
        ],
      },
      at(22, '15:00'),
      "We'll be late for your visit",
      /We'll call you by 3:30 PM to say/,
    ],
    [
      'a visit that was talked about before its window, which has ended',
      { status: 'confirmed', visits: [{ ...visit, talked_at: winter(22, '13:40') }] },
      at(22, '18:05'),
      "We're late for your visit",
      /we're sorry\. Call us/,
    ],
    [
      'a visit that was talked about after its window',
      { status: 'confirmed', visits: [{ ...visit, talked_at: winter(22, '18:10') }] },
      at(22, '18:15'),
      "We're late for your visit",
      /We talked about it at 6:10 PM\./,
    ],
    [
      'nobody was home',
      { status: 'confirmed', unfinished: 'nobody_home' },
      at(22, '18:15'),
      'Sorry we missed you',
      /didn't find anyone home\. Choose a new time below/,
    ],
    [
      'a part is needed',
      { status: 'confirmed', unfinished: 'needs_part' },
      at(22, '18:15'),
      'We need a part for your door',
      /^We're getting it\. We'll call you to set the next visit/,
    ],
    [
      'a part is ordered',
      { status: 'confirmed', unfinished: 'needs_part', is_part_ordered: true },
      at(22, '18:15'),
      'We need a part for your door',
      /^It's ordered\. We'll call you/,
    ],
    [
      'the next visit after a part was needed',
      { status: 'confirmed', unfinished: 'needs_part', visits: [visit] },
      at(22, '09:00'),
      'Luis is coming today, 4–6 PM',
      /If the time no longer works/,
    ],
    [
      'a visit whose technician is off, after a talk about it',
      {
        status: 'confirmed',
        visits: [{ ...visit, is_displaced: true, talked_at: winter(22, '09:20') }],
      },
      at(22, '10:00'),
      "We're finding another technician",
      /We talked about it at 9:20 AM, and you'll hear who comes\./,
    ],
    [
      'a visit whose technician is off, and a call is due in the morning',
      {
        status: 'confirmed',
        visits: [{ ...visit, is_displaced: true, call_by: winter(22, '07:30') }],
      },
      at(21, '22:00'),
      "We're finding another technician",
      /We'll call you by 7:30 AM on Nov 22 about who comes/,
    ],
    [
      'a visit whose technician is off',
      { status: 'confirmed', visits: [{ ...visit, is_displaced: true }] },
      at(21, '09:00'),
      "We're finding another technician",
      /tomorrow, 4–6 PM, can't make it.*choose another time below/,
    ],
    [
      'a visit whose technician is off, too late to be moved here',
      { status: 'confirmed', visits: [{ ...visit, is_displaced: true, can_move: false }] },
      at(22, '15:00'),
      "We're finding another technician",
      /call you about who comes\. Don't want to wait\? Call us\.$/,
    ],
    [
      'a planned visit of yesterday',
      { status: 'confirmed', visits: [visit] },
      at(23, '09:00'),
      "You're confirmed",
      /set the next step/,
    ],
    [
      'a visit that can no longer be moved here',
      { status: 'confirmed', visits: [{ ...visit, can_move: false }] },
      at(22, '15:00'),
      'Luis is coming today, 4–6 PM',
      /call us/,
    ],
    [
      'a second visit, after a price was approved',
      { status: 'in_progress', visits: [priced, visit] },
      at(22, '09:00'),
      'Luis is coming today, 4–6 PM',
      /^If the time no longer works for you, choose another one below\.$/,
    ],
    [
      'in progress',
      { status: 'in_progress' },
      at(22, '09:00'),
      "We're working on it",
      /before any work starts/,
    ],
    ['completed', { status: 'completed' }, at(22, '09:00'), 'All done', /finished/],
    [
      'cancelled',
      { status: 'cancelled' },
      at(22, '09:00'),
      'Your request was canceled',
      /didn't expect/,
    ],
    [
      'cancelled by the customer',
      { status: 'cancelled', is_cancelled_by_customer: true },
      at(22, '09:00'),
      'You canceled this request',
      /Changed your mind/,
    ],
    [
      'a duplicate',
      { status: 'cancelled', is_duplicate: true },
      at(22, '09:00'),
      'We got this one twice',
      /more than once/,
    ],
  ])('%s', (_, changes, now, title, text) => {
    const statusSummary = statusSummaryOf({ ...sent, ...changes }, now)
    expect(statusSummary.title).toBe(title)
    expect(statusSummary.text).toMatch(text)
  })

  it('shows the promise as long as nobody has called, and no step when it came to nothing', () => {
    expect(statusSummaryOf(sent, at(21, '15:41'))).toMatchObject({ step: 'call', isPromised: true })
    expect(statusSummaryOf(sent, at(21, '18:00')).isPromised).toBe(true)
    const tried = { ...sent, ...later, outcome: 'voicemail' } as const
    expect(statusSummaryOf(tried, at(21, '16:00')).isPromised).toBe(false)
    expect(statusSummaryOf({ ...sent, status: 'cancelled' }, at(21, '16:00')).step).toBeNull()
  })
})

describe('whether a call or a visit is due today', () => {
  it.each<[string, Partial<FollowedRequest>, Date, boolean]>([
    ['a call today', {}, at(21, '15:41'), true],
    ['a call that is late since yesterday', {}, at(22, '09:00'), true],
    ['a call tomorrow', { due: winter(22, '07:30') }, at(21, '21:00'), false],
    ['the next call today', { ...later, outcome: 'again' }, at(21, '16:00'), true],
    [
      'the next call tomorrow',
      { ...later, outcome: 'again', next_call_at: winter(22, '09:00') },
      at(21, '16:00'),
      false,
    ],
    ['a visit today', { status: 'confirmed', visits: [visit] }, at(22, '09:00'), true],
    ['a visit tomorrow', { status: 'confirmed', visits: [visit] }, at(21, '09:00'), false],
    ['a visit that is done', { status: 'in_progress', visits: [priced] }, at(22, '09:00'), false],
    ['no visit', { status: 'confirmed' }, at(21, '15:41'), false],
    ['all done', { status: 'completed' }, at(21, '15:41'), false],
    ['canceled', { status: 'cancelled' }, at(21, '15:41'), false],
  ])('%s', (_, changes, now, isDue) => {
    expect(isDueToday({ ...sent, ...changes }, now)).toBe(isDue)
  })
})

it('an estimate counts until a price was approved', () => {
  expect(hasPrice({ ...sent, visits: [visit] })).toBe(false)
  expect(hasPrice({ ...sent, visits: [{ ...priced, report: { ...report, price: null } }] })).toBe(
    false,
  )
  expect(hasPrice({ ...sent, visits: [priced, visit] })).toBe(true)
})

describe('what must be left alone', () => {
  it.each<[string, Partial<FollowedRequest>, readonly string[]]>([
    ['an emergency', { service_type: 'emergency' }, ['leaveDoor', 'keepAway', 'carbonMonoxide']],
    ['a broken spring', { message: 'Loud bang, gap in the SPRING' }, ['leaveDoor', 'keepAway']],
    ['a cable', { message: 'the cable came off' }, ['leaveDoor', 'keepAway']],
    [
      'off its track',
      { service_type: 'other', message: 'door is off its track' },
      ['leaveDoor', 'keepAway'],
    ],
    ['in Spanish', { message: 'Se rompió el resorte' }, ['leaveDoor', 'keepAway']],
    [
      'stuck open',
      { message: "It won't close since this morning" },
      ['noRelease', 'keepOut', 'lockHouse'],
    ],
    [
      'an emergency stuck open',
      { service_type: 'emergency', message: 'stuck open' },
      ['leaveDoor', 'keepAway', 'lockHouse', 'carbonMonoxide'],
    ],
    ['a new door', { service_type: 'installation', message: 'White, two cars' }, []],
    ['nothing written', {}, []],
    ['an emergency that is over', { service_type: 'emergency', status: 'completed' }, []],
    [
      'an emergency, the technician on the way',
      { service_type: 'emergency', visits: [{ ...visit, state: 'on_the_way' }] },
      ['leaveDoor', 'keepAway', 'carbonMonoxide'],
    ],
    [
      'an emergency, the technician there',
      { service_type: 'emergency', visits: [{ ...visit, state: 'there' }] },
      [],
    ],
    [
      'an emergency between two visits',
      { service_type: 'emergency', visits: [{ ...visit, state: 'done' }, visit] },
      [],
    ],
  ])('%s', (_, changes, rules) => {
    expect(safetyRules({ ...sent, ...changes })).toEqual(rules)
  })
})
