// The day as it shows: as the server told it, with what was pressed since.
import type { JobAct, MyDay, Stop } from '@/data/job'

const steps: readonly Stop['state'][] = ['planned', 'on_the_way', 'there', 'done']

function withAct(stop: Stop, { step, pressedAt, report }: JobAct): Stop {
  if (stop.state === 'missed') return stop
  const isFurther = steps.indexOf(step) > steps.indexOf(stop.state)
  return {
    ...stop,
    ...(isFurther && { state: step, state_since: new Date(pressedAt).toISOString() }),
    ...(report && { report }),
  }
}

/** A day with acts that wait to be sent, as the server will take them: nothing goes back. */
export const withActs = (day: MyDay, acts: readonly JobAct[]): MyDay => ({
  ...day,
  stops: day.stops.map((stop) =>
    acts.filter(({ visit }) => visit === stop.id).reduce(withAct, stop),
  ),
})

/** Where the technician is, or goes next: who waits longest of those not over. */
export const currentStop = (stops: readonly Stop[]): Stop | undefined =>
  stops.find(({ state }) => state === 'there' || state === 'on_the_way') ??
  stops.find(({ state }) => state === 'planned') ??
  stops.at(-1)

/** Where a phone shows the way to an address: in its own maps. */
export function routeHref(address: string): string {
  const isApple = /iP(hone|ad|od)|Macintosh/.test(navigator.userAgent)
  const place = encodeURIComponent(address)
  return isApple
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`
}

/** `1 act`, `3 acts`, in the words of the page. */
export const waitingText = (count: number) => (count === 1 ? '1 note waits' : `${count} notes wait`)
