// Text messages in the alphabet of the phone network (GSM 03.38): outside of it they need more than twice the segments.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These count as two. */
const extended = '^{}\\[~]|€'

const replacements: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
}

function gsmCharacter(character: string): string {
  if (basic.includes(character) || extended.includes(character)) return character
  const plain = replacements[character] ?? character.normalize('NFD').replace(/\p{Mark}/gu, '')
  return [...plain].every((one) => basic.includes(one)) ? plain : ''
}

/** Returns the text in that alphabet: `á`, which it lacks, becomes `a`; characters without a counterpart are dropped. */
export const gsmText = (text: string): string =>
  [...text.normalize('NFC')].map(gsmCharacter).join('')

/** Returns the number of segments of a text in that alphabet: one for up to 160 characters, else 153 to a segment. */
export function segmentsOf(text: string): number {
  const length = [...text].reduce(
    (sum, character) => sum + (extended.includes(character) ? 2 : 1),
    0,
  )
  return length <= 160 ? 1 : Math.ceil(length / 153)
}
