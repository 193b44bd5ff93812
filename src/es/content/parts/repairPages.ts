import type * as english from '@/content/parts/repairPages'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'
import { warranty } from '@/facts/prices'
import type { RepairPageSlug } from '@/facts/repairPageSlugs'

export type { RepairPage } from '@/content/parts/repairPages'

const picture = (part: RepairPageSlug, alt: string): PictureRef => ({ name: `fault-${part}`, alt })
const seeNow = { text: 'Qué hacer ahora', to: '/emergency' } as const

export const repairPages: Twin<typeof english.repairPages> = {
  springs: {
    title: 'Cambio de resortes de puerta de garaje en NY',
    description:
      '¿Resorte de puerta de garaje roto? Deje la puerta cerrada. Vea las señales, qué hacemos, el precio inicial y qué no tocar. Todo Nueva York, 24/7.',
    lead: 'Un estallido en el garaje, y la puerta abre unas pulgadas y se detiene: se rompió un resorte. Deje la puerta cerrada, donde está más segura.',
    picture: picture(
      'springs',
      'Dibujo de cerca de un resorte de torsión con dos pulgadas de separación en su espiral; entre las dos mitades se ve el eje.',
    ),
    fault: 'Dos pulgadas de eje a la vista en la espiral: el resorte está roto.',
    signs: ['Está demasiado pesada para levantarla', 'El abridor hace fuerza y no puede con ella'],
    work: [
      'Revisamos la puerta, los resortes, los cables y los cojinetes, y le mostramos qué se rompió.',
      'Usted recibe el precio por escrito, con los ciclos de los resortes nuevos. Uno normal está hecho para 10,000 ciclos: abrir y cerrar una vez es uno.',
      'Si la puerta tiene un par, sugerimos cambiar los dos: tienen el mismo desgaste.',
      'Balanceamos la puerta y probamos la reversa automática y los sensores frente a usted.',
    ],
    leave: [
      'Los resortes, y todo a lo que están atornillados, están bajo mucha tensión. No use el abridor, no levante la puerta y no tire del cordón rojo. ',
      seeNow,
      '.',
    ],
  },
  cables: {
    title: 'Reparación de cables de puerta de garaje en NY',
    description:
      'Un cable flojo, deshilachado o roto puede hacer caer la puerta de garaje. Vea las señales, qué hacemos, el precio inicial y qué no tocar.',
    lead: 'Dos cables de acero levantan la puerta, uno de cada lado. Cuando uno se sale o se rompe, la puerta cuelga torcida y puede caer. Déjela donde está.',
    picture: picture(
      'cables',
      'Dibujo de cerca de un cable en el soporte inferior: casi todos sus hilos se rompieron y unos pocos todavía aguantan.',
    ),
    fault:
      'Casi todos los hilos se rompieron en el soporte inferior: el resto puede romperse en cualquier momento.',
    signs: ['Un lado se mueve primero', 'Un cable se salió de su tambor'],
    work: [
      'Primero aseguramos la puerta, y después hablamos de la reparación.',
      'Buscamos qué dañó el cable: un tambor gastado, un soporte oxidado, un resorte roto.',
      'Usted recibe el precio por escrito antes de que cambiemos algo.',
      'Nivelamos la puerta, la balanceamos y probamos la reversa automática frente a usted.',
    ],
    leave: [
      'Los cables, tambores y soportes inferiores llevan toda la fuerza de los resortes. No mueva la puerta ni tire de un cable, y mantenga lejos a personas y mascotas. ',
      seeNow,
      '.',
    ],
  },
  openers: {
    title: 'Reparación de abridores de garaje en NY',
    description:
      '¿El abridor zumba, hace clic o no hace nada? Revise primero el enchufe y los sensores, y vea cuánto cuesta una reparación y qué no tocar.',
    lead: [
      'Zumba y nada se mueve, o la puerta empieza a cerrar y vuelve a subir. Muchas veces es un enchufe, un bloqueo o un sensor sucio. Dos minutos de revisión pueden ahorrarle la visita. ',
      { text: '¿No cierra', to: '/services/repairs/wont-close' },
      ' o ',
      { text: 'no abre', to: '/services/repairs/wont-open' },
      '?',
    ],
    picture: picture(
      'openers',
      'Dibujo de cerca de un abridor sin su tapa: la placa está quemada alrededor de un relé.',
    ),
    fault: 'Una subida de voltaje quemó la placa. Desenchúfelo y no le quite la tapa.',
    signs: [
      'Los controles remotos no funcionan, el botón de pared sí',
      'Solo cierra mientras mantiene oprimido el botón',
    ],
    work: [
      'Revisamos la corriente, los sensores, los límites y la fuerza, y después el motor mismo.',
      'También revisamos los resortes. Un abridor que se esfuerza muchas veces levanta una puerta que no debería levantar.',
      'Un abridor suele durar de 10 a 15 años. Le decimos cuándo conviene repararlo y cuándo conviene uno nuevo.',
      'Probamos la reversa automática con una tabla de 2x4 y los sensores frente a usted.',
    ],
    leave: [
      'No le quite la tapa al motor y no anule los sensores. ¿Resorte o cable roto, o la puerta abierta? No tire del cordón rojo: la puerta puede caer. ',
      seeNow,
      '.',
    ],
  },
  'off-track': {
    title: 'Puerta de garaje salida del riel en Nueva York',
    description:
      '¿Puerta de garaje salida del riel, torcida o trabada? No la mueva. Vea las señales, qué hacemos con rieles y rodillos, los precios y a quién llamar.',
    lead: 'Un rodillo que se salió de su riel, una puerta que cuelga torcida o se traba. No la mueva: puede caer. Llame, y que nadie se acerque.',
    picture: picture(
      'off-track',
      'Dibujo de cerca de un rodillo salido del riel: el borde del riel está abierto y la rueda cuelga delante.',
    ),
    fault: 'La rueda cuelga delante de su riel: la puerta puede caer.',
    signs: ['La puerta cuelga torcida', 'Se traba a medio camino, o un lado se mueve primero'],
    work: [
      'Aseguramos la puerta para que no pueda caer.',
      'Buscamos la causa: un golpe de carro, un cable que se salió, soportes flojos o rodillos gastados.',
      'Entonces ponemos los rodillos y los cables en su lugar, y enderezamos o fijamos el riel.',
      'Movemos la puerta por todo su recorrido y la probamos frente a usted.',
    ],
    leave: [
      'No use, levante ni empuje una puerta salida del riel. No afloje un riel: sostiene la puerta. Mantenga lejos a personas, mascotas y carros. ',
      seeNow,
      '.',
    ],
  },
  panels: {
    title: 'Reparación de paneles de garaje en NY',
    description:
      '¿Panel de puerta de garaje abollado, agrietado o podrido? Muchas veces se cambia una sola sección. Vea las señales, el precio inicial y qué revisamos.',
    lead: [
      '¿Una abolladura, una grieta o madera podrida? Si el modelo todavía se fabrica, se puede cambiar una sola sección. Si no, se lo decimos antes de que gaste. ¿Algo acaba de golpear la puerta? ',
      { text: 'Revise primero si se puede mover', to: '/emergency?triage=crooked#triage' },
      '.',
    ],
    picture: picture(
      'panels',
      'Dibujo de cerca de una sección de puerta color arena con una abolladura a la altura de un parachoques: un pliegue, pintura raspada y luz por la unión abierta.',
    ),
    fault: 'Lo hizo un parachoques: un pliegue, y luz por la unión.',
    signs: ['La sección se dobla cuando la puerta abre', 'Una bisagra se arrancó de ella'],
    work: [
      'Vemos si su modelo todavía se fabrica. El precio de nuestra lista es por una sección de un modelo actual.',
      'Revisamos bisagras, rodillos y rieles junto a la abolladura: lo que dobló el panel muchas veces los dobló también.',
      'Usted recibe el precio por escrito, y al lado el de una puerta nueva si le conviene más.',
      'Una sección más pesada o más liviana cambia el balance, así que lo ajustamos y lo probamos.',
    ],
    leave: [
      'No quite tornillos de una sección: sus bisagras y soportes cargan la puerta, y los de las esquinas de abajo están bajo tensión. Una puerta que se dobla o se traba debe quedarse donde está. ',
      seeNow,
      '.',
    ],
  },
  seals: {
    title: 'Sellos y burletes de puerta de garaje en NY',
    description:
      '¿Luz, lluvia o ratones debajo de la puerta de garaje? Vea cuándo hay que cambiar el sello inferior o los burletes, cuánto cuesta y cómo cuidarlos.',
    lead: 'Si ve luz debajo de la puerta cerrada, también entran el frío, la lluvia y los ratones. Un sello nuevo es un trabajo pequeño, y puede esperar al día que le convenga.',
    picture: picture(
      'seals',
      'Dibujo de cerca del sello inferior: salido de su soporte, se ven nieve y luz debajo de la puerta cerrada, y un ratón se asoma.',
    ),
    fault: 'Si entra luz debajo de la puerta, también entran la nieve y los ratones.',
    signs: [
      'Agua u hojas adentro después de una tormenta',
      'El sello se pega al piso con el hielo',
    ],
    work: [
      'Miramos el piso y el sello: en un piso disparejo importa la forma del sello.',
      'Cambiamos el sello inferior, las tiras de los lados y de arriba, o todo.',
      'Comprobamos que la puerta cierre bien, y que vuelva a subir si hay algo en su camino.',
    ],
    leave: [
      'Puede limpiar el sello sin riesgo. No toque los soportes de sus dos extremos: sostienen los cables y están bajo mucha tensión. ¿Se congeló? Deje de oprimir el botón. ',
      { text: 'Cómo soltarlo', to: '/blog/garage-door-maintenance-checklist#winter' },
      '.',
    ],
  },
}

export const repairPageCopy: Twin<typeof english.repairPageCopy> = {
  eyebrow: 'Reparación de puertas de garaje',
  call: `Llamar al ${company.phone}`,
  book: 'Reservar esta reparación',
  signs: 'Señales de problema',
  work: 'Lo que hacemos',
  price: 'Qué incluye el precio',
  priceNote: 'Usted aprueba el precio final, por escrito, antes de que empecemos.',
  covers: 'Lo que cubre',
  allPrices: { label: 'Todos los precios iniciales', to: '/pricing' },
  warranty: (isEmergency) =>
    isEmergency
      ? `Garantía: ${warranty.labor.emergencyRepairs} en mano de obra de emergencia, ${warranty.parts} en piezas.`
      : `Garantía: ${warranty.labor.repairs} en mano de obra de reparación, ${warranty.parts} en piezas.`,
  leave: 'Lo que no debe tocar',
  parts: 'Las partes de alrededor',
  others: '¿Se ve así la suya?',
  symptoms: [
    { label: 'O simplemente no cierra', to: '/services/repairs/wont-close' },
    { label: 'O no abre', to: '/services/repairs/wont-open' },
  ],
  inPicture: 'En el dibujo:',
  areas: [
    'Hacemos este trabajo en ',
    { text: 'Queens', to: '/blog/garageservice/queens' },
    ', ',
    { text: 'el Bronx', to: '/blog/garageservice/bronx' },
    ', ',
    { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
    ' y los condados de ',
    { text: 'Nassau', to: '/blog/garageservice/nassau-county' },
    ' y ',
    { text: 'Westchester', to: '/blog/garageservice/westchester' },
    ', y en ',
    { text: 'todas las áreas de servicio', to: '/service-areas' },
    '.',
  ],
  drawing: {
    title: 'Véalo en el dibujo',
    lead: 'Elija cualquier otra parte para ver qué hace y si puede tocarla.',
  },
  closing: {
    title: '¿No sabe qué se rompió?',
    text: 'La revisión de seguridad le dice si es peligroso, qué tan urgente es y cuánto cuesta.',
    action: { label: 'Revisar su puerta', to: '/emergency#triage' },
  },
}

export const repairPageHead: typeof english.repairPageHead = (slug) => {
  const { title, description } = repairPages[slug]
  return { title: `${title} | ${company.shortName}`, description }
}
