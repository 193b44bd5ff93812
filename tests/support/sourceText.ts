import { globSync, readFileSync } from 'node:fs'

/** Returns the source of everything that runs in a browser, as one text. */
export const sourceText = (): string =>
  globSync('src/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
