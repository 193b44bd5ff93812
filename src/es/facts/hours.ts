import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import type * as english from '@/facts/hours'
import { clockHour, clockMinutes } from '@/lib/clockHour'

export const opensText: Twin<typeof english.opensText> = clockHour(company.hours.opens)

export const closesText: Twin<typeof english.closesText> = clockHour(company.hours.closes)

export const firstCallText: Twin<typeof english.firstCallText> =
  `antes de las ${clockMinutes(company.hours.opens * 60 + company.callBackMinutes)}`

export const afterHoursText: Twin<typeof english.afterHoursText> =
  `${closesText} a ${opensText}`.replaceAll(':00', '')
