import { bookingLink } from '@/content/bookingLink'
import { type PartId, partNames } from '@/content/partNames'
import type * as english from '@/content/parts/doorParts'
import type { DoorPart } from '@/content/parts/doorParts'
import { serviceFor } from '@/content/problems'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { dangerRules } from '@/facts/dangerRules'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export type { DoorPart } from '@/content/parts/doorParts'

export const partCopy: Twin<typeof english.partCopy> = {
  signs: 'Señales de problema',
  onSite: 'Se lo decimos en el lugar, antes de empezar',
  onSiteListed: 'Se lo decimos en el lugar',
  urgency: 'Qué tan urgente es',
  price: 'Precio',
  call: `Llamar al ${company.phone}`,
  check: 'Revisar su puerta',
  book: 'Reservar',
  emergency: 'Pedir servicio de emergencia',
  more: 'Más sobre esta parte',
  before: 'Parte anterior',
  after: 'Parte siguiente',
  close: 'Cerrar',
}

const { leaveDoor, noRelease } = dangerRules

export const doorParts: Twin<typeof english.doorParts> = {
  spring: {
    does: 'Cargan el peso de la puerta. El abridor solo la guía.',
    touch: `${leaveDoor} Una puerta cerrada está en su lugar más seguro.`,
    signs: ['Un estallido y un hueco en la espiral', 'La puerta abre unas pulgadas y se detiene'],
    price: { job: 'Cambio de resortes', key: 'springReplacement' },
    problem: 'spring-closed',
    check: 'snapped',
    service: 'repair',
  },
  shaft: {
    does: 'Los resortes lo giran, y él gira los tambores. Los cojinetes lo sostienen en la pared.',
    touch: 'No afloje ningún tornillo ni soporte. Los resortes empujan contra todos.',
    signs: ['Un chillido arriba de la puerta', 'Un soporte se separa de la pared'],
    problem: 'spring-likely',
    check: 'snapped',
    service: 'repair',
  },
  cable: {
    does: 'Uno de cada lado levanta la puerta, desde el soporte inferior hasta el tambor.',
    touch: leaveDoor,
    signs: ['Deshilachado, oxidado o suelto', 'La puerta cuelga torcida'],
    price: { job: 'Cable', key: 'cable' },
    problem: 'cable',
    check: 'snapped',
    service: 'repair',
  },
  drum: {
    does: 'Enrollan los cables cuando la puerta abre.',
    touch: leaveDoor,
    signs: ['Un cable se salió de su ranura', 'Un lado sube antes que el otro'],
    problem: 'one-side',
    check: 'crooked',
    service: 'repair',
  },
  bottom: {
    does: 'Sostienen los cables en las esquinas de abajo, con toda la fuerza de los resortes.',
    touch: 'No afloje sus tornillos. Pueden salir disparados.',
    signs: ['Óxido o una grieta en una esquina de abajo', 'Tornillos que se van saliendo'],
    problem: 'one-side',
    check: 'crooked',
    service: 'repair',
  },
  track: {
    does: 'Guían los rodillos hacia arriba, por la curva y hacia atrás bajo el techo.',
    touch: 'Límpielos, pero no los aceite. No los afloje ni los doble: la puerta puede caer.',
    signs: [
      'Una abolladura, o un hueco entre rodillo y riel',
      'La puerta roza o se traba a medio camino',
    ],
    price: { job: 'Riel', key: 'track' },
    problem: 'off-track',
    check: 'crooked',
    service: 'repair',
  },
  roller: {
    does: 'Ruedas pequeñas que llevan la puerta por sus rieles.',
    touch: 'Un poco de lubricante en los de metal está bien. No saque ninguno de su riel.',
    signs: ['Rechina o tiembla al subir', 'Un rodillo está roto o baila'],
    price: { job: 'Rodillos', key: 'rollers' },
    problem: 'jerks',
    check: 'moves.noise',
    service: 'repair',
  },
  hinge: {
    does: 'Dejan que las secciones se doblen en la curva.',
    touch: 'Límpielas y lubríquelas con la puerta cerrada. Déjenos a nosotros los tornillos.',
    signs: ['Chilla cuando la puerta pasa la curva', 'Una bisagra está rota o floja'],
    problem: 'noise',
    check: 'moves.noise',
    service: 'maintenance',
  },
  section: {
    does: 'Cuatro paneles unidos con bisagras. Se puede cambiar uno si su modelo todavía se fabrica.',
    touch:
      'Lávelas, y vuelva a sellar una puerta de madera cada dos años. No toque los herrajes que llevan.',
    signs: ['Una abolladura, una grieta o madera podrida', 'Se ve luz entre dos secciones'],
    price: { job: 'Panel', key: 'panel' },
    problem: 'worn-part',
    check: 'moves',
    service: 'repair',
  },
  strut: {
    does: 'Una barra de acero que mantiene recta la sección de arriba cuando tira el abridor.',
    touch: 'Mírela, pero déjela puesta. Deje de usar el abridor si la sección se dobla.',
    signs: ['La sección de arriba se curva en el medio', 'Grietas donde tira el brazo del abridor'],
    problem: 'weak-section',
    check: 'moves',
    service: 'repair',
  },
  lock: {
    does: 'Asegura la puerta a su riel. Déjelo abierto si la puerta tiene abridor.',
    touch: 'Puede usarlo con el abridor desconectado.',
    signs: ['El abridor se esfuerza y la puerta no sube', 'El cerrojo está doblado o duro'],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  seal: {
    does: 'Cierra el espacio con el piso, contra la lluvia, el frío y los ratones.',
    touch: 'Límpielo, y póngale silicona en otoño. ¿Se congeló contra el piso? No lo golpee.',
    signs: ['Se ve luz debajo de la puerta cerrada', 'Está duro, roto o aplastado'],
    price: { job: 'Burletes', key: 'weatherstripping' },
    problem: 'frozen',
    check: 'moves',
    service: 'maintenance',
  },
  opener: {
    does: 'Su motor guía la puerta al subir y bajar. Los resortes hacen la fuerza.',
    touch: 'Revise el enchufe y el interruptor. No le quite la tapa.',
    signs: ['Zumba pero la puerta no se mueve', 'No pasa nada al oprimir el botón'],
    price: { job: 'Reparación de abridor', key: 'openerRepair' },
    problem: 'dead',
    check: 'closed',
    service: 'repair',
  },
  rail: {
    does: 'La correa o la cadena corre por ella, del motor a la pared sobre la puerta.',
    touch: 'Mantenga lejos las manos y las mangas. Se mueve sin aviso.',
    signs: ['Una correa o cadena floja que golpea', 'El motor funciona, el carrito no'],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  trolley: {
    does: 'Corre por la guía y lleva consigo el brazo y la puerta.',
    touch: 'Conéctelo otra vez solo con la puerta cerrada y nada roto.',
    signs: ['Se mueve, pero la puerta no', 'No engancha después de soltarlo'],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  arm: {
    does: 'Une el carrito con la sección de arriba.',
    touch: 'No lo enderece ni lo desatornille: sujeta la puerta al abridor.',
    signs: ['Está doblado o flojo en un pasador', 'La sección de arriba se agrieta en su soporte'],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  cord: {
    does: 'Suelta la puerta del abridor cuando no hay luz.',
    touch: `Solo con la puerta cerrada y nada roto. ¿Resorte o cable roto, o la puerta abierta? ${noRelease}`,
    signs: ['Tira de él y no se suelta nada', 'Falta la manija o no se alcanza'],
    problem: 'power-cut',
    check: 'closed',
    service: 'repair',
  },
  light: {
    does: 'Alumbra el paso. En muchos abridores parpadea cuando algo bloquea la puerta.',
    touch: 'Puede cambiar el foco con el abridor desconectado.',
    signs: ['Parpadea y la puerta vuelve a subir', 'Un foco nuevo no enciende'],
    problem: 'reverses',
    check: 'open',
    service: 'repair',
  },
  button: {
    does: 'Acciona el abridor desde adentro. Muchos tienen un bloqueo que apaga los controles remotos.',
    touch: 'Puede usarlo. ¿Los controles no funcionan? Revise primero su bloqueo.',
    signs: [
      'El botón funciona, los controles remotos no',
      'La puerta solo cierra mientras lo mantiene oprimido',
    ],
    problem: 'holds',
    check: 'closed',
    service: 'repair',
  },
  eye: {
    does: 'Vigilan el paso, a no más de 6 pulgadas del piso. Si algo tapa el rayo, la puerta no cierra.',
    touch: 'Puede limpiarlos y despejar el paso. No los anule.',
    signs: ['La puerta empieza a cerrar y vuelve a subir', 'Una de sus dos luces está apagada'],
    problem: 'reverses',
    check: 'open',
    service: 'repair',
  },
}

const facts = doorParts as Record<PartId, DoorPart>

export const factsOf: typeof english.factsOf = (part) => facts[part]

export { urgencyOf } from '@/content/parts/doorParts'

export const partPrice: typeof english.partPrice = (part) => {
  const { price } = factsOf(part)
  if (!price) return { job: null, price: partCopy.onSite }
  return { job: price.job, price: `Desde ${money(prices[price.key])}` }
}

/** Parts whose names are in the singular, with their article. */
const singular: Partial<Record<PartId, string>> = {
  shaft: 'el',
  strut: 'la',
  lock: 'el',
  seal: 'el',
  opener: 'el',
  rail: 'la',
  trolley: 'el',
  arm: 'el',
  cord: 'el',
  light: 'la',
  button: 'el',
}
const feminine: readonly PartId[] = ['hinge', 'section']

/** Returns the article before the name of a part: `los `, `la `. */
const articleOf = (part: PartId): string =>
  `${singular[part] ?? (feminine.includes(part) ? 'las' : 'los')} `

export const partLinks: typeof english.partLinks = (part) => {
  const { check, service, problem } = factsOf(part)
  return {
    check: `/emergency?triage=${check}#triage`,
    book: bookingLink(
      serviceFor(problem, service),
      `Lo que parece dañado: ${articleOf(part)}${partNames[part].name.toLowerCase()}.`,
    ),
  }
}
