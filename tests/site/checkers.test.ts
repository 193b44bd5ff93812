// @vitest-environment jsdom
// The built pages are written so that the tools that check them for access understand them, too.
import { expect, test } from 'vitest'
import { builtPage, builtPages } from '../support/builtSite.ts'

const visitors = builtPages.filter(({ path }) => !/^\/(admindashboard|auth|job)/.test(path))

test('the link to the content is the first stop of the Tab key, in the landmark of the header', () => {
  expect(visitors.length).toBeGreaterThan(90)
  for (const { path, document } of visitors) {
    const first = document.querySelector('a[href], button, input, select, textarea, [tabindex="0"]')
    expect(first?.getAttribute('href'), path).toBe('#main')
    expect(first?.parentElement, path).toBe(document.querySelector('body header'))
  }
})

test('a page whose main part is all of it has no link that skips nothing', () => {
  for (const { path, document } of builtPages)
    if (!document.querySelector('body header'))
      expect(document.querySelector('a[href="#main"]'), path).toBeNull()
})

test('each section has a heading or a name: a panel without one is a section to the eye only', () => {
  for (const { path, document } of builtPages) {
    const without = [...document.querySelectorAll('section')].filter(
      (section) =>
        !section.hasAttribute('aria-label') && !section.querySelector('h1, h2, h3, h4, h5, h6'),
    )
    expect(
      without.map((section) => section.outerHTML.slice(0, 120)),
      path,
    ).toEqual([])
  }
})

test.each(['/', '/es'])(
  'the white text at the top of %s stands on a dark box of its own',
  (path) => {
    const title = builtPage(path).document.querySelector('main h1')
    const lit = title?.closest('[class~="lg:bg-ink"]')
    expect(lit?.querySelectorAll('img')).toHaveLength(0)
    expect(lit?.textContent).toContain(title?.textContent)
  },
)

test('text for screen readers is not cut away by a clip-path, which some tools take for hidden from all', () => {
  const rules = builtPage('/reviews').html.match(/\.sr-only\{[^}]*\}/g)
  expect(rules?.at(-1)).toContain('clip-path:none')
  expect(rules?.at(-1)).toMatch(/clip:rect\(0/)
})

test('no list is built without an item', () => {
  for (const { path, document } of builtPages) {
    const empty = [...document.querySelectorAll('ul, ol')].filter((list) => !list.children.length)
    expect(
      empty.map((list) => list.outerHTML.slice(0, 120)),
      path,
    ).toEqual([])
  }
})
