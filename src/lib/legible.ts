// Rules that make a text readable. The database has the same.

const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself
  /[\u0000-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu

const markRun =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself
  /([\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0951-\u0954\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F71-\u0F84\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u302A-\u302F\u3099\u309A\uA66F-\uA67D\uFE20-\uFE2F][\u00AD\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]*){5}/u

const space = /[\t-\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g

/** Returns a text with plain spaces for every kind of space and without the other characters that draw nothing. */
export const withoutInvisible = (text: string) =>
  text.replace(space, ' ').replace(invisible, (found) => (found === ' ' ? ' ' : ''))

/** Returns whether a text has nothing visible: only spaces and invisible characters. */
export const isBlank = (text: string) => text.replace(invisible, '') === ''

/** Returns whether a letter has more than four combining marks, which cover the lines around it. */
export const hasMarkRun = (text: string) => markRun.test(text)

/** The error for such a text. */
export const markRunAdvice = 'This has too many accent marks to read. Please type it without them.'
