// Markup of forms that HTML has a rule for and neither the compiler nor the linter holds.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.tsx').map((file) => [file, readFileSync(file, 'utf8')] as const)

test('each fieldset is named by its legend', () => {
  const fieldsets = sources.flatMap(([file, text]) =>
    [...text.matchAll(/<fieldset\b[\s\S]*?<\/fieldset>/g)].map(([markup]) => ({ file, markup })),
  )
  expect(fieldsets.length).toBeGreaterThan(20)
  const unnamed = fieldsets.filter(({ markup }) => !markup.includes('<legend'))
  expect(unnamed.map(({ file, markup }) => `${file}: ${markup.slice(0, 80)}`)).toEqual([])
})

test('no checkbox says in ARIA that it is checked', () => {
  const wrong = sources.filter(([, text]) => /<input\b[^>]*aria-checked/.test(text))
  expect(wrong.map(([file]) => file)).toEqual([])
})
