/** Returns `7:30 AM` for 450; `minutes` are whole minutes since midnight. */
export function clockMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** Returns `8:00 PM` for 20; `hour` is a whole hour of the 24-hour clock. */
export const clockHour = (hour: number): string => clockMinutes(hour * 60)
