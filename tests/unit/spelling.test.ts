// The project is written in the spelling of the United States.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const british =
  /colour|licence|behaviour|favour|honour|neighbour|\bgrey\b|(?<!Rockville )\bcentre|\btowards\b|\bwhilst\b|cancelling|(?:travel|label|model)l(?:ed|ing)\b|\b(?:organ|recogn|real|summar|normal|initial)is(?:e|ed|es|ing|ation)\b|\bcatalogue|\bstorey|\baluminium|\bcheque\b|\bfulfil\b|\blearnt\b|\bjudgement\b/i

// The status `cancelled` is stored; Spanish has words that look British.
const files = globSync([
  '*.md',
  'docs/**/*.md',
  '{src,tests,tools}/**/*.{ts,tsx,css,sql}',
  'supabase/{functions,schemas,tests}/**/*.{ts,sql}',
]).filter((file) => !/^tests\/(unit\/spelling|site\/words)\.test\.ts$/.test(file))

const spanishWords = /'[^'\n]*\b(?:cheque)\b[^'\n]*'/g

test('words are spelled as in the United States', () => {
  const found = files.flatMap((file) => {
    if (file.startsWith('src/es/')) return []
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => british.test(line.replace(spanishWords, '')))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
  expect('the colour of a licence').toMatch(british)
})

test('what a test of the database promises is a sentence of its own', () => {
  const found = globSync('supabase/tests/*.sql').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /(?<!\w\(|= |\|\| |array\[)'(?:and|but|nor)\b[^']/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
