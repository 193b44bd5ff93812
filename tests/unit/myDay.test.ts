import { expect, test, vi } from 'vitest'
import { Failure } from '@/data/failure'
import type { JobAct, MyDay, Stop } from '@/data/job'
import { DayKeeper } from '@/features/myDay/DayKeeper'
import { currentStop, withActs } from '@/features/myDay/dayView'

const stop = (id: string, state: Stop['state']): Stop => ({
  id,
  day: '2026-11-23',
  starts: '08:00',
  ends: '10:00',
  kind: 'repair',
  state,
  state_since: '2026-11-23T13:00:00Z',
  note: null,
  first_name: 'Farid',
  last_name: 'Ali',
  phone: '(516) 555-0101',
  address: '9 Cedar Lane',
  service_type: 'repair',
  message: null,
  words: [],
  report: null,
})
const day = (...stops: Stop[]): MyDay => ({ technician: 'Ortiz', today: '2026-11-23', stops })
const act = (visit: string, step: JobAct['step']): JobAct => ({
  act: `${visit} ${step}`,
  visit,
  step,
  pressedAt: Date.parse('2026-11-23T14:00:00Z'),
  report: null,
})
const states = ({ stops }: MyDay) => stops.map(({ state }) => state)

test('what was pressed shows before it is sent, and takes no stop back', () => {
  const pressed = [act('a', 'there'), act('b', 'on_the_way'), act('c', 'done')]
  const shown = withActs(day(stop('a', 'planned'), stop('b', 'done'), stop('c', 'missed')), pressed)
  expect(states(shown)).toEqual(['there', 'done', 'missed'])
  expect(shown.stops[0]?.state_since).toBe('2026-11-23T14:00:00.000Z')
})

test('the current stop is where the technician is, else the next one, else the last', () => {
  const id = (...stops: Stop[]) => currentStop(stops)?.id
  expect(id(stop('a', 'planned'), stop('b', 'there'))).toBe('b')
  expect(id(stop('a', 'done'), stop('b', 'planned'), stop('c', 'planned'))).toBe('b')
  expect(id(stop('a', 'done'), stop('b', 'done'))).toBe('b')
  expect(id()).toBeUndefined()
})

/** A day at a server that refuses what the test says; here no browser keeps anything. */
function keptDay(refusal: (act: Pick<JobAct, 'step'>) => Failure | null) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: string[] = []
  const onNotAllowed = vi.fn()
  const keeper = new DayKeeper({
    owner: 'ortiz',
    read: async () => day(stop('a', 'planned')),
    send: async (made) => {
      const failure = refusal(made)
      if (failure) throw failure
      sent.push(made.step)
    },
    onNotAllowed,
  })
  return { keeper, sent, onNotAllowed }
}

test('what finds no signal waits, and goes out in order with the next look', async () => {
  let line: Failure | null = new Failure('no-answer', 'The server can’t be reached.')
  const { keeper, sent } = keptDay(() => line)
  await keeper.press({ visit: 'a', step: 'on_the_way', report: null })
  await keeper.press({ visit: 'a', step: 'there', report: null })
  await keeper.look()
  expect(keeper.state().waiting.map(({ step }) => step)).toEqual(['on_the_way', 'there'])
  expect(keeper.state().failure).toBe('no-answer')
  line = null
  await keeper.look()
  expect(sent).toEqual(['on_the_way', 'there'])
  expect(keeper.state()).toMatchObject({ waiting: [], refused: [], failure: null })
})

test('what the server refuses for good is told with its reason, and holds up nothing', async () => {
  const refusal = new Failure('unexpected', 'The office has closed this visit.', { code: 'PT409' })
  const { keeper, sent } = keptDay(({ step }) => (step === 'on_the_way' ? refusal : null))
  await keeper.press({ visit: 'a', step: 'on_the_way', report: null })
  await keeper.press({ visit: 'a', step: 'there', report: null })
  await keeper.look()
  expect(sent).toEqual(['there'])
  const { refused, waiting } = keeper.state()
  expect(refused).toMatchObject([{ act: { step: 'on_the_way' }, reason: refusal.message }])
  expect(waiting).toEqual([])
  await keeper.dismiss(refused[0]?.act.act ?? '')
  expect(keeper.state().refused).toEqual([])
})

test('an account that may do nothing any more loses nothing of what waits', async () => {
  const { keeper, onNotAllowed } = keptDay(() => new Failure('not-allowed', 'Not allowed.'))
  await keeper.press({ visit: 'a', step: 'on_the_way', report: null })
  await keeper.look()
  expect(keeper.state().waiting).toHaveLength(1)
  expect(onNotAllowed).toHaveBeenCalled()
})
