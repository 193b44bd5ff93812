import { expect, it } from 'vitest'
import { unsentText } from '@/desk/actions/unsentText'

it('a note that waits alone is counted, too', () => {
  const call = { step: 'call' } as const
  const note = { step: 'note' } as const
  expect(unsentText([])).toBeNull()
  expect(unsentText([note])).toEqual({ text: '1 note', isOne: true })
  expect(unsentText([call, note, call])).toEqual({ text: '2 outcomes', isOne: false })
  expect(unsentText([{ step: 'undo' }, note])).toEqual({ text: '1 undo', isOne: true })
})
