// Emails to customers about their request, in English and Spanish. The worker that sends them
// (supabase/functions/alerts) and the desk, which previews them, create them from the same facts; so imports here
// are by path.

import { addressLine, company } from '../facts/company.ts'
import { customerPages } from '../facts/customerPages.ts'
import type { Language } from '../lib/requestLanguage.ts'
import { withOnePeriod } from '../lib/spanishTime.ts'
import type { MessageFacts, MessageKind, NamedRequest } from './messageFacts.ts'
import {
  dayText,
  delayText,
  timestampDayText,
  timestampText,
  timestampTimeText,
  windowText,
} from './messageTimes.ts'
import { priceEmail } from './priceMessages.ts'
import { reviewPath as pathTo } from './reviewPath.ts'
import { riskEmail } from './riskMessages.ts'
import { visitFeeText } from './visitFeeText.ts'
import { areMany, whoComes } from './whoComes.ts'

/** The links of an email: `page` is the request, or the one at an index of a list. */
export type MessageLinks = { page: (place?: number) => string; stop: string; review: string }

/** Placeholders where staff read an email: its links are for the customer only. */
export const shownLinks: MessageLinks = {
  page: () => '(private link to their request)',
  stop: '(link to stop these emails)',
  review: '(link to the review form)',
}

/** Returns a link to the review form with the service and the name filled in. */
export function reviewPath(facts: MessageFacts, language: Language): string {
  const page = customerPages[language].reviews
  if (facts.kind !== 'done') return page
  const name = [facts.name, facts.reviewer].filter(Boolean).join(' ')
  return pathTo(facts.service, name, facts.review_code).replace('/reviews', page)
}

/** The hours of the office, as a visit's. */
const officeHours = { starts: `${company.hours.opens}:00`, ends: `${company.hours.closes}:00` }

type MessageCopy = { subject: string; paragraphs: readonly string[] }

/** Our names of the services: visitors select one, they cannot write their own. */
const services: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  repair: { en: 'Repair', es: 'Reparación' },
  emergency: { en: 'Emergency service', es: 'Emergencia' },
  installation: { en: 'New door', es: 'Puerta nueva' },
  smart: { en: 'Smart garage door', es: 'Abridor inteligente' },
  maintenance: { en: 'Maintenance', es: 'Mantenimiento' },
}

const serviceText = ({ service }: NamedRequest, language: Language) =>
  services[service]?.[language] ?? (language === 'en' ? 'Your request' : 'Su solicitud')

/** The facts of messages about a visit. */
type VisitFacts = Extract<MessageFacts, { kind: VisitKind }>
type VisitKind =
  | 'booked'
  | 'moved'
  | 'reminder'
  | 'on_the_way'
  | 'late'
  | 'not_done'
  | 'visit_cancelled'
  | 'done'
/** `follow`: the sentence that leads to the page. */
type VisitLinks = { page: string; follow: string; review: string }

function visitInEnglish(facts: VisitFacts, { page, follow, review }: VisitLinks): MessageCopy {
  switch (facts.kind) {
    case 'booked':
    case 'moved':
      return {
        subject: `${facts.kind === 'booked' ? 'Your visit is booked' : 'Your visit has a new time'}: ${dayText(facts.day, 'en')}`,
        paragraphs: [
          `${whoComes(facts, 'en')} will be there on ${dayText(facts.day, 'en')}, between ${windowText(facts, 'en')}.${
            facts.kind === 'moved' ? ' This replaces the earlier time.' : ''
          }`,
          `${visitFeeText(facts.fee, 'en')} You approve the final price before any work starts.`,
          `If that time doesn't work for you, call us at ${company.phone}.`,
          follow,
        ],
      }
    case 'reminder':
      return {
        subject: `Tomorrow: your visit between ${windowText(facts, 'en')}`,
        paragraphs: [
          `${whoComes(facts, 'en')} will be there tomorrow, ${dayText(facts.day, 'en')}, between ${windowText(facts, 'en')}.`,
          "Please move your car out of the garage, and clear the floor around the door. Keep your phone handy: we'll let you know when we're on the way.",
          `Need another time? Choose one on the page of your request, or call us at ${company.phone}:\n${page}`,
        ],
      }
    case 'on_the_way':
      return {
        subject: `${facts.who} is on the way`,
        paragraphs: [
          `${facts.who} is on the way to you now${
            facts.arrives
              ? ` and expects to be there around ${timestampTimeText(facts.arrives, 'en')}`
              : facts.late
                ? `, ${delayText(facts.late, 'en')} late`
                : ''
          }. Please keep your phone handy.`,
          follow,
        ],
      }
    case 'late':
      return {
        subject: `${facts.who} is running late`,
        paragraphs: [
          facts.arrives
            ? `${facts.who} is running late for your visit between ${windowText(facts, 'en')}, and expects to be there around ${timestampTimeText(facts.arrives, 'en')}. We're sorry about the wait.`
            : `${facts.who} is running ${delayText(facts.late ?? 0, 'en')} late for your visit between ${windowText(facts, 'en')}. We're sorry about the wait.`,
          `If that doesn't work for you, call us at ${company.phone}.`,
          follow,
        ],
      }
    case 'not_done':
      return {
        subject: facts.reason === 'nobody_home' ? 'Sorry we missed you' : "Your visit: what's next",
        paragraphs: [
          {
            nobody_home: `${facts.who} came by, but we didn't find anyone home.`,
            needs_part: `${facts.who} needs a part to finish the work. We'll call you to set a time for the next visit.`,
            declined: `${facts.who} was there, and no work was done, as you asked.`,
          }[facts.reason],
          facts.reason === 'needs_part'
            ? `Want to set a time now? Call us at ${company.phone}.`
            : `To set another time, call us at ${company.phone}.`,
          follow,
        ],
      }
    case 'visit_cancelled':
      return {
        subject: `Your visit on ${dayText(facts.day, 'en')} is canceled`,
        paragraphs: [
          `The visit on ${dayText(facts.day, 'en')}, between ${windowText(facts, 'en')}, has been canceled.`,
          `To pick another time, call us at ${company.phone}.`,
          follow,
        ],
      }
    case 'done':
      return {
        subject: 'All done. How did we do?',
        paragraphs: [
          "The work at your place is done. If anything isn't right, call us and we'll make it right.",
          `How did it go? A short review helps your neighbors choose. We never choose reviews by their stars:\n${review}`,
          `Your request:\n${page}`,
        ],
      }
  }
}

function inEnglish(facts: MessageFacts, { page: pageAt, review }: MessageLinks): MessageCopy {
  const page = pageAt()
  const follow = `See where your request stands, add a note or cancel it:\n${page}`
  switch (facts.kind) {
    case 'received':
      return {
        subject: 'We have your request',
        paragraphs: [
          `Thanks for your request. We'll call you by ${timestampText(facts.due, 'en')}.`,
          facts.is_emergency
            ? `If things get worse, don't wait for our call: ${company.phone}, day or night. Leave the door alone until we get there.`
            : `You don't have to wait for our call: you can reach us at ${company.phone}.`,
          follow,
          "Didn't send us a request? Someone may have mistyped an email address. You can ignore this.",
        ],
      }
    case 'link':
      return {
        subject:
          facts.requests.length > 1 ? 'The links to your requests' : 'The link to your request',
        paragraphs: [
          facts.requests.length > 1
            ? 'You asked for a new link. These are your newest open requests, each with its own:'
            : 'You asked for a new link. It opens this request:',
          ...facts.requests.map(
            (request, place) =>
              `${serviceText(request, 'en')}, sent on ${timestampDayText(request.sent_at, 'en')}:\n${pageAt(place)}`,
          ),
          "Use these links from now on: they show all your notes and photos. The page you saw right after sending doesn't.",
          `Don't know a request here? Someone may have typed your email address. Don't add anything to it, and call us at ${company.phone}.`,
          "Didn't ask for this? You can ignore this email. We sent it to nobody else.",
        ],
      }
    case 'voicemail':
      return {
        subject: 'We tried to call you',
        paragraphs: [
          `We tried to call you about your garage door and got your voicemail.${
            facts.next_call_at
              ? ` We'll try again at ${timestampText(facts.next_call_at, 'en')}.`
              : " We'll try again."
          }`,
          `You don't have to wait: call us at ${company.phone}, ${company.hoursShort}, or any time in an emergency.`,
          follow,
        ],
      }
    case 'booked':
    case 'moved':
    case 'reminder':
    case 'on_the_way':
    case 'late':
    case 'not_done':
    case 'visit_cancelled':
    case 'done':
      return visitInEnglish(facts, { page, follow, review })
    case 'price':
    case 'approved':
    case 'receipt':
      return priceEmail(facts, 'en', page)
    case 'displaced':
    case 'not_begun':
      return riskEmail(facts, 'en', { page, follow })
    case 'staff':
      return {
        subject: 'About your visit',
        paragraphs: [
          facts.text,
          `You can reply to this email, or call us at ${company.phone}.`,
          follow,
        ],
      }
    case 'cancelled':
      return {
        subject: 'Your request is canceled',
        paragraphs: [
          "Your request is canceled. We won't call or come out.",
          `If you didn't expect this, or changed your mind, call us at ${company.phone}.`,
          `Your request:\n${page}`,
        ],
      }
  }
}

function visitInSpanish(facts: VisitFacts, { page, follow, review }: VisitLinks): MessageCopy {
  switch (facts.kind) {
    case 'booked':
    case 'moved':
      return {
        subject: `${facts.kind === 'booked' ? 'Su visita está confirmada' : 'Su visita tiene nueva hora'}: ${dayText(facts.day, 'es')}`,
        paragraphs: [
          `${whoComes(facts, 'es')} ${areMany(facts) ? 'llegarán' : 'llegará'} el ${dayText(facts.day, 'es')}, entre ${windowText(facts, 'es')}.${
            facts.kind === 'moved' ? ' Esta hora reemplaza a la anterior.' : ''
          }`,
          `${visitFeeText(facts.fee, 'es')} Usted aprueba el precio final antes de que empecemos.`,
          `Si la hora no le conviene, llámenos al ${company.phone}.`,
          follow,
        ],
      }
    case 'reminder':
      return {
        subject: `Mañana: su visita entre ${windowText(facts, 'es')}`,
        paragraphs: [
          `${whoComes(facts, 'es')} ${areMany(facts) ? 'llegarán' : 'llegará'} mañana, ${dayText(facts.day, 'es')}, entre ${windowText(facts, 'es')}.`,
          'Por favor saque el carro del garaje y deje libre el espacio alrededor de la puerta. Tenga su teléfono a la mano: le avisaremos cuando vayamos en camino.',
          `¿Necesita otra hora? Elíjala en la página de su solicitud o llámenos al ${company.phone}:\n${page}`,
        ],
      }
    case 'on_the_way':
      return {
        subject: `${facts.who} va en camino`,
        paragraphs: [
          `${facts.who} va en camino a su casa${
            facts.arrives
              ? ` y espera llegar aproximadamente a ${timestampTimeText(facts.arrives, 'es')}`
              : facts.late
                ? `, con ${delayText(facts.late, 'es')} de retraso`
                : ''
          }. Tenga su teléfono a la mano.`,
          follow,
        ],
      }
    case 'late':
      return {
        subject: `${facts.who} llegará tarde`,
        paragraphs: [
          facts.arrives
            ? `${facts.who} llegará tarde a su visita de ${windowText(facts, 'es')}: espera llegar aproximadamente a ${timestampTimeText(facts.arrives, 'es')}. Disculpe la espera.`
            : `${facts.who} viene con ${delayText(facts.late ?? 0, 'es')} de retraso a su visita de ${windowText(facts, 'es')}. Disculpe la espera.`,
          `Si no le conviene, llámenos al ${company.phone}.`,
          follow,
        ],
      }
    case 'not_done':
      return {
        subject:
          facts.reason === 'nobody_home' ? 'No le encontramos en casa' : 'Su visita: qué sigue',
        paragraphs: [
          {
            nobody_home: `${facts.who} fue a su casa, pero no encontramos a nadie.`,
            needs_part: `${facts.who} necesita una pieza para terminar el trabajo. Le llamaremos para fijar la próxima visita.`,
            declined: `${facts.who} estuvo en su casa y no se hizo ningún trabajo, como usted prefirió.`,
          }[facts.reason],
          facts.reason === 'needs_part'
            ? `¿Quiere fijar la hora ya? Llámenos al ${company.phone}.`
            : `Para elegir otra hora, llámenos al ${company.phone}.`,
          follow,
        ],
      }
    case 'visit_cancelled':
      return {
        subject: `Se canceló su visita del ${dayText(facts.day, 'es')}`,
        paragraphs: [
          `La visita del ${dayText(facts.day, 'es')}, entre ${windowText(facts, 'es')}, no se realizará.`,
          `Para elegir otra hora, llámenos al ${company.phone}.`,
          follow,
        ],
      }
    case 'done':
      return {
        subject: 'Trabajo terminado. ¿Qué le pareció?',
        paragraphs: [
          'Terminamos el trabajo en su casa. Si algo no está bien, llámenos y lo arreglamos.',
          `¿Cómo le fue con nosotros? Una reseña breve ayuda a sus vecinos a elegir. Nunca elegimos las reseñas por sus estrellas:\n${review}`,
          `Su solicitud:\n${page}`,
        ],
      }
  }
}

function inSpanish(facts: MessageFacts, { page: pageAt, review }: MessageLinks): MessageCopy {
  const page = pageAt()
  const follow = `Vea cómo va su solicitud, agregue una nota o cancélela aquí:\n${page}`
  switch (facts.kind) {
    case 'received':
      return {
        subject: 'Recibimos su solicitud',
        paragraphs: [
          `Gracias por su solicitud. Le llamamos antes de ${timestampText(facts.due, 'es')}.`,
          facts.is_emergency
            ? `Si la situación empeora, no espere nuestra llamada: ${company.phone}, de día y de noche. No toque la puerta hasta que lleguemos.`
            : `No tiene que esperar nuestra llamada: puede llamarnos al ${company.phone}.`,
          follow,
          '¿No nos envió ninguna solicitud? Puede que alguien haya escrito mal su correo. Ignore este mensaje.',
        ],
      }
    case 'link':
      return {
        subject:
          facts.requests.length > 1
            ? 'Los enlaces de sus solicitudes'
            : 'El enlace de su solicitud',
        paragraphs: [
          facts.requests.length > 1
            ? 'Nos pidió un nuevo enlace. Estas son sus solicitudes abiertas más recientes, cada una con el suyo:'
            : 'Nos pidió un nuevo enlace. Abre esta solicitud:',
          ...facts.requests.map(
            (request, place) =>
              `${serviceText(request, 'es')}, enviada el ${timestampDayText(request.sent_at, 'es')}:\n${pageAt(place)}`,
          ),
          'Use estos enlaces de ahora en adelante: muestran todas sus notas y fotos. La página que vio justo después de enviar la solicitud no las muestra.',
          `¿No reconoce una solicitud? Alguien pudo escribir su dirección de correo. No le agregue nada y llámenos al ${company.phone}.`,
          '¿No fue usted quien lo pidió? Puede ignorar este correo. No se lo enviamos a nadie más.',
        ],
      }
    case 'voicemail':
      return {
        subject: 'Intentamos llamarle',
        paragraphs: [
          `Le llamamos por su puerta de garaje y contestó el buzón de voz.${
            facts.next_call_at
              ? ` Volveremos a llamar a ${timestampText(facts.next_call_at, 'es')}.`
              : ' Volveremos a llamar.'
          }`,
          `No tiene que esperar: llámenos al ${company.phone} entre ${windowText(officeHours, 'es')}, o a cualquier hora en una emergencia.`,
          follow,
        ],
      }
    case 'booked':
    case 'moved':
    case 'reminder':
    case 'on_the_way':
    case 'late':
    case 'not_done':
    case 'visit_cancelled':
    case 'done':
      return visitInSpanish(facts, { page, follow, review })
    case 'price':
    case 'approved':
    case 'receipt':
      return priceEmail(facts, 'es', page)
    case 'displaced':
    case 'not_begun':
      return riskEmail(facts, 'es', { page, follow })
    case 'staff':
      return {
        subject: 'Sobre su visita',
        paragraphs: [
          facts.text,
          `Puede responder a este correo o llamarnos al ${company.phone}.`,
          follow,
        ],
      }
    case 'cancelled':
      return {
        subject: 'Se canceló su solicitud',
        paragraphs: [
          'Se canceló su solicitud. No le llamaremos ni iremos.',
          `Si no lo esperaba o cambió de opinión, llámenos al ${company.phone}.`,
          `Su solicitud:\n${page}`,
        ],
      }
  }
}

/** Returns the email with these facts. A message of staff has a language of its own. */
export function customerMessage(
  facts: MessageFacts,
  usual: Language,
  links: MessageLinks,
): { subject: string; text: string } {
  const language = facts.kind === 'staff' ? facts.language : usual
  const isSpanishOne = language === 'es'
  const { subject, paragraphs } = (isSpanishOne ? inSpanish : inEnglish)(facts, links)
  const greeting = isSpanishOne ? 'Hola' : facts.name ? 'Hi' : 'Hello'
  const stop = isSpanishOne ? 'Para dejar de recibir estos correos' : 'To stop these emails'
  const text = [
    `${facts.name ? `${greeting} ${facts.name}` : greeting},`,
    ...paragraphs,
    `${company.name}\n${addressLine}\n${company.phone}`,
    `${stop}:\n${links.stop}`,
  ].join('\n\n')
  return { subject, text: `${isSpanishOne ? withOnePeriod(text) : text}\n` }
}

/** The desk's names of the messages. */
export const messageNames: Record<MessageKind, string> = {
  received: 'we have your request',
  link: 'new links to their requests',
  voicemail: 'we tried to call you',
  booked: 'your visit is booked',
  moved: 'your visit has a new time',
  reminder: 'a reminder of the visit',
  on_the_way: 'on the way',
  outside: 'the technician is outside',
  late: 'running late',
  displaced: 'we are finding another technician, and when we call',
  not_begun: 'we are late, and when we call',
  not_done: "the visit couldn't be done, and what's next",
  visit_cancelled: 'your visit is canceled',
  done: 'all done, with a request for a review',
  cancelled: 'your request is canceled',
  staff: 'a message of staff',
  price: 'their price, to approve',
  approved: 'the copy of what they approved',
  receipt: 'their receipt',
  texts_on: 'texts are on, and how to end them',
}
