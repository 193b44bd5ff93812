import type * as english from '@/content/estimate'
import { planTerms } from '@/content/estimate'
import { feeFigure, visitFeeRule } from '@/content/visitFees'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import { type PlanId, prices } from '@/facts/prices'
import { money } from '@/lib/money'
import { plural } from '@/lib/plural'
import type { VisitTime } from '@/lib/visitFee'

export type { PlanChoice } from '@/content/estimate'
export { planTerms } from '@/content/estimate'

const planNames: Record<PlanId, string> = {
  annual: 'Anual',
  'bi-annual': 'Semestral',
  commercial: 'Comercial',
}

function planOption(id: PlanId): string {
  const terms = planTerms[id]
  if (!terms) return `${planNames[id]}, por cotización`
  return `${planNames[id]}, ${money(terms.yearly)} al año, ${terms.repairDiscount}% menos en reparaciones`
}

export const timeNames: Twin<typeof english.timeNames> = {
  regular: 'Horario normal',
  afterHours: 'Fuera de horario',
  holiday: 'Feriado o mal tiempo fuerte',
}

const timeHours: Record<VisitTime, string> = {
  regular: `${opensText} a ${closesText}`,
  afterHours: afterHoursText,
  holiday: 'a cualquier hora',
}

const timeOption = (time: VisitTime) =>
  `${timeNames[time]}, ${timeHours[time]}: ${feeFigure(visitFeeRule.fees[time]).toLowerCase()}`

export const groups: Twin<typeof english.groups> = [
  { kind: 'repair', title: 'Reparaciones' },
  { kind: 'door', title: 'Puertas nuevas' },
  { kind: 'opener', title: 'Abridores y accesorios' },
  { kind: 'maintenance', title: 'Visita de mantenimiento' },
]

export const estimateText: Twin<typeof english.estimateText> = {
  title: 'Arme su estimado',
  lead: 'Elija lo que necesita y cuántos. Lo que elige queda guardado en el enlace.',
  doorSize: 'Tamaño de la puerta',
  doorNote: `Los precios "desde" son para una puerta de 9 pies, de un carro. En acero de una capa, una puerta para dos carros cuesta desde ${money(prices.doubleDoor)}; las demás para dos carros son por cotización. Medimos antes de cotizar.`,
  plan: {
    title: 'Plan de mantenimiento',
    options: [
      { value: 'none', label: 'Sin plan' },
      { value: 'annual', label: planOption('annual') },
      { value: 'bi-annual', label: planOption('bi-annual') },
      { value: 'commercial', label: planOption('commercial') },
    ],
    line: (plan) => `Plan ${planNames[plan]}, primer año`,
    discount: (percent) => `${percent}% menos en reparaciones con el plan`,
  },
  time: {
    title: 'Cuándo nos necesita',
    options: (['regular', 'afterHours', 'holiday'] as const).map((value) => ({
      value,
      label: timeOption(value),
    })),
  },
  summary: 'Su estimado',
  empty: 'Todavía no ha elegido nada. Aquí se suman sus precios.',
  total: 'Total',
  plusQuote: 'más lo que va por cotización',
  onlyQuote: 'Por cotización',
  note: 'Son precios iniciales y rangos usuales, no una cotización en firme. Los precios de resortes, riel y mantenimiento son por el trabajo completo, como en la página de reparaciones.',
  book: 'Reservar esto',
  print: 'Imprimir',
  share: 'Copiar enlace',
  shared: 'Enlace copiado.',
  notShared: 'No se pudo copiar. Cópielo de la barra de direcciones.',
  clear: 'Empezar de nuevo',
  withoutScript: `El estimado necesita JavaScript. Cada precio también está en las listas de esta página, o llame al ${company.phone}.`,
  amount: {
    free: 'Gratis',
    from: (amount) => `desde ${amount}`,
    orMore: (amount) => `${amount} o más`,
    between: (low, high) => `${low} a ${high}`,
    quotePlus: (amount) => `Por cotización, más ${amount}`,
  },
  remove: (label) => `Quitar ${label}`,
  chosen: (count) => plural(count, '1 elegido', `${count} elegidos`),
  fewer: (label) => `Quitar uno: ${label}`,
  more: (label) => `Agregar uno: ${label}`,
  add: (label) => `Agregar a su estimado: ${label}`,
  message: {
    first: 'Estimado del sitio web:',
    cut: (left) => `y ${left} más`,
  },
}
