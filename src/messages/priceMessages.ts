// Emails and texts about a price: to approve, the copy of an approved one, and the receipt. Imports here are by path.
import { checkedHead, checkedLines } from '../facts/checklist.ts'
import { company } from '../facts/company.ts'
import { spanishLabel } from '../facts/spanishItems.ts'
import type { Language } from '../lib/requestLanguage.ts'
import type { PriceFacts } from './messageFacts.ts'
import { timestampDayText, timestampText } from './messageTimes.ts'

/** Returns `$1,412.00`. */
const dollars = (amount: number) =>
  `${amount < 0 ? '-' : ''}$${Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

const or = { en: ' or ', es: ' o ' }
const plusTax = { en: ', plus sales tax where it applies', es: ', más impuesto donde corresponda' }
const sumsOf = (facts: Extract<PriceFacts, { kind: 'price' }>, language: Language) =>
  `${facts.sums.map(dollars).join(or[language])}${facts.has_tax ? '' : plusTax[language]}`

type Copied = Extract<PriceFacts, { kind: 'approved' }>
const linesOf = ({ lines, tax, has_tax, sum }: Copied, language: Language) =>
  [
    ...lines.map(
      ({ item, label, quantity, total }) =>
        `${(language === 'es' && spanishLabel({ item, label })) || label}${quantity > 1 ? ` × ${quantity}` : ''}: ${dollars(total)}`,
    ),
    ...(has_tax ? [`${language === 'en' ? 'Sales tax' : 'Impuesto'}: ${dollars(tax)}`] : []),
    `${language === 'en' ? 'Total' : 'Total'}: ${dollars(sum)}${has_tax ? '' : plusTax[language]}`,
  ].join('\n')

const paid = {
  cash: { en: 'paid in cash', es: 'pagado en efectivo' },
  check: { en: 'paid by check', es: 'pagado con cheque' },
  card: { en: 'paid by card', es: 'pagado con tarjeta' },
  not_yet: { en: 'not paid yet', es: 'aún sin pagar' },
} as const

type Billed = Extract<PriceFacts, { kind: 'receipt' }>
/** Returns `$412.00, paid by check 1042`. */
function chargeText({ charge, sum, paid_by, check_number }: Billed, language: Language): string {
  if (charge === 'no_charge') return language === 'en' ? 'no charge' : 'sin costo'
  if (charge === 'under_warranty') return language === 'en' ? 'under warranty' : 'en garantía'
  const way = [paid[paid_by ?? 'not_yet'][language], check_number].filter(Boolean).join(' ')
  return `${dollars(sum)}, ${way}`
}

/** Returns the paragraph about the checklist of a maintenance visit. */
const checklistOf = ({ checklist }: Billed, language: Language): readonly string[] =>
  checklist
    ? [[checkedHead(checklist, language), ...checkedLines(checklist, language)].join('\n')]
    : []

type Copy = { subject: string; paragraphs: readonly string[] }

/** Returns an email about a price; `page` is the link to the customer's page. */
export function priceEmail(facts: PriceFacts, language: Language, page: string): Copy {
  const isEnglish = language === 'en'
  switch (facts.kind) {
    case 'price': {
      const sums = sumsOf(facts, language)
      const ends = timestampDayText(facts.expires, language)
      return isEnglish
        ? {
            subject: `Your price: ${facts.sums.map(dollars).join(or.en)}`,
            paragraphs: [
              `${facts.is_change ? 'We found more to do. With it, the price is' : 'Your price is'} ${sums}.`,
              `Read it, and approve or decline it here:\n${page}`,
              'No work starts until you say yes. If you say no, you owe nothing.',
              `This price is good until ${ends}. Questions? Call us at ${company.phone}.`,
            ],
          }
        : {
            subject: `Su precio: ${facts.sums.map(dollars).join(or.es)}`,
            paragraphs: [
              `${facts.is_change ? 'Encontramos algo más que hacer. Con eso, el precio es' : 'Su precio es'} ${sums}.`,
              `Léalo, y apruébelo o rechácelo aquí:\n${page}`,
              'No empezamos hasta que usted diga que sí. Si dice que no, no debe nada.',
              `Este precio vale hasta el ${ends}. ¿Preguntas? Llámenos al ${company.phone}.`,
            ],
          }
    }
    case 'approved': {
      const at = timestampText(facts.approved_at, language)
      const sign = isEnglish
        ? `You said yes by phone. Please sign it here:\n${page}`
        : `Usted dijo que sí por teléfono. Fírmelo aquí, por favor:\n${page}`
      return {
        subject: `${isEnglish ? 'Your copy: you approved' : 'Su copia: usted aprobó'} ${dollars(facts.sum)}`,
        paragraphs: [
          isEnglish ? `You approved this price at ${at}:` : `Usted aprobó este precio a ${at}:`,
          linesOf(facts, language),
          ...(facts.needs_signature
            ? [sign]
            : [`${isEnglish ? 'It is also here' : 'También está aquí'}:\n${page}`]),
          isEnglish
            ? `Anything not right? Call us at ${company.phone}.`
            : `¿Algo no está bien? Llámenos al ${company.phone}.`,
        ],
      }
    }
    case 'receipt':
      return {
        subject: `${isEnglish ? 'Your receipt' : 'Su recibo'} ${facts.number}`,
        paragraphs: [
          isEnglish
            ? `Receipt ${facts.number}: ${chargeText(facts, 'en')}.`
            : `Recibo ${facts.number}: ${chargeText(facts, 'es')}.`,
          ...checklistOf(facts, language),
          isEnglish
            ? `With all its lines and the warranty, to print:\n${page}`
            : `Con todas las líneas y la garantía, para imprimir:\n${page}`,
          isEnglish
            ? `Anything not right? Call us at ${company.phone}.`
            : `¿Algo no está bien? Llámenos al ${company.phone}.`,
        ],
      }
  }
}

/** Returns a text about a price; `page` is the link to the customer's page, which one to approve has. */
export function priceText(facts: PriceFacts, language: Language, page: string): string {
  const isEnglish = language === 'en'
  switch (facts.kind) {
    case 'price': {
      const sums = sumsOf(facts, language)
      return isEnglish
        ? `Your price is ${sums}. No work starts until you say yes. Read and approve it: ${page}`
        : `Su precio es ${sums}. No empezamos hasta que diga que sí. Léalo y apruébelo: ${page}`
    }
    case 'approved':
      return isEnglish
        ? `You approved ${dollars(facts.sum)}. The copy is ${facts.has_mail ? 'in our email and ' : ''}on the page of your request. Questions? Call ${company.phone}.`
        : `Usted aprobó ${dollars(facts.sum)}. La copia está ${facts.has_mail ? 'en nuestro correo y ' : ''}en la página de su solicitud. ¿Preguntas? Llame al ${company.phone}.`
    case 'receipt':
      return isEnglish
        ? `Receipt ${facts.number}: ${chargeText(facts, 'en')}. It is on the page of your request. Questions? Call ${company.phone}.`
        : `Recibo ${facts.number}: ${chargeText(facts, 'es')}. Está en la página de su solicitud. ¿Preguntas? Llame al ${company.phone}.`
  }
}
