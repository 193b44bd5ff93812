import { bookingLink } from '@/content/bookingLink'
import { estimateLink } from '@/content/estimateLink'
import * as english from '@/content/services/smartGarageDoors'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { openerBrands } from '@/facts/openerBrands'
import { openerPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

type Brand = (typeof english.smartGarageDoors.brands.items)[number]

/** Returns a brand as the English page has it, with its texts in Spanish. */
const brand = (one: Brand, slug: keyof typeof openerBrands, app: string): Twin<Brand> => ({
  ...one,
  model: openerBrands[slug].model,
  app,
  action: {
    label: `Preguntar por ${one.name}`,
    to: bookingLink(
      'smart',
      `Me interesa el abridor ${one.name} (${openerBrands[slug].model}, desde ${one.price}).`,
    ),
  },
})

const [liftMaster, chamberlain, genie, overheadDoor] = english.smartGarageDoors.brands.items

export const smartGarageDoors: Twin<typeof english.smartGarageDoors> = {
  hero: {
    title: 'Abridores de garaje inteligentes en Nueva York',
    lead: [
      `Sepa que su puerta está cerrada, esté donde esté: revísela en su teléfono y ciérrela desde cualquier lugar. Desde ${money(Math.min(...openerPrices))}. `,
      { text: 'Compare cuatro abridores', to: '/services/smart-garage-doors#openers' },
      '.',
    ],
    call: `Llamar al ${company.phone}`,
    action: { label: 'Reservar servicio', to: bookingLink('smart') },
    picture: {
      name: 'scene-smart-es',
      alt: 'Dibujo de una casa de noche con el garaje abierto e iluminado; al lado, un teléfono dice que la puerta lleva 6 minutos abierta y la cierra.',
    },
  },
  features: {
    title: 'Qué hace un abridor inteligente',
    lead: 'Elija una función para ver qué hace por usted.',
    items: [
      {
        id: 'smartphone',
        icon: 'Smartphone',
        title: 'Control desde el teléfono',
        description: 'Abra, cierre y revise la puerta en una aplicación.',
        benefits: [
          'Vea de un vistazo si la puerta está abierta o cerrada',
          'Ciérrela desde el tren o la oficina',
          'Dé acceso a su familia, y quítelo cuando quiera',
          'Vea cuándo se abrió o se cerró la puerta',
        ],
      },
      {
        id: 'wifi',
        icon: 'Wifi',
        title: 'Conexión Wi-Fi',
        description: 'El abridor se conecta a la red de su casa.',
        benefits: [
          'Casi todos los modelos funcionan sin otro aparato',
          'Revisamos la señal junto al abridor antes de instalarlo',
          'Un aviso cuando la puerta se abre o queda abierta',
          'El control remoto y el botón de pared funcionan sin internet',
        ],
      },
      {
        id: 'security',
        icon: 'Lock',
        title: 'Seguridad avanzada',
        description: 'Códigos que cambian, y cámaras que muestran quién está.',
        benefits: [
          'Códigos variables: uno nuevo cada vez, difícil de copiar',
          `Una cámara que muestra el garaje en su teléfono, desde ${money(prices.camera)}`,
          'Probamos los sensores, para que la puerta suba si hay algo debajo',
          'Un PIN antes de abrir, con algunos asistentes de voz',
        ],
      },
      {
        id: 'automation',
        icon: 'Timer',
        title: 'Automatización',
        description: 'La puerta se adapta a su día, con los límites que usted pone.',
        benefits: [
          'Se cierra sola después del tiempo que elija',
          'Geocercas: la aplicación sabe cuándo sale o llega',
          'Horarios, como cerrar cada noche a las 10',
          'Control por voz, en abridores que funcionan con su asistente',
        ],
      },
    ],
  },
  brands: {
    title: 'Cuatro abridores para elegir',
    lead: 'Precios iniciales. Usted aprueba el precio final antes de que empecemos.',
    from: 'Desde',
    items: [
      brand(liftMaster, 'liftmaster', 'Aplicación myQ, la misma de Chamberlain'),
      brand(chamberlain, 'chamberlain', 'Aplicación myQ, la misma de LiftMaster'),
      brand(genie, 'genie', 'Aplicación Aladdin Connect (solo por la nube)'),
      brand(overheadDoor, 'overhead-door', 'Aplicación OHD Anywhere (solo por la nube)'),
    ],
    notes: [
      [
        'Primero, asegúrese de que el abridor funcione con su teléfono, su asistente de voz y el sistema de su casa. ',
        { text: 'Cómo elegir un abridor inteligente', to: '/blog/best-smart-garage-openers-ny' },
        '.',
      ],
      [
        '¿También una cámara o una puerta nueva? ',
        {
          text: 'Arme su estimado',
          to: estimateLink({ chamberlain: 1, camera: 1, 'app-setup': 1 }),
        },
        '.',
      ],
      'Los nombres de marcas son de sus dueños. Somos independientes de las cuatro.',
    ],
  },
  extras: {
    title: 'Lo que más se agrega',
    lead: 'Se instalan en la misma visita.',
    items: [
      { title: 'Cámara de garaje', price: `desde ${money(prices.camera)}` },
      { title: 'Configurar la aplicación en su teléfono', price: 'gratis' },
    ],
  },
  process: {
    title: 'Tres pasos para una puerta inteligente',
    lead: 'Casi siempre puede conservar su puerta.',
    steps: [
      {
        title: 'Revisar',
        text: 'Revisamos el balance, los sensores, la corriente y el Wi-Fi. Un abridor de antes de 1993 debe cambiarse.',
      },
      {
        title: 'Instalar',
        text: 'Instalamos el abridor o el controlador, ajustamos su fuerza y recorrido, y probamos la reversa automática.',
      },
      {
        title: 'Conectar',
        text: 'Nos quedamos hasta que su teléfono abra y cierre la puerta.',
      },
    ],
  },
  benefits: {
    title: 'Por qué conviene',
    points: [
      {
        title: 'Sin tener que regresar',
        text: '¿La cerró? La aplicación se lo dice, y le deja cerrarla si no.',
      },
      {
        title: 'Deje pasar a alguien',
        text: 'Ábrala para una entrega o un vecino, y ciérrela después.',
      },
      {
        title: 'Lista para un apagón',
        text: 'Con batería de respaldo, el abridor funciona sin luz.',
      },
    ],
  },
  closing: {
    title: '¿Se queda con su abridor o lo cambia?',
    text: 'Díganos la marca y cuántos años tiene. Le decimos qué funciona con su teléfono y cuánto cuesta.',
    call: `Llamar al ${company.phone}`,
    action: {
      label: 'Reservar servicio',
      to: bookingLink('smart', 'Quiero que me aconsejen sobre un abridor inteligente.'),
    },
  },
}
