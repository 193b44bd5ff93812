// The finished page after a request; what it says to whom is in tests/pages/success.test.tsx.
import { expect, test } from './support/test.ts'

test('finished HTML promises nothing either', { tag: '@details' }, async ({ request }) => {
  const html = await (await request.get('/success')).text()
  expect(html).not.toMatch(/We'll call you|with our service desk|Until we call/)
})
