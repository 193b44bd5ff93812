import { bookingLink, type RequestedService } from '@/content/bookingLink'
import { estimateLink } from '@/content/estimateLink'
import { noExtraFee, noExtraFeeWithin } from '@/content/extraFee'
import { springPicture } from '@/content/partPictures'
import { problemUrgency, serviceFor } from '@/content/problems'
import type * as english from '@/content/repairs'
import type { Action } from '@/content/sectionTypes'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { emergencyFees, repairRanges, warranty } from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'

export type { RepairPrice, RepairProblem } from '@/content/repairs'

const book = (label: string, service: RequestedService, message: string): Action => ({
  label,
  to: bookingLink(service, message),
})

const check = (label: string, taps: string): Action => ({
  label,
  to: `/emergency?triage=${taps}#triage`,
})

export const repairs: Twin<typeof english.repairs> = {
  hero: {
    eyebrow: 'Reparaciones y servicio de emergencia',
    title: 'Reparación de puertas de garaje en Nueva York, día y noche',
    lead: `Llame y le decimos qué no tocar y cuándo podemos llegar. Visitas el mismo día: ${noExtraFeeWithin}.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Reservar servicio', to: bookingLink('repair') },
    picture: springPicture,
  },
  warning: {
    title: 'Primero la seguridad',
    text: [
      '¿Resorte roto, cable suelto o puerta salida del riel? No la use, no la levante y no tire del cordón rojo. Los resortes, los cables y los soportes inferiores están bajo mucha tensión. Mantenga lejos a personas y mascotas y ',
      { text: 'vea qué hacer ahora', to: '/emergency' },
      '.',
    ],
  },
  problems: {
    title: '¿Qué le pasa a su puerta?',
    lead: 'Elija lo que más se parece.',
    items: [
      {
        id: 'wont-move',
        icon: 'DoorOpen',
        title: 'La puerta no abre o no cierra',
        urgency: problemUrgency.dead,
        symptoms: [
          'No pasa nada al oprimir el botón',
          'El abridor zumba pero la puerta no se mueve',
          'Empieza a cerrar y vuelve a subir',
          'Solo cierra mientras mantiene oprimido el botón de pared',
        ],
        causes: [
          'Sensores de seguridad tapados, sucios o desalineados',
          'Sin corriente, un interruptor (breaker) disparado o pila débil en el control',
          'Bloqueo activado, o abridor desenganchado',
          'Engranaje gastado o resorte roto',
        ],
        solution:
          'Limpie los sensores, revise el enchufe y el bloqueo, y pruebe el botón de pared. ¿Sigue trabada? Encontramos la causa. Una puerta que no cierra es una emergencia: llame.',
        checks: [
          { label: 'Revisar una puerta que no cierra', to: '/services/repairs/wont-close#triage' },
          { label: 'Revisar una puerta que no abre', to: '/services/repairs/wont-open#triage' },
        ],
        action: book('Reservar esta reparación', 'repair', 'La puerta no abre o no cierra.'),
      },
      {
        id: 'broken-springs',
        icon: 'Zap',
        title: 'Resortes rotos',
        urgency: problemUrgency['spring-closed'],
        symptoms: [
          'Un estallido en el garaje',
          'Un hueco en la espiral sobre la puerta',
          'La puerta abre unas pulgadas y se detiene',
          'Está demasiado pesada para levantarla',
        ],
        causes: [
          'Desgaste: un resorte normal dura unos 10,000 ciclos',
          'Óxido',
          'Resortes muy débiles para la puerta',
        ],
        solution:
          'Deje la puerta cerrada, donde está más segura. Cambiamos los resortes (los dos, si tiene un par, porque han tenido el mismo desgaste) y balanceamos la puerta.',
        checks: [check('¿Es seguro? Revísela ahora', 'snapped')],
        action: book('Pedir servicio de emergencia', 'emergency', 'Se rompió un resorte.'),
      },
      {
        id: 'noisy',
        icon: 'Volume2',
        title: 'Puerta ruidosa',
        urgency: problemUrgency.noise,
        symptoms: ['Rechina, chilla o traquetea', 'Tiembla al subir', 'Suena más con el frío'],
        causes: [
          'Bisagras, rodillos y resortes secos',
          'Rodillos gastados',
          'Tornillos sueltos o cadena floja',
          'Una puerta desbalanceada',
        ],
        solution:
          'Necesita mantenimiento. Apretamos, lubricamos y balanceamos la puerta, y le damos el precio de los rodillos gastados. Puede esperar, pero el ruido es una señal temprana de desgaste.',
        checks: [check('Qué hacer y cuánto cuesta', 'moves.noise')],
        action: book(
          'Reservar mantenimiento',
          'repair',
          'La puerta hace ruido. Quiero mantenimiento.',
        ),
      },
      {
        id: 'off-track',
        icon: 'Ruler',
        title: 'Puerta salida del riel',
        urgency: problemUrgency['off-track'],
        symptoms: [
          'La puerta cuelga torcida',
          'Un rodillo se salió de su riel',
          'Se traba a medio camino, o un lado se mueve primero',
          'Un cable cuelga suelto',
        ],
        causes: [
          'Un golpe de carro',
          'Un cable roto o que se salió',
          'Rieles doblados o flojos',
          'Rodillos gastados',
        ],
        solution:
          'No la mueva: puede caer. Aseguramos la puerta, ponemos los rodillos y cables en su lugar, enderezamos el riel y la probamos.',
        checks: [check('¿Es seguro? Revísela ahora', 'crooked')],
        action: book('Pedir servicio de emergencia', 'emergency', 'La puerta se salió del riel.'),
      },
    ],
  },
  labels: {
    urgency: 'Urgencia',
    symptoms: 'Lo que ve u oye',
    causes: 'Causas probables',
    solution: 'Qué hacer',
  },
  other: [
    '¿Nada de esto, o alguien está herido? ',
    { text: 'Empiece la revisión de seguridad', to: '/emergency#triage' },
    '.',
  ],
  emergency: {
    title: 'Servicio de emergencia',
    lead: 'Para una puerta que no cierra, que está torcida o rota, o un carro que no puede sacar.',
    features: [
      {
        icon: 'PhoneCall',
        title: 'Contestamos 24/7',
        text: 'Noches, fines de semana y feriados, el mismo número.',
      },
      {
        icon: 'Timer',
        title: `Le llamamos ${company.callBackText}`,
        text: 'En emergencias, de día o de noche.',
      },
      {
        icon: 'Truck',
        title: 'Visitas el mismo día',
        text: `${noExtraFee}.`,
      },
      {
        icon: 'ReceiptText',
        title: 'Usted sabe el cargo de antemano',
        text: `${afterHoursText}: +${money(emergencyFees.afterHours)}. Feriado o mal tiempo fuerte: +${money(emergencyFees.holidayOrStorm)}.`,
      },
      {
        icon: 'ShieldCheck',
        title: 'Primero la aseguramos',
        text: 'Aseguramos la puerta y después hablamos de la reparación.',
      },
      {
        icon: 'BadgeCheck',
        title: 'Con garantía',
        text: `${warranty.labor.emergencyRepairs} en mano de obra de emergencia, ${warranty.parts} en piezas.`,
      },
    ],
  },
  process: {
    title: 'Cómo es una reparación',
    lead: 'De su llamada a la última prueba.',
    steps: [
      {
        title: 'Usted llama o reserva',
        text: 'Le llamamos, también de noche en emergencias, y le preguntamos qué ve.',
      },
      {
        title: 'Buscamos la causa',
        text: 'Revisamos la puerta, los resortes, los rieles y el abridor, y le mostramos qué pasa.',
      },
      {
        title: 'Usted aprueba el precio',
        text: 'Es por escrito, con piezas y mano de obra. Sin su aprobación no empezamos.',
      },
      {
        title: 'Reparamos y probamos',
        text: 'Probamos el balance, la reversa automática y los sensores frente a usted.',
      },
    ],
  },
  pricing: {
    title: 'Cuánto cuestan las reparaciones comunes',
    lead: 'Totales usuales para una puerta residencial normal.',
    items: [
      {
        title: 'Cambio de resortes',
        price: moneyRange(repairRanges.springReplacement),
        covers: 'Resortes normales, instalados y balanceados.',
        features: ['Resortes nuevos', 'Cables y cojinetes revisados', 'Prueba de balance'],
        action: book(
          'Reservar cambio de resortes',
          serviceFor('spring-closed', 'repair'),
          'Necesito cambio de resortes.',
        ),
      },
      {
        title: 'Alineación del riel',
        price: moneyRange(repairRanges.trackRealignment),
        covers: 'Rieles enderezados y asegurados.',
        features: ['Rodillos en su lugar', 'Soportes apretados', 'Prueba de todo el recorrido'],
        action: book(
          'Reservar alineación del riel',
          serviceFor('off-track', 'repair'),
          'Necesito alinear el riel.',
        ),
      },
      {
        title: 'Mantenimiento',
        price: moneyRange(repairRanges.tuneUp),
        covers: 'Para una puerta ruidosa o dura.',
        features: ['Apretamos y lubricamos', 'Ajustamos balance y fuerza', 'Probamos la seguridad'],
        action: book('Reservar mantenimiento', 'repair', 'Quiero mantenimiento.'),
      },
    ],
    notes: [
      `La mano de obra de reparación tiene garantía de ${warranty.repairsPage}.`,
      [
        'El peso de la puerta, el tipo de resorte y la hora afectan el precio. ',
        { text: 'Todos los precios iniciales', to: '/pricing' },
        '.',
      ],
      [
        '¿Más de una cosa que arreglar? ',
        { text: 'Arme su estimado', to: estimateLink({ spring: 1 }) },
        '.',
      ],
    ],
  },
  banner: {
    title: '¿Es una emergencia?',
    text: 'Deje la puerta como está y llame. Contestamos 24/7.',
    call: `Llamar al ${company.phone}`,
  },
}
