import { sendInTime } from '@/shared/api/visitor/sending'
import { isDraftKept } from '@/shared/lib/drafts'
import { loadChunk } from '@/shared/lib/lazyChunks'
import type { NewRequest, RequestMetadata } from '@/site/booking/createRequest'

/** Nobody types nine fields faster; a program that does waits its turn. In ms. */
const minimumTime = 3000

const loadSender = () => import('@/site/booking/createRequest')

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Stores a request within 15 seconds or throws a `ApiError`; says whether its token opens it. `shownAt` is when the form was first shown, by `performance.now()`. */
export async function sendBooking(
  request: NewRequest,
  { shownAt, ...circumstances }: RequestMetadata & { shownAt: number },
): Promise<{ isLinked: boolean }> {
  await wait(Math.max(0, minimumTime - (performance.now() - shownAt)))
  // A page loaded anew would lose what storage does not hold.
  return sendInTime(
    () => (isDraftKept('booking') ? loadChunk(loadSender, { isPress: true }) : loadSender()),
    ({ createRequest }, signal) => createRequest(request, circumstances, signal),
  )
}

/** Fetches the sending code while the visitor types, so that it is there when the connection is not. */
sendBooking.prepare = () => loadSender().catch(() => {})
