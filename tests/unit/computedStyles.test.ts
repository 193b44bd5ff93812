// @vitest-environment jsdom
// The styles that tests/support/computedStyles.ts keeps are those that elements have at the moment.
import { expect, test } from 'vitest'

const style = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`No ${id}`)
  const { display, visibility, opacity, pointerEvents } = window.getComputedStyle(element)
  return { display, visibility, opacity, pointerEvents }
}

test('elements that are alike do not share what hides one of them', () => {
  document.body.innerHTML = `<div id="around"><p id="first">a</p></div>
    <div><p id="second">b</p></div><dialog id="closed"></dialog><dialog id="open" open></dialog>`
  const seen = { display: 'block', visibility: 'visible', opacity: '', pointerEvents: 'auto' }
  expect(style('first')).toEqual(seen)
  document.getElementById('around')?.setAttribute('style', 'visibility: hidden')
  expect(style('first')).toEqual({ ...seen, visibility: 'hidden' })
  expect(style('second')).toEqual(seen)
  document.getElementById('around')?.setAttribute('style', 'pointer-events: none')
  expect(style('first')).toEqual({ ...seen, pointerEvents: 'none' })
  document.getElementById('around')?.removeAttribute('style')
  expect(style('first')).toEqual(seen)
  document.getElementById('first')?.toggleAttribute('hidden')
  expect(style('first').display).toBe('none')
  expect(style('second').display).toBe('block')
  expect(style('closed').display).toBe('none')
  expect(style('open').display).toBe('block')
})

test('a style sheet of the page counts at once', () => {
  document.body.innerHTML = '<p id="first">a</p>'
  expect(style('first').display).toBe('block')
  document.head.innerHTML = '<style>p { display: none }</style>'
  expect(style('first').display).toBe('none')
  document.head.innerHTML = ''
  expect(style('first').display).toBe('block')
})
