import type * as english from '@/content/clock'
import type { Twin } from '@/es/twin'
import { callBackRule } from '@/facts/callBackRule'
import { company } from '@/facts/company'
import { callBackText, isOpen } from '@/lib/callBack'
import { wholeHour, withOnePeriod } from '@/lib/spanishTime'

export type { BannerLine } from '@/content/clock'

export const bannerCall: Twin<typeof english.bannerCall> = {
  phone: 'Llame ahora',
  wideEnd: ', 24/7',
}

const closedText = withOnePeriod(
  `Cerrado hasta las ${wholeHour(company.hours.opens)}. ¿Emergencia?`,
)

export const longestBannerLine: typeof english.longestBannerLine = `${closedText} ${bannerCall.phone}${bannerCall.wideEnd}`

export const bannerLine: typeof english.bannerLine = (now) => {
  if (!now) return { state: 'unknown', text: `${company.hoursShort}. Emergencias 24/7` }
  if (!isOpen(now, callBackRule)) return { state: 'closed', text: closedText }
  return { state: 'open', text: `Abierto: llamamos ${callBackText(now, false, callBackRule)}` }
}

export const promiseAnytime: typeof english.promiseAnytime = `Le llamamos ${company.callBackText}, de ${company.hoursShort}.`
