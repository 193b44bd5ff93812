import { timestampText } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'

/** Returns a time as staff read it, in New York: without the date today, without the year this year. */
export const deskTime = (instant: string) => timestampText(new Date(instant), serverNow())
