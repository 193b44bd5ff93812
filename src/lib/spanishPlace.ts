/** Returns the Spanish name of an area as it stands within a sentence: `el condado de Nassau`, `la ciudad de Nueva York`, `Queens`. */
export const inSpanishSentence = (name: string): string =>
  name
    .replace(/^Condado/, 'el condado')
    .replace(/^Ciudad/, 'la ciudad')
    .replace(/^Valle/, 'el Valle')
    .replace(/^Norte/, 'el norte')
    .replace(/^El /, 'el ')
