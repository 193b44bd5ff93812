// @vitest-environment jsdom

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepTogether } from '@/ui/keepTogether'

test.each([
  ['test the auto-reverse first', 'auto-reverse'],
  ['with a baked-on finish', 'baked-on'],
  ['or call (516) 555-0142.', '(516) 555-0142'],
])('in "%s" no line ends within %s', (text, whole) => {
  const page = document.createElement('p')
  page.innerHTML = renderToStaticMarkup(keepTogether(text))
  expect(page.querySelector('.whitespace-nowrap')?.textContent).toBe(whole)
  expect(page.textContent).toBe(text)
})

test('a long word with a hyphen may break, or it could widen a narrow page', () => {
  const markup = renderToStaticMarkup(keepTogether('a carriage-house door'))
  expect(markup).toBe('a carriage-house door')
})
