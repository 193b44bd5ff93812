import { bookingLink } from '@/content/bookingLink'
import type * as english from '@/content/emergency/emergency'
import { feeException } from '@/content/extraFee'
import { emergencyFeeList } from '@/content/pricing'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { dangerRules } from '@/facts/dangerRules'
import { smsHref } from '@/lib/phone'

export const emergency: Twin<typeof english.emergency> = {
  hero: {
    eyebrow: company.emergencyText,
    title: 'Reparación de emergencia de puertas de garaje en Nueva York',
    lead: 'Deje la puerta como está y llame. Contestamos de día y de noche.',
    call: `Llamar al ${company.phone}`,
    check: { label: '¿Es peligroso? Tres preguntas rápidas', to: '/emergency#triage' },
    action: { label: '¿No puede hablar? Envíe una solicitud', to: bookingLink('emergency') },
    text: { label: 'Enviar mensaje de texto', to: smsHref(company.phone) },
  },
  fees: {
    title: 'El cargo de la visita',
    now: (clock) => `En este momento, ${clock} en Nueva York`,
    applies: 'Ahora',
    items: emergencyFeeList,
    note: 'El cargo se suma al precio de la reparación. Usted aprueba los dos antes de que empecemos.',
  },
  danger: {
    title: 'Deténgase. ¿Es peligroso?',
    items: [
      'Resorte roto, cable suelto o puerta salida del riel: no la use, no la levante y no tire del cordón rojo.',
      dangerRules.keepAway,
      dangerRules.carbonMonoxide,
    ],
  },
  position: {
    title: '¿La puerta está cerrada o abierta?',
    cases: [
      {
        title: 'Cerrada, con un resorte roto',
        text: 'Cerrada es donde está más segura. Déjela cerrada y llame.',
        picture: {
          name: 'fault-springs',
          alt: 'Dibujo de un resorte de torsión sobre una puerta, con un hueco en la espiral donde se rompió.',
        },
      },
      {
        title: 'Trabada abierta',
        text: 'No tire del cordón rojo: la puerta puede caer. Que nadie pase por debajo, cierre con llave la puerta que da a la casa, y llame.',
        picture: {
          name: 'fault-off-track',
          alt: 'Dibujo de un rodillo fuera de su riel, con la sección de la puerta inclinada.',
        },
      },
    ],
  },
  powerCut: {
    title: 'Sin luz: ábrala a mano',
    lead: 'Solo si la puerta está abajo por completo y no hay nada roto.',
    picture: {
      name: 'part-cord',
      alt: 'Dibujo del cordón rojo que cuelga del carrito de un abridor, iluminado.',
    },
    steps: [
      { title: 'Tire del cordón rojo', text: 'Suelta la puerta del abridor.' },
      { title: 'Levante con las dos manos', text: 'Despacio, desde el centro.' },
      { title: '¿Pesada? Deténgase', text: 'Bájela y llame. Puede haber un resorte roto.' },
      {
        title: '¿Volvió la luz? Conecte',
        text: 'Con la puerta abajo, conecte otra vez el abridor como dice su manual, y suba y baje la puerta una vez.',
      },
    ],
  },
  checks: {
    title: 'Revise esto en dos minutos',
    lead: '¿No hay nada roto, pero no se mueve? Pruebe esto.',
    places: [
      {
        picture: {
          name: 'part-openers',
          alt: 'Dibujo de un abridor bajo el techo con su luz, iluminado.',
        },
        items: [
          { title: 'Enchufe', text: '¿Está enchufado el abridor, y funciona el tomacorriente?' },
          {
            title: 'Interruptor (breaker)',
            text: '¿Se disparó el interruptor, o el tomacorriente con botón de reinicio (GFCI)?',
          },
        ],
      },
      {
        picture: {
          name: 'part-button',
          alt: 'Dibujo del botón de pared dentro de un garaje, iluminado.',
        },
        items: [
          {
            title: 'Control remoto o botón de pared',
            text: 'Si el botón de pared funciona pero el control no, cambie la pila del control.',
          },
          {
            title: 'Bloqueo',
            text: 'El bloqueo del control de pared apaga los controles remotos.',
          },
        ],
      },
      {
        picture: {
          name: 'part-eyes',
          alt: 'Dibujo de un sensor de seguridad junto a una puerta de garaje, cerca del piso, con su rayo, iluminado.',
        },
        items: [
          {
            title: 'Sensores de seguridad',
            text: 'Las dos luces deben estar encendidas y fijas. Despeje el paso y limpie los lentes.',
          },
        ],
      },
    ],
  },
  arrival: {
    title: 'Cuando llegamos',
    picture: {
      name: 'scene-shop',
      alt: 'Dibujo de nuestra van azul frente a un taller de ladrillo iluminado al anochecer.',
    },
    steps: [
      { title: 'La dejamos segura', text: 'Asegurar la puerta va antes que todo.' },
      { title: 'Encontramos la causa', text: 'Le mostramos qué falló.' },
      {
        title: 'Usted recibe el precio',
        text: 'Por escrito: reparación, piezas y cualquier cargo. Nada empieza sin su aprobación.',
      },
      {
        title: 'Reparamos y probamos',
        text: 'Probamos el balance, la reversa automática y los sensores.',
      },
    ],
  },
  notUrgent: {
    title: 'Lo que puede esperar',
    items: ['Ruido', 'Un control remoto que no funciona', 'Una puerta lenta'],
    text: [
      `Reserve esto como visita normal, sin cargo adicional, ${feeException}. `,
      { text: 'Cuánto cuestan las reparaciones', to: '/pricing' },
      '.',
    ],
    action: { label: 'Reservar una visita normal', to: bookingLink('repair') },
  },
}
