import { isDraftSaved } from '@/lib/drafts'
import { loadChunk } from '@/lib/lazyChunks'
import { sendInTime } from '@/shared/api/visitor/sending'
import type { NewRequest, RequestMetadata } from '@/site/booking/createRequest'

/** In ms: no one fills in nine fields faster; a bot that does has to wait. */
const minimumTime = 3000

const loadSender = () => import('@/site/booking/createRequest')

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Stores a request within 15 seconds or throws an `ApiError`; returns whether its token opens it. `shownAt` is when the form was first shown, by `performance.now()`. */
export async function sendBooking(
  request: NewRequest,
  { shownAt, ...metadata }: RequestMetadata & { shownAt: number },
): Promise<{ isLinked: boolean }> {
  await wait(Math.max(0, minimumTime - (performance.now() - shownAt)))
  // A reload would lose what storage does not hold.
  return sendInTime(
    () => (isDraftSaved('booking') ? loadChunk(loadSender, { isClick: true }) : loadSender()),
    ({ createRequest }, signal) => createRequest(request, metadata, signal),
  )
}

/** Loads the code for sending while the visitor types, in case the connection is lost later. */
sendBooking.prepare = () => loadSender().catch(() => {})
