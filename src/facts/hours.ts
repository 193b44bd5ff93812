import { company } from '@/facts/company'
import { clockHour, clockMinutes } from '@/lib/clockHour'

/** When the office opens, as copy writes it: `7:00 AM`. */
export const opensText = clockHour(company.hours.opens)

/** When the office closes, as copy writes it: `8:00 PM`. */
export const closesText = clockHour(company.hours.closes)

/** By when a request sent at night is called back, where no clock is at hand: `by 7:30 AM`. */
export const firstCallText = `by ${clockMinutes(company.hours.opens * 60 + company.callBackMinutes)}`

/** The hours that carry the after-hours fee: `8 PM to 7 AM`. */
export const afterHoursText = `${closesText} to ${opensText}`.replaceAll(':00', '')
