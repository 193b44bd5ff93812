import { bookingLink } from '@/content/bookingLink'
import * as english from '@/content/emergency/stuckDoor'
import { stuckFaqs } from '@/content/faq/stuckFaqs'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'

export type { StuckDoor } from '@/content/emergency/stuckDoor'

const call = `Llamar al ${company.phone}`
const action = { label: 'Reservar servicio', to: bookingLink('repair') } as const
const { '/services/repairs/wont-close': close, '/services/repairs/wont-open': open } =
  english.stuckDoors

export const stuckDoors: Twin<typeof english.stuckDoors> = {
  '/services/repairs/wont-close': {
    ...close,
    hero: {
      title: '¿Su puerta de garaje no cierra en Nueva York?',
      lead: 'Si empieza a bajar y vuelve a subir, casi siempre son los sensores, y usted mismo puede limpiarlos. Díganos qué hace la puerta y vea si es seguro.',
      call,
      action,
      picture: {
        name: 'part-seals',
        alt: 'Dibujo del sello de goma al pie de una puerta de garaje cerrada, iluminado.',
      },
    },
    questions: [
      stuckFaqs.reverses,
      stuckFaqs.whatIsAnEmergency,
      stuckFaqs.repairOrReplaceOpener,
      stuckFaqs.cost,
      stuckFaqs.callBack,
    ],
  },
  '/services/repairs/wont-open': {
    ...open,
    hero: {
      title: '¿Su puerta de garaje no abre en Nueva York?',
      lead: 'Si sube unas pulgadas y se detiene, puede ser un resorte roto: déjela cerrada. Si no pasa nada, puede ser la corriente. Díganos qué hace la puerta y vea si es seguro.',
      call,
      action,
      picture: {
        name: 'part-openers',
        alt: 'Dibujo de un abridor de puerta de garaje bajo el techo, con su luz, su riel y su carro, iluminado.',
      },
    },
    questions: [
      stuckFaqs.brokenSpring,
      stuckFaqs.oneOrBothSprings,
      stuckFaqs.springLife,
      stuckFaqs.powerCut,
      stuckFaqs.frozen,
      stuckFaqs.cost,
    ],
  },
}

export const stuckDoorCopy: Twin<typeof english.stuckDoorCopy> = {
  check: 'Dos toques: ¿es seguro, qué tan urgente es, cuánto cuesta?',
  hurt: [
    '¿Alguien está atrapado o herido? Llame primero al 911. ¿Es otra cosa? ',
    { text: 'Empiece la revisión completa', to: '/emergency#triage' },
    '.',
  ],
  parts: {
    title: 'Las partes que suelen ser',
    lead: 'Qué hace cada una, si se puede tocar y desde cuánto cuesta.',
  },
  questions: 'Preguntas frecuentes',
  closing: {
    title: '¿Prefiere hablar con alguien?',
    text: 'Contestamos de día y de noche. No se ponga debajo de una puerta abierta o torcida.',
    call,
    action,
  },
}
