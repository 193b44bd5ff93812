import { withHalf } from '@/lib/spanishTime'

/** Returns `7:30 a. m.` for 450; `minutes` are whole minutes since midnight. */
export function clockMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return withHalf(`${hour % 12 === 0 ? 12 : hour % 12}:${minute}`, hour)
}

export const clockHour = (hour: number): string => clockMinutes(hour * 60)
