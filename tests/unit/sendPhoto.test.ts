import { expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/apiError'
import { isStoredIn, sendPhoto } from '@/shared/request/photos/sendPhoto'

/** Acts as a server with these responses in turn: whether the photo is there. */
function sending(responses: readonly boolean[], upload: () => Promise<void> = async () => {}) {
  const left = [...responses]
  const ask = vi.fn(async () => left.shift() ?? false)
  const uploading = vi.fn(upload)
  return { ask, uploading, sent: sendPhoto(ask, (isStored) => !isStored, uploading) }
}
const kindOf = (sent: Promise<unknown>) => sent.catch((thrown: ApiError) => thrown.kind)

test('a photo counts as sent when the server says that it is there', async () => {
  const { sent, uploading } = sending([false, true])
  expect(await sent).toBe(true)
  expect(uploading).toHaveBeenCalledOnce()
})

test('an upload that something else answered leaves the photo unsent', async () => {
  expect(await kindOf(sending([false, false]).sent)).toBe('foreign-answer')
})

test('one that is there already is not uploaded again', async () => {
  const { sent, uploading } = sending([true])
  expect(await sent).toBe(true)
  expect(uploading).not.toHaveBeenCalled()
})

test('an upload whose answer was lost is sent when the photo has arrived', async () => {
  const lost = async () => {
    throw new ApiError('no-answer', 'The server can’t be reached.')
  }
  expect(await sending([false, true], lost).sent).toBe(true)
  expect(await kindOf(sending([false, false], lost).sent)).toBe('no-answer')
})

test('an answer that does not say whether the photo is there is none', () => {
  expect(isStoredIn({ stored: true })).toBe(true)
  expect(isStoredIn({ stored: false })).toBe(false)
  for (const other of [null, '', {}, [], true, { stored: 'yes' }]) {
    expect(() => isStoredIn(other)).toThrow('The answer didn’t come from the server.')
  }
})
