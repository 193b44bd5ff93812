import { withoutInvisible } from '@/lib/legible'

/** Letters that Unicode does not take apart, dashes as one, and apostrophes left out. */
const letters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...Object.fromEntries([...'\'’‘ʼ‛′`"“”'].map((mark) => [mark, ''])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((dash) => [dash, '-'])),
}
const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+/g

/** Returns a text as searches compare it: small letters without accents and apostrophes. */
export const searchKey = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[^ -&(-_a-~]/g, (letter) => letters[letter] ?? letter)
    .replace(/"/g, '')
