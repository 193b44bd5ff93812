import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepTogether } from '@/shared/ui/keepTogether'
import { keepHeading } from '@/site/sections/keepHeading'
import { Rich } from '@/site/sections/Rich'

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

test.each([
  ['open 7:00 AM to 8:00 PM', 'open 7:00\u00a0AM to 8:00\u00a0PM'],
  ['Valley Stream, NY 11581', 'Valley Stream, NY\u00a011581'],
])('"%s" ends no line within an hour, or a ZIP code with its state', (text, kept) => {
  expect(renderToStaticMarkup(keepTogether(text))).toBe(kept)
})

test('a paragraph of content keeps them together too, if a word repeats', () => {
  const page = document.createElement('p')
  page.innerHTML = renderToStaticMarkup(
    <Rich text="Off-track at 7:00 AM, a 1-year warranty, and off-track." />,
  )
  const whole = [...page.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent)
  expect(whole).toEqual(['Off-track', '1-year', 'off-track'])
  expect(page.textContent).toBe('Off-track at 7:00\u00a0AM, a 1-year warranty, and off-track.')
})

test.each([
  ['Garage doors in New York, before and after', 'New York'],
  ['Precios de puertas de garaje en Nueva York', 'Nueva York'],
  ['Commercial roll-up and dock door repair', 'roll-up'],
])('in the heading "%s" no line ends within %s', (title, whole) => {
  const page = document.createElement('h1')
  page.innerHTML = renderToStaticMarkup(keepHeading(title))
  expect(page.querySelector('.whitespace-nowrap')?.textContent).toBe(whole)
  expect(page.textContent).toBe(title)
})
