import { callBackRule } from '@/content/callBackRule'
import type * as english from '@/content/clock'
import { company } from '@/content/company'
import { opensText } from '@/content/hours'
import type { Twin } from '@/es/twin'
import { callBackText, isOpen } from '@/shared/lib/callBack'
import { withOnePeriod } from '@/shared/lib/spanishTime'

export type { BannerLine } from '@/content/clock'

export const bannerCall: Twin<typeof english.bannerCall> = {
  phone: 'Llame ahora',
  wideEnd: ', 24/7',
}

export const longestBannerLine: typeof english.longestBannerLine = `${company.hoursShort}. ${company.emergencyText}`

export const bannerLine: typeof english.bannerLine = (now) => {
  if (!now) return { state: 'unknown', text: longestBannerLine }
  if (!isOpen(now, callBackRule)) {
    return { state: 'closed', text: withOnePeriod(`Cerrado hasta las ${opensText}. ¿Emergencia?`) }
  }
  return { state: 'open', text: `Abierto: le llamamos ${callBackText(now, false, callBackRule)}` }
}

export const promiseAnytime: typeof english.promiseAnytime = `Le llamamos ${company.callBackText}, ${company.hoursShort}.`
