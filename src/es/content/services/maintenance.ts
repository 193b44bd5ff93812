import { bookingLink } from '@/content/bookingLink'
import { estimateLink } from '@/content/estimateLink'
import { pointsPicture } from '@/content/partPictures'
import type { Action } from '@/content/sectionTypes'
import type * as english from '@/content/services/maintenance'
import type { Twin } from '@/es/twin'
import { spanishChecklist } from '@/facts/checklist'
import { company } from '@/facts/company'
import { planPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type { MaintenancePlan } from '@/content/services/maintenance'

const plan = (label: string, message: string): Action => ({
  label,
  to: bookingLink('maintenance', message),
})

const seasonVisit = (season: string): Action =>
  plan(`Programar visita de ${season}`, `Quiero programar un mantenimiento de ${season}.`)

const schedule = 'Programar servicio'

const { annual, 'bi-annual': biAnnual } = planPrices

export const maintenance: Twin<typeof english.maintenance> = {
  hero: {
    eyebrow: 'Mantenimiento y mejoras',
    title: 'Mantenimiento de puertas de garaje en Nueva York',
    lead: `Una visita al año mantiene su puerta silenciosa y segura. Encontramos las piezas gastadas antes de que fallen. El mantenimiento anual cuesta desde ${money(prices.annualTuneUp)}.`,
    call: `Llamar al ${company.phone}`,
    action: plan(schedule, 'Quiero programar una visita de mantenimiento.'),
    picture: pointsPicture,
  },
  benefits: {
    title: 'Por qué conviene el mantenimiento',
    points: [
      {
        title: 'Dura más',
        text: 'Una puerta balanceada y lubricada desgasta menos los resortes y el abridor.',
      },
      {
        title: 'Menos gastos',
        text: `Un rodillo ahora cuesta menos que un panel después. Con un plan ahorra ${annual.repairDiscount}% o ${biAnnual.repairDiscount}% en reparaciones.`,
      },
      {
        title: 'Una puerta más segura',
        text: 'Probamos la reversa automática y los sensores en cada visita.',
      },
      {
        title: 'Garantía más larga',
        text: `Un plan extiende los plazos de garantía un ${warranty.planExtension}%.`,
      },
    ],
  },
  plans: {
    title: 'Planes de mantenimiento',
    lead: 'Elija cada cuánto vamos.',
    defaultTab: 'annual',
    labels: { bestFor: 'Ideal para', perYear: 'al año' },
    options: [
      {
        id: 'annual',
        label: 'Anual',
        title: 'Plan Anual',
        price: money(annual.yearly),
        frequency: '1 visita al año',
        savings: `Ahorre ${money(annual.saves)}`,
        features: [
          'La lista de 21 puntos',
          'Lubricación y ajuste de resortes',
          'Inspección de seguridad con informe por escrito',
          `${annual.repairDiscount}% de descuento en reparaciones`,
          `Plazos de garantía extendidos un ${warranty.planExtension}%`,
        ],
        bestFor: 'Casas donde la puerta abre de 2 a 4 veces al día',
        action: plan(
          'Elegir Anual',
          `Quiero el plan de mantenimiento Anual (${money(annual.yearly)} al año).`,
        ),
      },
      {
        id: 'bi-annual',
        label: 'Semestral',
        title: 'Plan Semestral',
        price: money(biAnnual.yearly),
        frequency: '2 visitas al año, primavera y otoño',
        savings: `${biAnnual.repairDiscount}% de descuento en reparaciones`,
        features: [
          'La lista de 21 puntos, dos veces',
          'Lubricación y ajuste de resortes, dos veces',
          'Preparación para el invierno en otoño',
          `${biAnnual.repairDiscount}% de descuento en reparaciones`,
          `Plazos de garantía extendidos un ${warranty.planExtension}%`,
        ],
        bestFor: 'Puertas de mucho uso, de madera y casas cerca del mar',
        action: plan(
          'Elegir Semestral',
          `Quiero el plan de mantenimiento Semestral (${money(biAnnual.yearly)} al año).`,
        ),
      },
      {
        id: 'commercial',
        label: 'Comercial',
        title: 'Plan Comercial',
        price: 'A la medida',
        frequency: 'Visitas según su horario',
        savings: 'Se cotiza por sitio',
        features: [
          'Puertas seccionales y enrollables',
          'La lista de 21 puntos, adaptada a cada puerta',
          'Servicio fuera de su horario de atención',
          'Un informe de cada puerta para su archivo',
          `Plazos de garantía extendidos un ${warranty.planExtension}%`,
        ],
        bestFor: 'Almacenes, tiendas, flotas y edificios con administrador',
        action: plan(
          'Elegir Comercial',
          'Quiero una cotización del plan de mantenimiento Comercial.',
        ),
      },
    ],
    notes: [
      'Elegir un plan solo nos envía una solicitud. No paga nada hasta que hablemos. Ningún plan se renueva sin su permiso.',
      [
        '¿Quiere una sola visita? ',
        { text: 'Los servicios sueltos', to: '/pricing' },
        ` cuestan desde ${money(prices.safetyInspection)}.`,
      ],
      [
        '¿Necesita un plan y una reparación? ',
        { text: 'Arme su estimado', to: estimateLink({ rollers: 1 }, 'annual') },
        '.',
      ],
    ],
  },
  checklist: {
    title: 'La lista de 21 puntos',
    lead: 'Lo que revisamos en cada visita. Imprímala y sígala con nosotros.',
    print: 'Imprimir la lista',
    categories: spanishChecklist.map(({ title, points }) => ({
      title,
      points: Object.values(points),
    })),
    action: plan(schedule, 'Quiero programar una revisión de 21 puntos.'),
  },
  seasons: {
    title: 'Qué hacer en cada temporada',
    lead: 'Tareas pequeñas que puede hacer usted. Nunca afloje ni ajuste resortes, cables o soportes inferiores.',
    items: [
      {
        season: 'Primavera',
        icon: 'Flower',
        tips: [
          'Enjuague la sal de la calle antes de que oxide la sección de abajo',
          'Limpie la tierra de los rieles',
          'Lubrique las bisagras y los rodillos de metal, rocíe los resortes desde lejos y limpie las gotas del piso y la puerta',
        ],
        action: seasonVisit('primavera'),
      },
      {
        season: 'Verano',
        icon: 'Sun',
        tips: [
          'Lave la puerta y busque grietas y pintura levantada',
          'Vuelva a sellar una puerta de madera cada 2 años',
          'Si la puerta no cierra a cierta hora del día, vea si el sol da en un sensor',
        ],
        action: seasonVisit('verano'),
      },
      {
        season: 'Otoño',
        icon: 'Leaf',
        tips: [
          'Revise el sello inferior: si ve luz, entra el frío',
          'Póngale silicona al sello para que no se congele contra el piso',
          'Cambie las pilas de los controles remotos',
        ],
        action: seasonVisit('otoño'),
      },
      {
        season: 'Invierno',
        icon: 'Snowflake',
        tips: [
          '¿Congelada contra el piso? Deje de oprimir el botón y despéguela con calor suave',
          'Limpie la escarcha de los sensores',
          'Quite la nieve y el hielo donde cierra la puerta, pero no golpee el sello',
        ],
        action: seasonVisit('invierno'),
      },
    ],
    note: [
      'Cada mes: mire, escuche y pruebe la reversa automática. ',
      { text: 'Nuestra lista para la casa', to: '/blog/garage-door-maintenance-checklist' },
      ' le muestra cómo.',
    ],
  },
  closing: {
    title: '¿Cuándo fue su último mantenimiento?',
    text: 'Si no se acuerda, ya es hora.',
    call: `Llamar al ${company.phone}`,
    action: plan(schedule, 'Quiero programar una visita de mantenimiento.'),
  },
}
