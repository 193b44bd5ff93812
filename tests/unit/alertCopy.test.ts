import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { alertNotes, reached, setupNotes, whyNobody } from '@/desk/alerts/alertCopy'
import type { AlertState } from '@/desk/alerts/alerts'
import { timedFetch } from '@/shared/api/serverClock'

const problem = (code: string) => ({ code, count: null, since: null, answer: null, most: null })
const nobody: AlertState = {
  push_key: 'key',
  mail: 'written',
  is_on: false,
  here: false,
  rings: false,
  screens: 0,
  phones: 0,
  computers: 0,
  later: 0,
  on_call: [],
  stuck_since: null,
  given_up: 0,
  problems: [],
}

describe('the desk says who is alerted', () => {
  test.each<[Partial<AlertState>, string]>([
    [{ here: true, phones: 2 }, 'this screen and 2 phones'],
    [{ phones: 1 }, '1 phone'],
    [
      { here: true, computers: 1, mail: 'sent' },
      'this screen, 1 other computer, and the office’s mailbox',
    ],
    [{ computers: 2 }, '2 computers'],
    [{ mail: 'sent' }, 'the office’s mailbox'],
    [{ rings: true, phones: 2 }, 'this screen and 2 phones'],
    [{ rings: true, here: true }, 'this screen'],
    [{ rings: true, screens: 1 }, 'this screen and 1 other open desk'],
    [{ screens: 2 }, '2 open desks'],
    // An open desk rings by itself, whatever is not delivered.
    [{ rings: true, phones: 2, push_key: null }, 'this screen'],
    [{ screens: 1, mail: 'sent', stuck_since: '2026-11-22T15:04:00.000Z' }, '1 open desk'],
  ])('%o: %s', (changes, text) => {
    expect(reached({ ...nobody, ...changes })).toBe(text)
    expect(whyNobody({ ...nobody, ...changes })).toBeNull()
  })

  test.each<[Partial<AlertState>, string]>([
    [{}, 'alerts are off'],
    [{ push_key: null, here: true }, 'alert delivery isn’t set up yet'],
    [
      { here: true, stuck_since: '2026-11-22T15:04:00.000Z' },
      'alerts have been waiting to go out since 10:04 AM',
    ],
  ])('nobody, when %o: %s', (changes, text) => {
    expect(whyNobody({ ...nobody, ...changes })).toBe(text)
  })

  test('what is not delivered is said beside a desk that rings', () => {
    const state = { ...nobody, rings: true, stuck_since: '2026-11-22T15:04:00.000Z' }
    expect(alertNotes(state)).toContain(
      'Phones and mailboxes aren’t reached: alerts have been waiting to go out since 10:04 AM.',
    )
    expect(alertNotes({ ...nobody, rings: true })).toContain(
      'This screen rings while the desk is open here with its sound on.',
    )
  })

  test('what else there is to know is said in sentences', () => {
    const state = {
      ...nobody,
      is_on: true,
      later: 2,
      on_call: ['dana@door.example', 'sam@door.example'],
      given_up: 1,
    }
    expect(alertNotes(state)).toEqual([
      'On call now: dana and sam.',
      'You’re not on call now, so this device gets alerts last.',
      '2 more devices get alerts 5 minutes before our promise runs out.',
      'Emails to the office are written in the server’s log, not sent.',
      '1 alert from the last day couldn’t be delivered.',
    ])
  })
})

describe('the desk says what is wrong with the setup', () => {
  const schema = readFileSync('supabase/schemas/setup-problems.sql', 'utf8')
  const codes = [
    ...schema.matchAll(/'((?:worker|requests|visitors)-(?!unknown_|silent|near-limit)[a-z-]+)'/g),
  ].map(([, code]) => code)

  test.each([...new Set(codes)])('%s', (code = '') => {
    const notes = setupNotes({ ...nobody, problems: [problem(code)] })
    expect(notes).toEqual([
      expect.stringMatching(/^(Alerts and messages|The last requests|Requests come)/),
    ])
  })

  test('how many messages wait, since when, and the words of the service', () => {
    const since = new Date().toISOString()
    const waiting = {
      ...problem('mail-stuck'),
      count: 12,
      since,
      answer: 'The mail service answered 401.',
    }
    const texts = { ...problem('text-stuck'), count: 1, since }
    const silent = { ...problem('worker-silent'), since }
    expect(setupNotes({ ...nobody, problems: [waiting, texts, silent] })).toEqual([
      expect.stringMatching(
        /^12 emails to customers haven’t gone out since \d+:\d\d [AP]M: the mail service answered 401\.$/,
      ),
      expect.stringMatching(/^1 text to customers hasn’t gone out since .*M\.$/),
      expect.stringMatching(/was last seen \d+:\d\d [AP]M\.$/),
    ])
  })

  test('since when they wait by the server’s clock, also where this computer’s is a day ahead', async () => {
    const [here, since] = ['2026-12-02T15:00:00Z', '2026-12-01T14:40:00Z']
    vi.useFakeTimers({ now: new Date(here), toFake: ['Date'] })
    const date = new Date('2026-12-01T15:00:00Z').toUTCString()
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { date } }))
    await timedFetch('/')
    expect(setupNotes({ ...nobody, problems: [{ ...problem('worker-silent'), since }] })).toEqual([
      expect.stringMatching(/was last seen 9:40 AM\.$/),
    ])
  })

  test('near a limit of all visitors, how many came, from when on they are held, and how to raise it', () => {
    const requests = { ...problem('requests-near-limit'), count: 160, most: 200 }
    const emergencies = { ...problem('emergencies-near-limit'), count: 48, most: 60 }
    expect(setupNotes({ ...nobody, problems: [requests, emergencies] })).toEqual([
      expect.stringMatching(
        /^160 requests came in within an hour. From 200 on, .* held .* set site_hour = 400;$/,
      ),
      expect.stringMatching(/^48 emergencies .* From 60 on, .* site_emergencies_hour = 120;$/),
    ])
  })

  test('how many errors browsers reported', () => {
    const errors = { ...problem('visitor-errors'), count: 36 }
    expect(setupNotes({ ...nobody, problems: [errors] })).toEqual([
      expect.stringMatching(/^Browsers reported 36 errors on the site today\./),
    ])
  })

  test('once each, and nothing of what is not known', () => {
    expect(new Set(codes).size).toBe(7)
    const problems = ['worker-key', 'from-tomorrow', 'constructor', 'requests-without-link']
    const notes = setupNotes({ ...nobody, problems: problems.map(problem) })
    expect(notes).toHaveLength(2)
    expect(notes[0]).toContain('create a secret key')
    expect(notes[1]).toContain('x-request-link')
    expect(setupNotes(nobody)).toEqual([])
  })
})
