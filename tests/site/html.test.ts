// @vitest-environment jsdom
// Every built page is valid HTML, by the rules of the Nu checker's kind that html-validate knows.
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { builtPages } from '../support/builtSite.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

test('the groups of a list of terms hold nothing but terms', () => {
  for (const { path, document } of builtPages)
    expect(document.querySelectorAll('dl > div > :not(dt, dd)'), path).toHaveLength(0)
})

test.each(builtPages.map(({ path, html }) => [path, html]))('%s is valid', async (_, html) => {
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(found).toEqual([])
})
