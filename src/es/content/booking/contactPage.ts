import type * as english from '@/content/booking/contactPage'
import type { Twin } from '@/es/twin'
import { addressLine, company } from '@/facts/company'
import { afterHoursText, closesText, firstCallText, opensText } from '@/facts/hours'
import { emergencyFees } from '@/facts/prices'
import { money } from '@/lib/money'
import { smsHref, telHref } from '@/lib/phone'
import { atClock, withOnePeriod } from '@/lib/spanishTime'

export type { ContactDetail } from '@/content/booking/contactPage'
export { soundsUrgent } from '@/content/booking/contactPage'

const call = `Llamar al ${company.phone}`

export const contactPage: Twin<typeof english.contactPage> = {
  form: {
    title: 'Solicitud de servicio',
    lead: 'Es gratis y sin compromiso.',
  },
  sending: {
    trap: 'Deje esto vacío',
    send: 'Enviar solicitud',
    sending: 'Enviando...',
    status: 'Enviando su solicitud. Un momento.',
    failed: {
      title: 'Error',
      text: 'No pudimos enviar su solicitud. Inténtelo otra vez o llámenos directamente.',
    },
    orCall: 'O llame al',
    withoutScript: `JavaScript está desactivado en este navegador, y sin él no puede enviar este formulario. Actívelo, o llame al ${company.phone} o escriba a ${company.email}.`,
  },
  aside: 'Otras formas de contactarnos',
  details: [
    {
      id: 'phone',
      icon: 'Phone',
      title: 'Teléfono',
      text: company.phone,
      note: 'Lo más rápido, sobre todo en una emergencia.',
      to: telHref(company.phone),
    },
    {
      id: 'text',
      icon: 'Smartphone',
      title: 'Mensaje de texto',
      text: company.phone,
      note: 'Si no puede hablar. En una emergencia, llame.',
      to: smsHref(company.phone),
    },
    {
      id: 'email',
      icon: 'Mail',
      title: 'Correo electrónico',
      text: company.email,
      note: 'Una foto de la puerta desde adentro nos ayuda.',
      to: `mailto:${company.email}`,
    },
    {
      id: 'hours',
      icon: 'Clock',
      title: 'Horario de servicio',
      text: company.hoursText,
      note: company.emergencyText,
      to: null,
    },
    {
      id: 'location',
      icon: 'MapPin',
      title: 'Ubicación',
      text: addressLine,
      note: 'Nuestra oficina principal. Nosotros vamos a donde usted esté.',
      to: null,
    },
    {
      id: 'area',
      icon: 'Truck',
      title: 'Área de servicio',
      text: 'Todo el estado de Nueva York',
      note: 'La ciudad de Nueva York, Long Island, el Valle del Hudson y el norte del estado.',
      to: '/service-areas',
    },
  ],
  licensesTitle: 'Licencias',
  emergency: {
    title: '¿Emergencia? Llámenos ahora.',
    text: `Un resorte o cable roto, una puerta salida del riel o una que no cierra: no la toque y llame, de día o de noche. Fuera de horario (${afterHoursText}), la visita cuesta ${money(emergencyFees.afterHours)} más; en feriados o con mal tiempo fuerte, ${money(emergencyFees.holidayOrStorm)} más.`,
    call,
  },
  emergencyForm: {
    more: 'Más detalles (opcional)',
    send: 'Enviar solicitud de emergencia',
    price: 'Usted aprueba el precio antes de que empecemos.',
  },
  chosen: {
    title: 'En su solicitud',
    change: 'Cambiarlo',
    remove: (text) => `Quitar de su solicitud: ${text}`,
    removed: 'Se quitó de su solicitud.',
  },
  businessLines: 'Su mensaje empezará así:',
  longMessage: (most) =>
    `Acorte el mensaje a ${most} caracteres o menos: empresa, puertas y lugares van con él`,
  outOfState: (zip) =>
    `${zip} no es un código postal de Nueva York, y solo trabajamos en el estado de Nueva York. Si la puerta está en Nueva York, revise el código. Puede enviar esto de todos modos.`,
  partOfAddress:
    'Con la calle, la ciudad y el código postal le encontramos enseguida. Puede enviar esto de todos modos.',
  urgentWords: `Si alguien está atrapado o herido, por favor llame primero al 911. Si su carro quedó encerrado o la puerta puede caer, una llamada es más rápida que este formulario: ${company.phone}, de día o de noche.`,
  privacy: {
    text: 'Solo usamos lo que envía para responderle y hacer el trabajo.',
    label: 'Política de privacidad',
    to: '/privacy',
  },
}

export const successPage: Twin<typeof english.successPage> = {
  title: '¡Listo!',
  picture: {
    name: 'scene-shop',
    alt: 'Dibujo de nuestro taller de ladrillo al anochecer, con las luces encendidas y una van azul en la acera.',
  },
  lead: 'Nuestra oficina ya tiene su solicitud.',
  none: {
    text: 'Verá esta página después de enviar una solicitud. Si todavía no ha enviado una,',
    book: 'reserve servicio',
    call: 'o llame al',
  },
  summary: (sentOn, at, promise, dueOn) =>
    withOnePeriod(
      `Envió una solicitud el ${sentOn}, a ${atClock(at)}, y prometimos llamarle ${promise}${dueOn ? ` del ${dueOn}` : ''}.`,
    ),
  promise: (promise) => withOnePeriod(`Le llamamos ${promise}.`),
  past: 'Si no hemos hablado con usted, llame al',
  nextTitle: 'Qué sigue',
  stepsTitle: 'Qué pasa después de enviar una solicitud',
  nextPicture: {
    name: 'service-new-doors',
    alt: 'Imagen de una puerta de garaje en plena instalación: la mitad de sus secciones está en su lugar, con una escalera y una bolsa de herramientas delante.',
  },
  next: [
    {
      title: `Una llamada ${company.callBackText}`,
      text: withOnePeriod(
        `Entre las ${opensText} y las ${closesText}. Si la envía más tarde, le llamamos ${firstCallText}. En emergencias, le llamamos de día o de noche.`,
      ),
    },
    {
      title: 'La cita',
      text: 'Acordamos un día y una hora que le convengan.',
    },
    {
      title: 'Un estimado preciso',
      text: 'Le damos el precio probable por teléfono. Usted aprueba el precio final antes de que empecemos.',
    },
    {
      title: 'La confirmación',
      text: 'Confirmamos la cita, la dirección y el trabajo.',
    },
  ],
  meanwhileTitle: 'Hasta que le llamemos',
  meanwhilePicture: {
    name: 'part-all',
    alt: 'Dibujo de una puerta de garaje cerrada desde adentro, vista entera desde el fondo del garaje.',
  },
  meanwhile: [
    'Tenga su teléfono a la mano.',
    'No use una puerta torcida o pesada, o con un resorte o cable roto.',
    'Tome una foto de la puerta desde adentro, de lejos.',
  ],
  emergency: {
    text: '¿Ya es una emergencia? No espere nuestra llamada.',
    call,
  },
  text: { label: 'Enviar mensaje de texto', to: smsHref(company.phone) },
  emergencyAnytime: '¿Es una emergencia? Llámenos a cualquier hora, de día o de noche.',
  follow: 'Ver cómo va su solicitud',
  redirect: 'En unos segundos le llevamos a la página de inicio.',
  stay: 'Quedarme en esta página',
  staying: 'Tómese su tiempo. Se queda en esta página.',
  home: 'Ir a la página de inicio',
}
