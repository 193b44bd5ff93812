/** Returns `8:00 PM` for 20; `hour` is a whole hour of the 24-hour clock. */
export function clockHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
