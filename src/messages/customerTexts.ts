// Texts to customers who asked for them: each names the sender and how to stop them, in the alphabet of the
// phone network and at most two segments. Spanish omits the accents that this alphabet lacks. Created like the emails
// (customerMessages.ts), by the worker and by the desk; so imports here are by path.

import { company } from '../facts/company.ts'
import { money } from '../lib/money.ts'
import type { Language } from '../lib/requestLanguage.ts'
import { withOnePeriod } from '../lib/spanishTime.ts'
import { reviewPath, shownLinks } from './customerMessages.ts'
import { gsmText } from './gsmText.ts'
import type { TextFacts } from './messageFacts.ts'
import { dayText, delayText, timestampText, timestampTimeText, windowText } from './messageTimes.ts'
import { nameOf, outsideText } from './outsideText.ts'
import { priceText } from './priceMessages.ts'
import { riskText } from './riskMessages.ts'
import { areMany, whoComesInText } from './whoComes.ts'

/** A text has room for a fee, and none for the word that there is none. */
const feeText = (fee: number, language: Language) =>
  fee ? ` ${language === 'es' ? 'Cargo adicional' : 'Extra fee'}: ${money(fee)}.` : ''

type TextLinks = { page: string; review: string }

function inEnglish(facts: TextFacts, { page, review }: TextLinks): string {
  switch (facts.kind) {
    case 'texts_on':
      return "You'll get texts about your request, usually 3 to 6. Msg & data rates may apply. Reply HELP for help."
    case 'voicemail':
      return `We tried to call you and got your voicemail. ${
        facts.next_call_at
          ? `We'll try again at ${timestampText(facts.next_call_at, 'en')}.`
          : "We'll try again."
      } Or call us: ${company.phone}.`
    case 'booked':
    case 'moved':
      return `${facts.kind === 'booked' ? 'Your visit is booked' : 'Your visit has a new time'}. ${whoComesInText(
        facts,
        'en',
      )} ${areMany(facts) ? 'are' : 'is'} coming on ${dayText(facts.day, 'en')}, between ${windowText(facts, 'en')}.${feeText(facts.fee, 'en')} Need another time? Call ${company.phone}.`
    case 'reminder':
      return `${whoComesInText(facts, 'en')} ${areMany(facts) ? 'are' : 'is'} coming tomorrow, ${dayText(facts.day, 'en')}, between ${windowText(facts, 'en')}. Please clear the floor around the door. Need another time? Call ${company.phone}.`
    case 'outside':
      return `${outsideText(facts.who, 'en')} Questions? Call ${company.phone}.`
    case 'on_the_way':
      return `${nameOf(facts.who) || 'Our technician'} is on the way to you now${
        facts.arrives
          ? ` and expects to be there around ${timestampTimeText(facts.arrives, 'en')}`
          : facts.late
            ? `, ${delayText(facts.late, 'en')} late`
            : ''
      }. Questions? Call ${company.phone}.`
    case 'late':
      if (facts.arrives)
        return `${nameOf(facts.who) || 'Our technician'} is running late for your visit between ${windowText(facts, 'en')}, and expects to be there around ${timestampTimeText(facts.arrives, 'en')}. Sorry about the wait. Questions? Call ${company.phone}.`
      return `${nameOf(facts.who) || 'Our technician'} is running ${delayText(facts.late ?? 0, 'en')} late for your visit between ${windowText(facts, 'en')}. Sorry about the wait. Questions? Call ${company.phone}.`
    case 'not_done': {
      const who = nameOf(facts.who) || 'Our technician'
      return {
        nobody_home: `${who} came by, but we didn't find anyone home. To set another time, call ${company.phone}.`,
        needs_part: `${who} needs a part to finish the work. We'll call you to set a time, or call ${company.phone}.`,
        declined: `${who} was there, and no work was done, as you asked. To set another time, call ${company.phone}.`,
      }[facts.reason]
    }
    case 'visit_cancelled':
      return `Your visit on ${dayText(facts.day, 'en')} is canceled. To set another time, call ${company.phone}.`
    case 'done':
      return `Our work at your place is finished. If anything isn't right, call ${company.phone}. How did it go? Good or bad, a short review helps: ${review}`
    case 'price':
    case 'approved':
    case 'receipt':
      return priceText(facts, 'en', page)
    case 'displaced':
    case 'not_begun':
      return riskText(facts, 'en', page)
    case 'staff':
      return `${facts.text} Call us: ${company.phone}.`
    case 'cancelled':
      return `Your request is canceled. We won't call or come out. Is this a mistake? Call ${company.phone}.`
  }
}

function inSpanish(facts: TextFacts, { page, review }: TextLinks): string {
  switch (facts.kind) {
    case 'texts_on':
      return 'Recibirá mensajes sobre su solicitud, normalmente de 3 a 6. Pueden aplicarse tarifas de mensajes y datos. Responda HELP para recibir ayuda.'
    case 'voicemail':
      return `Le llamamos y contestó el buzón de voz. ${
        facts.next_call_at
          ? `Volveremos a llamar a ${timestampText(facts.next_call_at, 'es')}.`
          : 'Volveremos a llamar.'
      } O llámenos: ${company.phone}.`
    case 'booked':
    case 'moved':
      return `${facts.kind === 'booked' ? 'Su visita está confirmada' : 'Su visita tiene nueva hora'}. ${whoComesInText(
        facts,
        'es',
      )} ${areMany(facts) ? 'llegarán' : 'llegará'} el ${dayText(facts.day, 'es')}, entre ${windowText(facts, 'es')}.${feeText(facts.fee, 'es')} ¿No le conviene? Llame al ${company.phone}.`
    case 'reminder':
      return `${whoComesInText(facts, 'es')} ${areMany(facts) ? 'llegarán' : 'llegará'} mañana, ${dayText(facts.day, 'es')}, entre ${windowText(facts, 'es')}. Por favor deje libre el espacio de la puerta. ¿Otra hora? Llame al ${company.phone}.`
    case 'outside':
      return `${outsideText(facts.who, 'es')} ¿Preguntas? Llame al ${company.phone}.`
    case 'on_the_way':
      return `${nameOf(facts.who) || 'Nuestro técnico'} va en camino a su casa${
        facts.arrives
          ? ` y espera llegar aproximadamente a ${timestampTimeText(facts.arrives, 'es')}`
          : facts.late
            ? `, con ${delayText(facts.late, 'es')} de retraso`
            : ''
      }. ¿Preguntas? Llame al ${company.phone}.`
    case 'late':
      if (facts.arrives)
        return `${nameOf(facts.who) || 'Nuestro técnico'} llegará tarde a su visita de ${windowText(facts, 'es')}: espera llegar a ${timestampTimeText(facts.arrives, 'es')}. Disculpe la espera. ¿Preguntas? Llame al ${company.phone}.`
      return `${nameOf(facts.who) || 'Nuestro técnico'} viene con ${delayText(facts.late ?? 0, 'es')} de retraso a su visita de ${windowText(facts, 'es')}. Disculpe la espera. ¿Preguntas? Llame al ${company.phone}.`
    case 'not_done': {
      const who = nameOf(facts.who) || 'Nuestro técnico'
      return {
        nobody_home: `${who} fue a su casa, pero no encontramos a nadie. Para elegir otra hora, llame al ${company.phone}.`,
        needs_part: `${who} necesita una pieza para terminar. Le llamaremos para fijar la visita, o llame al ${company.phone}.`,
        declined: `${who} estuvo en su casa y no se hizo ningún trabajo, como usted prefirió. Para elegir otra hora, llame al ${company.phone}.`,
      }[facts.reason]
    }
    case 'visit_cancelled':
      return `Se canceló su visita del ${dayText(facts.day, 'es')}. Para elegir otra hora, llame al ${company.phone}.`
    case 'done':
      return `Terminamos el trabajo en su casa. Si algo no está bien, llame al ${company.phone}. ¿Cómo le fue? Buena o mala, una reseña breve ayuda: ${review}`
    case 'price':
    case 'approved':
    case 'receipt':
      return priceText(facts, 'es', page)
    case 'displaced':
    case 'not_begun':
      return riskText(facts, 'es', page)
    case 'staff':
      return `${facts.text} Llámenos: ${company.phone}.`
    case 'cancelled':
      return `Se canceló su solicitud. No le llamaremos ni iremos. ¿No lo esperaba? Llame al ${company.phone}.`
  }
}

/** True if a text with these facts has a link to the customer's page. */
export const hasLink = (facts: TextFacts): boolean =>
  facts.kind === 'price' ||
  ((facts.kind === 'displaced' || facts.kind === 'not_begun') && facts.can_move)

/**
 * Returns the text with these facts; `site` is the origin of its link, `page` the link to the customer's page, which
 * staff read as a placeholder. A message of staff has a language of its own.
 */
export function customerText(
  facts: TextFacts,
  usual: Language,
  site: string,
  page: string = shownLinks.page(),
): string {
  const language = facts.kind === 'staff' ? facts.language : usual
  // The name would not fit into two segments.
  const review =
    facts.kind === 'done'
      ? `${site}${reviewPath({ ...facts, name: null, reviewer: null, review_code: null }, language)}`
      : ''
  const words = (language === 'es' ? inSpanish : inEnglish)(facts, { page, review })
  const stop = language === 'es' ? 'Responda STOP para dejar de recibirlos.' : 'Reply STOP to end.'
  return gsmText(withOnePeriod(`${company.name}: ${words} ${stop}`))
}

const replies: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  Object.entries({
    stopped: {
      en: `No more texts from us. Your request stays as it is: to change or cancel it, call ${company.phone}. Reply START to get texts again.`,
      es: `No recibirá más mensajes. Su solicitud sigue igual: para cambiarla o cancelarla, llame al ${company.phone}. Responda START para volver a recibirlos.`,
    },
    started: {
      en: "You'll get our texts again. Msg & data rates may apply. Reply STOP to end.",
      es: 'Volverá a recibir nuestros mensajes. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos.',
    },
    help: {
      en: `We text you about your request. Help: ${company.phone} or ${company.email}. Msg & data rates may apply. Reply STOP to end.`,
      es: `Le escribimos sobre su solicitud. Ayuda: ${company.phone} o ${company.email}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos.`,
    },
    unknown: {
      en: `We found no request from this number. Please call ${company.phone}.`,
      es: `No encontramos ninguna solicitud de este número. Llame al ${company.phone}.`,
    },
  }),
)

/** Returns the reply to a text by what the database made of it (`stopped`, `help`, …) and by language; null for no reply. */
export function replyTo(took: string): Readonly<Record<Language, string>> | null {
  const words = replies.get(took)
  if (!words) return null
  const from = (text: string) => gsmText(`${company.name}: ${text}`)
  return { en: from(words.en), es: from(words.es) }
}
