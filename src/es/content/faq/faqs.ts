import { feeException } from '@/content/extraFee'
import type * as english from '@/content/faq/faqs'
import { stuckFaqs } from '@/content/faq/stuckFaqs'
import type { Twin } from '@/es/twin'
import { company, licensesHeld } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { emergencyFees, planPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type { FaqGroup } from '@/content/faq/faqs'

const licenseLine = licensesHeld()
  .map(({ label, number }) => `${label} ${number}`)
  .join('; ')

export const faqGroups: Twin<typeof english.faqGroups> = [
  {
    id: 'urgent',
    title: 'Cuando es urgente',
    questions: [
      stuckFaqs.callBack,
      stuckFaqs.whatIsAnEmergency,
      stuckFaqs.brokenSpring,
      stuckFaqs.powerCut,
      stuckFaqs.frozen,
    ],
  },
  {
    id: 'trouble',
    title: 'Qué le pasa a mi puerta',
    questions: [
      stuckFaqs.reverses,
      stuckFaqs.springLife,
      stuckFaqs.oneOrBothSprings,
      stuckFaqs.repairOrReplaceOpener,
      {
        id: 'which-smart-opener',
        question: '¿Qué abridores inteligentes funcionan con mi teléfono?',
        answer: [
          'Revise la aplicación antes de comprar. LiftMaster y Chamberlain comparten la aplicación myQ. Genie (Aladdin Connect) y Overhead Door (OHD Anywhere) usan una misma plataforma que solo funciona por la nube.',
          [
            'Los asistentes de voz y los sistemas para la casa varían según el abridor, y las marcas cambian lo que aceptan. Díganos qué usa usted, o lea ',
            { text: 'cómo elegir', to: '/blog/best-smart-garage-openers-ny' },
            '.',
          ],
        ],
      },
      {
        id: 'how-often-maintenance',
        question: '¿Cada cuánto necesita mantenimiento mi puerta?',
        answer: [
          [
            'Una vez al año por un profesional, o dos si se usa mucho o está cerca del mar. Pruebe usted la reversa automática cada mes. ',
            {
              text: 'Nuestra lista para la casa',
              to: '/blog/garage-door-maintenance-checklist',
            },
            ' le muestra cómo.',
          ],
        ],
      },
    ],
  },
  {
    id: 'money',
    title: 'Precios y papeles',
    questions: [
      stuckFaqs.cost,
      {
        id: 'after-hours-fee',
        question: '¿Hay un cargo fuera de horario?',
        answer: [
          `Sí: +${money(emergencyFees.afterHours)} de ${afterHoursText}, y +${money(emergencyFees.holidayOrStorm)} en feriados o con mal tiempo fuerte. Las visitas el mismo día en horario normal son sin cargo adicional, ${feeException}.`,
        ],
      },
      {
        id: 'contract',
        question: '¿Firmo un contrato? ¿Puedo cancelarlo?',
        answer: [
          'En Nueva York, las mejoras a la vivienda de más de $500 necesitan un contrato por escrito firmado por ambas partes. Usted puede cancelarlo hasta la medianoche del tercer día hábil después de firmar. En una emergencia, puede renunciar a ese derecho por escrito para que empecemos de inmediato.',
          [
            'Si hay un depósito, el contrato dice cómo se protege. Los pagos hechos antes de que el trabajo esté casi terminado van a una cuenta de depósito en garantía o están cubiertos por una fianza. ',
            { text: 'Términos del servicio', to: '/terms' },
            '.',
          ],
        ],
      },
      {
        id: 'warranty',
        question: '¿Qué cubre la garantía?',
        answer: [
          [
            `Las piezas tienen garantía de ${warranty.parts}. La mano de obra, de ${warranty.labor.repairs} en reparaciones, ${warranty.labor.installations} en instalaciones, ${warranty.labor.openers} en abridores, ${warranty.labor.maintenance} en mantenimiento y ${warranty.labor.emergencyRepairs} en reparaciones de emergencia. Un plan de mantenimiento extiende estos plazos un ${warranty.planExtension}%. `,
            { text: 'Términos de la garantía', to: '/warranty' },
            '.',
          ],
        ],
      },
      {
        id: 'plan-discount',
        question: '¿Cuánto ahorro con un plan de mantenimiento?',
        answer: [
          [
            `El plan Anual cuesta ${money(planPrices.annual.yearly)} al año con ${planPrices.annual.repairDiscount}% de descuento en reparaciones. El plan Semestral cuesta ${money(planPrices['bi-annual'].yearly)} al año con ${planPrices['bi-annual'].repairDiscount}% de descuento. Ninguno se renueva sin su permiso. `,
            { text: 'Compare los planes', to: '/services/maintenance' },
            '.',
          ],
        ],
      },
      {
        id: 'renters',
        question: 'Alquilo. ¿Puedo reservar una reparación?',
        answer: [
          'Sí. Pregunte primero al dueño o al administrador, porque quien es dueño de la puerta aprueba el precio. También pueden reservar ellos y decirnos que usted nos abre.',
        ],
      },
    ],
  },
  {
    id: 'new-door',
    title: 'Comprar una puerta nueva',
    questions: [
      {
        id: 'insulation',
        question: '¿Necesito una puerta aislada? ¿Qué es el valor R?',
        answer: [
          'El valor R dice qué tan bien un material frena el calor. Mientras más alto, mejor. Una puerta aislada conviene más cuando el garaje está unido a la casa, tiene calefacción o está debajo de un cuarto. También reduce el ruido.',
          [
            `En un garaje separado y sin calefacción no hace mucho. Los buenos sellos importan tanto como el número. Las puertas aisladas para un carro cuestan desde ${money(prices.insulatedDoor)}. `,
            { text: 'Compare materiales', to: '/services/new-garage-doors' },
            '.',
          ],
        ],
      },
      {
        id: 'haul-away',
        question: '¿Se llevan mi puerta vieja?',
        answer: [
          'Quitamos la puerta vieja cuando instalamos la nueva. Si quiere que nos la llevemos, díganoslo al cotizar, y su precio por escrito lo incluirá.',
        ],
      },
      {
        id: 'permits',
        question: '¿Necesito un permiso, o la aprobación de mi asociación?',
        answer: [
          'Depende de dónde vive, así que pregunte en su departamento de edificios antes de comprar. Si tiene una asociación de propietarios, pida primero su aprobación: muchas fijan los colores y los estilos de panel.',
          [
            'En un distrito histórico de la ciudad de Nueva York, una puerta que da a la calle necesita la aprobación de la Landmarks Preservation Commission. ',
            { text: 'Más sobre Manhattan', to: '/blog/garageservice/manhattan' },
            '.',
          ],
        ],
      },
      {
        id: 'lead-time',
        question: '¿Cuánto tarda mi puerta nueva?',
        answer: [
          'Las medidas estándar y los colores que hay en inventario son los más rápidos. Las puertas a la medida tardan más, porque el fabricante primero hace la suya. Le decimos las fechas antes de firmar, y quedan en el contrato por escrito.',
        ],
      },
      {
        id: 'payment',
        question: '¿Cuándo pago?',
        answer: [
          [
            'A menos que su acuerdo diga otra cosa, usted paga cuando el trabajo está terminado y probado frente a usted. ',
            { text: 'Términos de pago', to: '/terms' },
            '.',
          ],
        ],
      },
    ],
  },
  {
    id: 'where',
    title: 'Dónde trabajamos',
    questions: [
      {
        id: 'zip',
        question: '¿Trabajan en mi código postal?',
        answer: [
          [
            'Si es un código postal (ZIP) de Nueva York, sí: la ciudad de Nueva York, Long Island, el Valle del Hudson y el norte del estado. ',
            { text: 'Revise el suyo', to: '/service-areas' },
            '.',
          ],
        ],
      },
      {
        id: 'licensed',
        question: '¿Tienen licencia donde vivo?',
        answer: [
          'Nueva York no tiene una licencia estatal para mejoras a la vivienda. Las ciudades y los condados dan las suyas.',
          ...(licenseLine === '' ? [] : [`Las nuestras: ${licenseLine}.`]),
          'Contrate a quien contrate, verifique el número con la oficina que lo dio.',
        ],
      },
    ],
  },
]

export const faqPage: Twin<typeof english.faqPage> = {
  heading: {
    title: 'Preguntas sobre puertas de garaje en Nueva York',
    lead: [
      '¿Su puerta está trabada ahora mismo? Empiece con ',
      { text: 'la página de emergencias', to: '/emergency' },
      '.',
    ],
  },
  closing: {
    title: '¿No ve su pregunta?',
    text: `Llame al ${company.phone}, o escríbanos y le llamamos.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Hacer una pregunta', to: '/contact?service=other' },
  },
}
