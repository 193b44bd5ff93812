import { company } from '@/content/company'

/** `8:00 PM` for 20; `hour` is a whole hour of the 24-hour clock. */
export function clockHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** When the office opens, as copy writes it: `7:00 AM`. */
export const opensText = clockHour(company.hours.opens)

/** When the office closes, as copy writes it: `8:00 PM`. */
export const closesText = clockHour(company.hours.closes)

/** The hours that carry the after-hours fee: `8 PM to 7 AM`. */
export const afterHoursText = `${closesText} to ${opensText}`.replaceAll(':00', '')
