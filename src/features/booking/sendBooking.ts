import type { Booking } from '@/data/bookings'

type Circumstances = {
  /** Whether the field that people cannot see was filled in. */
  isTrapped: boolean
  /** When the form was first shown, in ms since 1970. */
  shownAt: number
}

/** Nobody types nine fields faster; a program that does waits its turn. In ms. */
const minimumTime = 3000
const timeLimit = 15_000

const loadSender = () => import('@/data/bookings')

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function timeout(): Promise<never> {
  await wait(timeLimit)
  throw new DOMException('The server did not answer in time.', 'TimeoutError')
}

/** Stores a request within 15 seconds or throws. A sender caught by the trap field is told that all went well. */
export async function sendBooking(booking: Booking, { isTrapped, shownAt }: Circumstances) {
  await wait(Math.max(0, minimumTime - (Date.now() - shownAt)))
  if (isTrapped) return
  await Promise.race([loadSender().then(({ createRequest }) => createRequest(booking)), timeout()])
}

/** Fetches the sending code while the visitor types, so that it is there when the connection is not. */
sendBooking.prepare = () => loadSender().catch(() => {})

/** What to tell somebody whose request was not stored. */
sendBooking.advice = (thrown: unknown): string => {
  const kind = thrown instanceof Error && 'kind' in thrown ? thrown.kind : 'offline'
  switch (kind) {
    case 'too-many':
      return 'There have been many requests from this number or connection. Please call us, so that nothing waits.'
    case 'refused':
      return 'Our system did not take one of the entries. Check them and send again.'
    case 'timeout':
      return 'The connection is slow and no answer came. What you typed is kept: send it again; it is stored only once.'
    case 'offline':
      return 'You seem to be offline. What you typed is kept: send it again when the connection is back.'
    default:
      return 'What you typed is kept: send it again in a moment.'
  }
}
