/** Returns `8:00 PM` for 20, `7:30 AM` for 7 and 30; `hour` is a whole hour of the 24-hour clock. */
export function clockHour(hour: number, minute = 0): string {
  const minutes = String(minute).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
