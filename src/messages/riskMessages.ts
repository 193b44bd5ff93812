// Emails and texts about a visit at risk: its technician is off, or nobody has set out by the end of its window. They name
// when we call, as the call list of the desk says. Imports here are by path.

import { company } from '../facts/company.ts'
import type { Language } from '../lib/requestLanguage.ts'
import type { OfRisk } from './messageFacts.ts'
import { dayText, timestampText, windowText } from './messageTimes.ts'

type Copy = { subject: string; paragraphs: readonly string[] }
/** `follow`: the sentence that leads to the page. */
type Links = { page: string; follow: string }

/** Returns `call you by 9:32 AM`; without a time where none is promised. */
const callInEnglish = ({ due }: OfRisk) =>
  due ? `call you by ${timestampText(due, 'en')}` : 'call you'

function inEnglish(facts: OfRisk, { page, follow }: Links): Copy {
  const when = `${dayText(facts.day, 'en')}, between ${windowText(facts, 'en')}`
  const call = callInEnglish(facts)
  // Whoever can choose a time on the page need not wait.
  const instead = facts.can_move
    ? `Or choose another time on the page of your request:\n${page}`
    : follow
  return facts.kind === 'displaced'
    ? {
        subject: "We're finding another technician for your visit",
        paragraphs: [
          `The technician planned for your visit on ${when}, can't make it, and we're sorry.`,
          `We're finding another technician and will ${call}. Don't want to wait? Call us at ${company.phone}.`,
          instead,
        ],
      }
    : {
        subject: "We're late for your visit",
        paragraphs: [
          `Your visit was planned for ${when}. We're late, and we're sorry.`,
          `We'll ${call} to say when we can be there, or to find another time. Don't want to wait? Call us at ${company.phone}.`,
          instead,
        ],
      }
}

/** Returns the end of "Le llamaremos": until when, with a space before it; empty where no time is promised. */
const untilInSpanish = ({ due }: OfRisk) => (due ? ` antes de ${timestampText(due, 'es')}` : '')

function inSpanish(facts: OfRisk, { page, follow }: Links): Copy {
  const when = `${dayText(facts.day, 'es')}, entre ${windowText(facts, 'es')}`
  const until = untilInSpanish(facts)
  const instead = facts.can_move
    ? `O elija otra hora en la página de su solicitud:\n${page}`
    : follow
  return facts.kind === 'displaced'
    ? {
        subject: 'Estamos buscando otro técnico para su visita',
        paragraphs: [
          `El técnico de su visita del ${when}, no podrá ir, y lo sentimos.`,
          `Estamos buscando otro técnico y le llamaremos${until}. ¿No quiere esperar? Llámenos al ${company.phone}.`,
          instead,
        ],
      }
    : {
        subject: 'Vamos tarde a su visita',
        paragraphs: [
          `Su visita estaba programada para el ${when}. Vamos tarde, y lo sentimos.`,
          `Le llamaremos${until} para decirle cuándo podemos llegar, o para buscar otra hora. ¿No quiere esperar? Llámenos al ${company.phone}.`,
          instead,
        ],
      }
}

/** Returns an email about a visit at risk; `page` is the link to the customer's page. */
export const riskEmail = (facts: OfRisk, language: Language, links: Links): Copy =>
  (language === 'es' ? inSpanish : inEnglish)(facts, links)

/** A text with a link has no room for the day of the week: returns `12:32 p. m. del 23 de septiembre`. */
const withoutWeekday = (text: string) => text.replace(/\S+ (?=\d+ de )/, '')

/** Returns a text about a visit at risk; `page` is the link to the customer's page, which one that can be moved there has. */
export function riskText(facts: OfRisk, language: Language, page: string): string {
  const day = dayText(facts.day, language)
  if (language === 'es') {
    const until = untilInSpanish(facts)
    if (facts.kind === 'displaced')
      return facts.can_move
        ? `Buscamos otro técnico para su visita del ${withoutWeekday(day)}. Le llamaremos${withoutWeekday(until)}. O elija otra hora: ${page}`
        : `El técnico de su visita del ${day} no podrá ir. Buscamos otro técnico y le llamaremos${until}. ¿No quiere esperar? Llame al ${company.phone}.`
    const instead = facts.can_move
      ? `O elija otra hora: ${page}`
      : `¿Otra hora? Llame al ${company.phone}.`
    return `Vamos tarde a su visita. Disculpe: le llamaremos${until}. ${instead}`
  }
  const call = callInEnglish(facts)
  if (facts.kind === 'displaced')
    return facts.can_move
      ? `We're finding another technician for your visit on ${day}, and will ${call}. Or choose another time: ${page}`
      : `The technician for your visit on ${day} can't make it. We're finding another technician and will ${call}. Don't want to wait? Call ${company.phone}.`
  const instead = facts.can_move
    ? `Or choose another time: ${page}`
    : `Need another time? Call ${company.phone}.`
  return `We're late for your visit between ${windowText(facts, 'en')}, and we're sorry. We'll ${call}. ${instead}`
}
