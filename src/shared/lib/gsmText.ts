// Texts in the alphabet of the phone network (GSM 03.38): outside of it a text costs more than twice as many segments.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take the place of two. */
const extended = '^{}\\[~]|€'

const replacements: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

function gsmSign(sign: string): string {
  if (basic.includes(sign) || extended.includes(sign)) return sign
  const plain = replacements[sign] ?? sign.normalize('NFD').replace(/\p{Mark}/gu, '')
  return [...plain].every((one) => basic.includes(one)) ? plain : ''
}

/** The text in that alphabet: `á`, which it lacks, becomes `a`; what is like none of its signs is left out. */
export const gsmText = (text: string): string => [...text.normalize('NFC')].map(gsmSign).join('')

/** Of how many segments a text is that stays within the alphabet: 160 signs are one, and parts of a longer one have 153. */
export function segmentsOf(text: string): number {
  const length = [...text].reduce((sum, sign) => sum + (extended.includes(sign) ? 2 : 1), 0)
  return length <= 160 ? 1 : Math.ceil(length / 153)
}
