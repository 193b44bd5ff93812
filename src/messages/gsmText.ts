// Text messages in the alphabet of the phone network (GSM 03.38): outside of it they need more than twice the segments.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'

/** Returns what Unicode's compatibility forms don't say. A degree sign has no counterpart, and isn't missed. */
const replacements: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  '‛': "'",
  '‹': "'",
  '›': "'",
  '´': "'",
  '`': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '−': '-',
  '•': '-',
  '·': '-',
  '×': 'x',
  '÷': '/',
  '⁄': '/',
  '∕': '/',
  '≈': '~',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '°': '',
  '©': '(c)',
  '®': '(R)',
  '¢': 'c',
  '\t': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Œ: 'OE',
  œ: 'oe',
  ı: 'i',
}

/** Nothing is missed without them: accents, and characters that draw nothing. */
const silent = /[\p{Mark}\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]/u

/** Returns a character in that alphabet; null if it has no counterpart. */
function gsmCharacter(character: string): string | null {
  if (basic.includes(character) || extended.includes(character)) return character
  const known =
    replacements[character] ??
    (/\p{Dash_Punctuation}/u.test(character)
      ? '-'
      : /\p{Space_Separator}/u.test(character)
        ? ' '
        : undefined)
  if (known !== undefined) return known
  if (silent.test(character)) return ''
  const plain = character.normalize('NFKD')
  if (plain === character) return null
  const parts = [...plain].map(gsmCharacter)
  return parts.includes(null) ? null : parts.join('')
}

/** Returns the characters of a text with a space between a number and its fraction: `1½` is 1 1/2, not 11/2. */
const charactersOf = (text: string) => [
  ...text.normalize('NFC').replace(/(?<=\p{Nd})(?=[¼-¾⅐-⅟↉])/gu, ' '),
]

/** Returns the text in that alphabet: `á`, which it lacks, becomes `a`, and `½` 1/2; `lostIn` names what has no counterpart. */
export const gsmText = (text: string): string =>
  charactersOf(text)
    .map((character) => gsmCharacter(character) ?? '')
    .join('')

/** Returns the letters, figures, and pictures that such a text would lose. */
export const lostIn = (text: string): string[] => [
  ...new Set(charactersOf(text).filter((character) => gsmCharacter(character) === null)),
]
