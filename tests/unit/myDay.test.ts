import { expect, test, vi } from 'vitest'
import { photoError } from '@/request/photos/sendPhoto'
import { ApiError } from '@/shared/api/apiError'
import { isRefusedForGood } from '@/shared/offline/OfflineQueue'
import { dayQueue, undoOf } from '@/technician/dayQueue'
import {
  arrivalAt,
  currentStop,
  persistedOf,
  photosText,
  waitingText,
  withActions,
  withoutPast,
} from '@/technician/dayView'
import type { JobStep, MyDay, Stop, VisitAction } from '@/technician/job'

const stop = (id: string, state: Stop['state']) =>
  ({
    id,
    day: '2026-11-23',
    starts: '08:00',
    ends: '10:00',
    kind: 'repair',
    state,
    state_since: '2026-11-23T13:00:00Z',
    note: null,
    chosen: null,
    first_name: 'Farid',
    last_name: 'Ali',
    phone: '(516) 555-0101',
    address: '9 Cedar Lane',
    service_type: 'repair',
    message: null,
    words: [],
    report: null,
    receipt: null,
  }) as Partial<Stop> as Stop
const day = (...stops: Stop[]): MyDay => ({ technician: 'Ortiz', today: '2026-11-23', stops })
const act = (visit: string, step: JobStep): VisitAction => ({
  act: `${visit} ${step}`,
  visit,
  step,
  pressedAt: Date.parse('2026-11-23T14:00:00Z'),
  report: null,
})
const photo = new ArrayBuffer(3)
const photoAct = (visit: string, name: string): VisitAction => ({
  act: name,
  visit,
  step: 'photo',
  photo,
  pressedAt: Date.parse('2026-11-23T14:00:00Z'),
})
const states = ({ stops }: MyDay) => stops.map(({ state }) => state)

test('an action shows before it is sent, and sets no stop back', () => {
  const pressed = [act('a', 'there'), act('b', 'on_the_way'), act('c', 'done')]
  const shown = withActions(
    day(stop('a', 'planned'), stop('b', 'done'), stop('c', 'missed')),
    pressed,
  )
  expect(states(shown)).toEqual(['there', 'done', 'missed'])
  expect(shown.stops[0]?.state_since).toBe('2026-11-23T14:00:00.000Z')
})

test('a visit that takes longer, and who was told of it, show before they are sent', () => {
  const pressed = { pressedAt: Date.parse('2026-11-23T14:00:00Z'), visit: 'a', act: 'x' }
  const longer: VisitAction = { ...pressed, step: 'overrun', minutes: 60 }
  const shown = (one: Stop, ...acts: VisitAction[]) => withActions(day(one), acts).stops[0]
  const busy_until = '2026-11-23T15:00:00.000Z'
  expect(shown(stop('a', 'there'), longer)).toMatchObject({ busy_until })
  expect(shown(stop('a', 'there'), { ...longer, minutes: 120 }, longer)?.busy_until).toBe(
    busy_until,
  )
  expect(shown(stop('a', 'planned'), longer)?.busy_until).toBeUndefined()
  const tells: VisitAction = { ...pressed, step: 'tell_pushed' }
  const pushed: Stop = { ...stop('a', 'planned'), pushed_to: '2026-11-23T18:00:00.000Z' }
  expect(shown(pushed, tells)).toMatchObject({
    pushed_to: null,
    arrives_at: '2026-11-23T18:00:00.000Z',
  })
  expect(shown(stop('a', 'planned'), tells)?.arrives_at).toBeUndefined()
})

test('a checklist shows before it is sent, on the receipt too, and the next one replaces it', () => {
  const pressed = { pressedAt: Date.parse('2026-11-23T14:00:00Z'), visit: 'a' }
  const rail = { point: 'rail', state: 'attention', note: 'Loose' } as const
  const marks = (...points: (typeof rail)[]): VisitAction => ({
    ...{ ...pressed, act: 'x', step: 'checklist', points },
  })
  const work = { work: 'Tune-up', parts: [], warranty_from: null }
  const done: VisitAction = {
    ...{ ...pressed, act: 'y', step: 'done', report: { ...work, charge: { kind: 'no_charge' } } },
  }
  const shown = (...acts: VisitAction[]) =>
    withActions(day({ ...stop('a', 'there'), checklist: [] }), acts).stops[0]
  expect(shown(marks(rail))?.checklist).toEqual([rail])
  expect(shown(marks(rail), marks())?.checklist).toEqual([])
  expect(shown(marks(rail), done)?.receipt?.checklist).toEqual([rail])
  expect(shown(done)?.receipt?.checklist).toBeNull()
})

test('a delay, an estimate, and a visit that couldn’t be done show before they are sent', () => {
  const pressed = { pressedAt: Date.parse('2026-11-23T14:00:00Z'), visit: 'a', act: 'x' }
  const shown = (state: Stop['state'], ...acts: VisitAction[]) =>
    withActions(day(stop('a', state)), acts).stops[0]
  const late: VisitAction = { ...pressed, step: 'late', minutes: 30 }
  const leaves: VisitAction = { ...pressed, step: 'on_the_way', report: null, arrives: '09:40' }
  const details = { reason: 'needs_part', part: '7 ft spring', note: null } as const
  const notDone: VisitAction = { ...pressed, step: 'not_done', details }
  expect(shown('planned', late)).toMatchObject({ state: 'planned', late_minutes: 30 })
  expect(shown('there', late)?.late_minutes).toBeUndefined()
  // Late only rises.
  expect(shown('planned', { ...late, minutes: 60 }, late)).toMatchObject({ late_minutes: 60 })
  expect(shown('planned', late, leaves)).toMatchObject({
    state: 'on_the_way',
    late_minutes: null,
    arrives_at: '2026-11-23T14:40:00.000Z',
  })
  expect(shown('on_the_way', leaves, late)).toMatchObject({ late_minutes: 30, arrives_at: null })
  expect(shown('there', notDone)).toMatchObject({ state: 'missed', part: '7 ft spring' })
  expect(shown('done', notDone)?.state).toBe('done')
  const undone = { ...pressed, ...undoOf('x', stop('a', 'there')) } as VisitAction
  expect(shown('there', notDone, undone)?.state).toBe('there')
  // A visit that the office closed stays closed.
  expect(shown('missed', undone)?.state).toBe('missed')
})

test('an estimate that is over by then is the next day’s', () => {
  const evening = Date.parse('2026-11-24T04:30:00Z')
  expect(arrivalAt('23:45', evening)).toBe('2026-11-24T04:45:00.000Z')
  expect(arrivalAt('00:15', evening)).toBe('2026-11-24T05:15:00.000Z')
})

test('a past visit keeps neither photos nor the history of its door', () => {
  const known: Pick<Stop, 'photos' | 'history'> = {
    photos: [{ id: 'p', at: '2026-11-22T14:00:00Z' }],
    history: [
      {
        day: '2026-01-02',
        starts: '08:00',
        kind: 'repair',
        work: 'New rollers',
        parts: [],
        warranty_from: null,
      },
    ],
  }
  const kept = day({ ...stop('a', 'done'), ...known }, { ...stop('b', 'planned'), ...known })
  expect(withoutPast(kept, '2026-11-23')).toBe(kept)
  const dayAfter = withoutPast(kept, '2026-11-24')
  expect(dayAfter.stops).toMatchObject([
    { photos: [], history: [] },
    { photos: [], history: [] },
  ])
  expect(dayAfter.stops[0]?.first_name).toBe('Farid')
})

test('photos that wait change no stop, and are counted apart from what was said there', () => {
  const waiting = [act('a', 'there'), photoAct('a', 'p1'), photoAct('b', 'p2')]
  expect(states(withActions(day(stop('b', 'on_the_way')), waiting))).toEqual(['on_the_way'])
  const kept = { day: null, readAt: null, waiting, refused: [], photos: ['a', 'a', 'c'] }
  const textOf = (visit: string, waits = true) => {
    const own = persistedOf({ ...kept, waits }, visit)
    return { saysMore: own.saysMore, text: photosText(own) }
  }
  expect(textOf('a')).toEqual({ saysMore: true, text: '2 photos sent · 1 photo waiting' })
  expect(textOf('b')).toEqual({ saysMore: false, text: '1 photo waiting' })
  expect(textOf('c')).toEqual({ saysMore: false, text: '1 photo sent' })
  expect(textOf('d')).toEqual({ saysMore: false, text: '' })
  // An action that is being sent does not wait.
  expect(textOf('a', false)).toEqual({ saysMore: false, text: '2 photos sent · 1 photo sending' })
})

test('what is noted about a door shows before it is sent, and leaves the phone with its day', () => {
  const facts = { opener: 'LiftMaster 8500W', spring: null, door: '16 x 7 ft' }
  const notes: VisitAction = { ...act('a', 'there'), step: 'door', facts }
  for (const state of ['there', 'done', 'missed'] as const)
    expect(withActions(day(stop('a', state)), [notes]).stops[0]?.door).toEqual(facts)
  const known = day({ ...stop('a', 'there'), photos: [], history: [], door: facts })
  expect(withoutPast(known, '2026-11-23')).toBe(known)
  expect(withoutPast(known, '2026-11-24').stops[0]?.door).toBeNull()
})

test('a photo shows before it is sent, with its label and how it is changed', () => {
  const taken = (...acts: VisitAction[]) =>
    withActions(day(stop('a', 'missed')), acts).stops[0]?.taken
  const one: VisitAction = { ...photoAct('a', 'p1'), step: 'photo', photo, label: 'before' }
  const at = '2026-11-23T14:00:00.000Z'
  expect(taken(one)).toEqual([{ id: 'p1', at, label: 'before' }])
  // A page of an earlier version stored it without a label.
  expect(taken(photoAct('a', 'p1'))).toEqual([{ id: 'p1', at, label: null }])
  const labels: VisitAction = { ...act('a', 'there'), step: 'label', photo: 'p1', label: 'after' }
  expect(taken(one, photoAct('a', 'p2'), labels)).toEqual([
    { id: 'p1', at, label: 'after' },
    { id: 'p2', at, label: null },
  ])
  expect(taken(one, labels, one)).toEqual([{ id: 'p1', at, label: 'after' }])
  const sent = { ...stop('a', 'there'), taken: [{ id: 'p1', at, label: 'after' as const }] }
  expect(withActions(day(sent), [one]).stops[0]?.taken).toEqual(sent.taken)
  const { unsentPhotos } = persistedOf(
    { day: null, readAt: null, waiting: [one, labels], refused: [], photos: [], waits: true },
    'a',
  )
  expect([...unsentPhotos]).toEqual([['p1', photo]])
  const past = { ...sent, photos: [], history: [] }
  expect(withoutPast(day(past), '2026-11-24').stops[0]?.taken).toEqual([])
})

test('what waits is described in words', () => {
  const [note, picture] = [act('a', 'there'), photoAct('a', 'p')]
  expect(waitingText([note])).toBe('1 update waiting')
  expect(waitingText([note, note])).toBe('2 updates waiting')
  expect(waitingText([picture])).toBe('1 photo waiting')
  expect(waitingText([note, picture, picture])).toBe('1 update and 2 photos waiting')
})

test('the current stop is where the technician is, else the next one, else the last', () => {
  const id = (...stops: Stop[]) => currentStop(stops)?.id
  expect(id(stop('a', 'planned'), stop('b', 'there'))).toBe('b')
  expect(id(stop('a', 'done'), stop('b', 'planned'), stop('c', 'planned'))).toBe('b')
  expect(id(stop('a', 'done'), stop('b', 'done'))).toBe('b')
  expect(id()).toBeUndefined()
})

/** Opens a day at a server that refuses what the test says; nothing is stored here. */
function keptDay(refusal: (act: VisitAction) => ApiError | null) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: string[] = []
  const ids: string[] = []
  const onNotAllowed = vi.fn()
  const offlineQueue = dayQueue({
    owner: 'ortiz',
    read: async () => day(stop('a', 'planned')),
    send: async (made) => {
      ids.push(made.act)
      const failure = refusal(made)
      if (failure) throw failure
      sent.push(made.step)
    },
    onNotAllowed,
  })
  return { offlineQueue, sent, ids, onNotAllowed }
}

test('what finds no signal waits, and goes out in order with the next look', async () => {
  let line: ApiError | null = new ApiError('no-answer', 'The server can’t be reached.')
  const { offlineQueue, sent } = keptDay(() => line)
  await offlineQueue.add({ visit: 'a', step: 'on_the_way', report: null })
  await offlineQueue.add({ visit: 'a', step: 'there', report: null })
  await offlineQueue.sync()
  expect(offlineQueue.state().waiting.map(({ step }) => step)).toEqual(['on_the_way', 'there'])
  expect(offlineQueue.state().failure).toBe('no-answer')
  line = null
  await offlineQueue.sync()
  expect(sent).toEqual(['on_the_way', 'there'])
  expect(offlineQueue.state()).toMatchObject({ waiting: [], refused: [], failure: null })
})

test('what the server rejects is shown with its reason, and blocks nothing', async () => {
  const refusal = new ApiError('unexpected', 'The office has closed this visit.', { code: 'PT409' })
  const { offlineQueue, sent } = keptDay(({ step }) => (step === 'on_the_way' ? refusal : null))
  await offlineQueue.add({ visit: 'a', step: 'on_the_way', report: null })
  await offlineQueue.add({ visit: 'a', step: 'there', report: null })
  await offlineQueue.sync()
  expect(sent).toEqual(['there'])
  const { refused, waiting } = offlineQueue.state()
  expect(refused).toMatchObject([{ act: { step: 'on_the_way' }, reason: refusal.message }])
  expect(waiting).toEqual([])
  await offlineQueue.dismiss(refused[0]?.act.act ?? '')
  expect(offlineQueue.state().refused).toEqual([])
})

test('a delay and a visit that couldn’t be done go out in order, each under one id', async () => {
  let line: ApiError | null = new ApiError('timeout', 'The server didn’t answer in time.')
  const { offlineQueue, sent, ids } = keptDay(() => line)
  const details = { reason: 'nobody_home', part: null, note: null } as const
  await offlineQueue.add({ visit: 'a', step: 'late', minutes: 15 })
  await offlineQueue.add({ visit: 'a', step: 'not_done', details })
  await offlineQueue.sync()
  await offlineQueue.sync()
  line = null
  await offlineQueue.sync()
  expect(sent).toEqual(['late', 'not_done'])
  expect(new Set(ids).size).toBe(2)
  expect(offlineQueue.state()).toMatchObject({ waiting: [], refused: [] })
})

test('what is undone before it was sent is not sent', async () => {
  let line: ApiError | null = new ApiError('no-answer', 'The server can’t be reached.')
  const { offlineQueue, sent } = keptDay(() => line)
  await offlineQueue.add({ visit: 'a', step: 'on_the_way', report: null })
  const wrong = await offlineQueue.add({ visit: 'a', step: 'there', report: null })
  await offlineQueue.sync()
  await offlineQueue.undo(wrong, undoOf(wrong, stop('a', 'on_the_way')))
  expect(offlineQueue.state().waiting.map(({ step }) => step)).toEqual(['on_the_way'])
  line = null
  await offlineQueue.sync()
  expect(sent).toEqual(['on_the_way'])
})

test('what is undone after it was sent, or on its way, is undone by an action of its own', async () => {
  const { offlineQueue, sent } = keptDay(() => null)
  const before = { ...stop('a', 'planned'), state_since: '2026-11-23T09:00:00Z' }
  const wrong = await offlineQueue.add({ visit: 'a', step: 'on_the_way', report: null })
  await offlineQueue.sync()
  const taken = offlineQueue.undo(wrong, undoOf(wrong, before))
  await taken
  const shown = withActions(day(stop('a', 'on_the_way')), offlineQueue.state().waiting)
  expect(shown.stops[0]).toEqual(before)
  await offlineQueue.sync()
  expect(sent).toEqual(['on_the_way', 'undo'])
})

test('what may have arrived before the line broke is sent again, and undone after it', async () => {
  let line: ApiError | null = new ApiError('no-answer', 'The server can’t be reached.')
  const { offlineQueue, sent } = keptDay(() => line)
  const wrong = await offlineQueue.add({ visit: 'a', step: 'on_the_way', report: null })
  await offlineQueue.sync()
  await offlineQueue.undo(wrong, undoOf(wrong, stop('a', 'planned')))
  line = null
  sent.length = 0
  await offlineQueue.sync()
  expect(sent).toEqual(['on_the_way', 'undo'])
})

test('what the server refused need not be undone', async () => {
  const refusal = new ApiError('unexpected', 'The office has closed this visit.', { code: 'PT409' })
  let taken: Promise<void> | undefined
  const { offlineQueue, ids } = keptDay(({ act: id }) => {
    // Pressed while the act is on its way.
    taken ??= offlineQueue.undo(id, undoOf(id, stop('a', 'planned')))
    return refusal
  })
  await offlineQueue.add({ visit: 'a', step: 'on_the_way', report: null })
  await offlineQueue.sync()
  await taken
  await offlineQueue.sync()
  expect(ids).toHaveLength(1)
  expect(offlineQueue.state()).toMatchObject({
    waiting: [],
    refused: [{ act: { step: 'on_the_way' } }],
  })
})

test('an account that may do nothing any more loses nothing of what waits', async () => {
  const { offlineQueue, onNotAllowed } = keptDay(() => new ApiError('not-allowed', 'Not allowed.'))
  await offlineQueue.add({ visit: 'a', step: 'on_the_way', report: null })
  await offlineQueue.sync()
  expect(offlineQueue.state().waiting).toHaveLength(1)
  expect(onNotAllowed).toHaveBeenCalled()
})

test('photos go out in order with the rest, each under one id, and are counted when they are sent', async () => {
  let line: ApiError | null = new ApiError('timeout', 'The server didn’t answer in time.')
  const { offlineQueue, sent, ids } = keptDay(({ step }) => (step === 'photo' ? line : null))
  await offlineQueue.add({ visit: 'a', step: 'there', report: null })
  await offlineQueue.add({ visit: 'a', step: 'photo', photo })
  await offlineQueue.add({ visit: 'a', step: 'done', report: null })
  await offlineQueue.sync()
  expect(offlineQueue.state().waiting.map(({ step }) => step)).toEqual(['photo', 'done'])
  line = null
  await offlineQueue.sync()
  expect(sent).toEqual(['there', 'photo', 'done'])
  // However often the photo was tried, its id was the same.
  expect(new Set(ids).size).toBe(3)
  expect(offlineQueue.state()).toMatchObject({ waiting: [], refused: [], photos: ['a'] })
})

test('a photo refused for good keeps its picture until that is read, and holds up nothing', async () => {
  const { offlineQueue, sent } = keptDay(({ step }) =>
    step === 'photo' ? photoError(400, '413') : null,
  )
  await offlineQueue.add({ visit: 'a', step: 'photo', photo })
  await offlineQueue.add({ visit: 'a', step: 'there', report: null })
  await offlineQueue.sync()
  expect(sent).toEqual(['there'])
  expect(offlineQueue.state()).toMatchObject({
    waiting: [],
    photos: [],
    refused: [{ act: { step: 'photo', photo }, reason: 'The server didn’t take the photo.' }],
  })
})

test('only what Storage says of the photo itself refuses it for good', () => {
  const isForGood = (status: number, code?: string) => isRefusedForGood(photoError(status, code))
  expect([isForGood(413), isForGood(400), isForGood(400, '415')]).toEqual([true, true, true])
  expect([isForGood(0), isForGood(401), isForGood(500), isForGood(429)]).not.toContain(true)
  // The hosted Storage responds with 400 where a sign-in has expired.
  expect(isForGood(400, '403')).toBe(false)
})
