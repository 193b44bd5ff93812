import { expect, test, vi } from 'vitest'
import { sendPhoto, sendVisitPhoto } from '@/request/photos/sendPhoto'
import type { ApiError } from '@/shared/api/apiError'

/** A server with a response for each call in turn, and a status for the upload; 0 for a broken connection. */
function server(answers: readonly unknown[], status = 200) {
  const left = [...answers]
  const uploads: Record<string, string>[] = []
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = status
      responseText = ''
      headers: Record<string, string> = {}
      onload = () => {}
      onerror = () => {}
      open() {}
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value
      }
      send() {
        uploads.push(this.headers)
        queueMicrotask(status ? this.onload : this.onerror)
      }
    },
  )
  return { uploads, ask: vi.fn(async () => left.shift() ?? false) }
}

const photo = new Blob(['x'])
const send = ({ ask }: ReturnType<typeof server>, token?: string) =>
  sendPhoto(
    {
      ask,
      isMissing: (isStored) => !isStored,
      ...(token && { accessToken: async () => token }),
    },
    'p1',
    photo,
  )
const kindOf = (sent: Promise<unknown>) => sent.catch((thrown: ApiError) => thrown.kind)

test('a photo counts as sent when the server says that it is there', async () => {
  const asked = server([false, true])
  expect(await send(asked)).toBe(true)
  expect(asked.uploads).toHaveLength(1)
})

test('an upload that something else answered leaves the photo unsent', async () => {
  expect(await kindOf(send(server([false, false])))).toBe('foreign-answer')
})

test('one that is there already is not uploaded again', async () => {
  const asked = server([true])
  expect(await send(asked)).toBe(true)
  expect(asked.uploads).toEqual([])
})

test('an upload whose response was lost is sent when the photo has arrived', async () => {
  expect(await send(server([false, true], 0))).toBe(true)
  expect(await kindOf(send(server([false, false], 0)))).toBe('no-answer')
})

test('an account uploads with its session, and is notified when that has ended; a link has none', async () => {
  const byAccount = server([false, false], 401)
  expect(await kindOf(send(byAccount, 'session-token'))).toBe('signed-out')
  expect(byAccount.uploads).toMatchObject([{ authorization: 'Bearer session-token' }])
  const byLink = server([false, false], 401)
  expect(await kindOf(send(byLink))).toBe('not-allowed')
  expect(byLink.uploads[0]?.authorization).not.toBe('Bearer session-token')
})

test('a visit’s photo goes up once, and is sent when the server says that it is there', async () => {
  const { uploads } = server([])
  const left = [false, true]
  const ask = async (action_id: string) => ({
    ...{ problem: null, message: null, action_id },
    stored: left.shift() ?? false,
  })
  await expect(sendVisitPhoto({ ask }, 'p1', new ArrayBuffer(3))).resolves.toBeUndefined()
  expect(uploads).toHaveLength(1)
})
