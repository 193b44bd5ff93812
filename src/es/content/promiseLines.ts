import { promiseAnytime } from '@/content/clock'
import type * as english from '@/content/promiseLines'
import { callBackRule } from '@/facts/callBackRule'
import { company } from '@/facts/company'
import { callBackText, isOpen } from '@/lib/callBack'
import { withOnePeriod } from '@/lib/spanishTime'

export const sendNowText: typeof english.sendNowText = (clock) =>
  `Envíe su solicitud y le llamamos antes de ${/^1:/.test(clock) ? 'la' : 'las'}`

export const emergencyLine: typeof english.emergencyLine = (now) => {
  const promise = now ? callBackText(now, true, callBackRule) : company.callBackText
  return withOnePeriod(`Le llamamos ${promise}. No toque la puerta hasta entonces.`)
}

export const formLine: typeof english.formLine = (now) => {
  if (!now) return promiseAnytime
  const promise = withOnePeriod(
    `Envíela ahora y le llamamos ${callBackText(now, false, callBackRule)}.`,
  )
  if (isOpen(now, callBackRule)) return `${promise} ¿Emergencia? Llámenos.`
  return withOnePeriod(
    `${promise} ¿Emergencia? Le llamamos ${callBackText(now, true, callBackRule)}.`,
  )
}
