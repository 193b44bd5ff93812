import type * as english from '@/content/visitFees'
import { visitFeeRule as rule } from '@/content/visitFees'
import type { Twin } from '@/es/twin'
import { holidays } from '@/facts/holidays'
import { emergencyFees } from '@/facts/prices'
import { clockHour } from '@/lib/clockHour'
import { money } from '@/lib/money'
import { newYorkTime } from '@/lib/newYorkTime'
import { visitFee, visitFeeEnd, windowFee } from '@/lib/visitFee'

export const visitFeeRule: Twin<typeof english.visitFeeRule> = {
  ...rule,
  holidays,
  severe: 'Mal tiempo fuerte',
}

export const feeFigure: typeof english.feeFigure = (amount) =>
  amount === 0 ? 'Gratis' : `+${money(amount)}`

const reasons = { regular: 'Horario normal', afterHours: 'Fuera de horario' }

const stormText = `Con mal tiempo fuerte, ${feeFigure(emergencyFees.holidayOrStorm)}.`

export const feeReasonText: typeof english.feeReasonText = ({ time, holiday }) =>
  time === 'holiday' ? `${holiday}, a cualquier hora.` : `${reasons[time]}. ${stormText}`

export const feeAside: typeof english.feeAside = ({ time, holiday }) =>
  time === 'holiday'
    ? `(${holiday}).`
    : `(${reasons[time].toLowerCase()}), o ${feeFigure(emergencyFees.holidayOrStorm)} con mal tiempo fuerte.`

export const windowFeeText: typeof english.windowFeeText = (window) => {
  const severeDay = window.is_severe ? window.today : null
  const { amount, holiday } = windowFee(window, visitFeeRule, severeDay)
  if (amount === 0) return null
  const when = window.day === window.today ? ' hoy' : ''
  return [`${feeFigure(amount)}${when}`, holiday].filter(Boolean).join(', ')
}

export const regularFeeReason: typeof english.regularFeeReason = `${reasons.regular}. ${stormText}`

export const feeUntilText: typeof english.feeUntilText = (now, severeDay) => {
  const { amount } = visitFee(now, visitFeeRule, severeDay)
  const { hour } = newYorkTime(visitFeeEnd(now, visitFeeRule, severeDay))
  const figure = amount === 0 ? 'Sin cargo adicional' : feeFigure(amount)
  const until = `${figure} ${hour === 0 ? 'hoy' : `hasta las ${clockHour(hour).replace(':00', '')}`}`
  return amount === 0 ? `${until}, salvo con mal tiempo fuerte` : until
}
