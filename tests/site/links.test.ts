// @vitest-environment jsdom
// No link of the built site leads nowhere, no picture is missing.
import { describe, expect, test } from 'vitest'
import { company } from '@/facts/company'
import { telHref } from '@/lib/phone'
import { builtPage, builtPages, fileBehind } from '../support/builtSite.ts'

const attributes = (document: Document, selector: string, attribute: string) =>
  [...document.querySelectorAll(`${selector}[${attribute}]`)].map(
    (element) => element.getAttribute(attribute) ?? '',
  )

/** Returns what is wrong with an address found on `from`, or null. */
function dead(href: string, from: string): string | null {
  if (/^(mailto:|tel:|sms:|https?:)/.test(href)) return null
  const url = new URL(href, `${company.url}${from}`)
  const page = builtPages.find(({ path }) => path === url.pathname)
  if (!page && !fileBehind(url.pathname)) return `${from} links to ${href}: no such page`
  if (page && url.pathname !== '/' && url.pathname.endsWith('/'))
    return `${from} links to ${href}: ends in a slash`
  const id = decodeURIComponent(url.hash.slice(1))
  if (id && !page?.document.getElementById(id))
    return `${from} links to ${href}: no such place in the page`
  return null
}

/** Returns the pages by how many clicks they are from `start`. */
function clicksFrom(start: string): ReadonlyMap<string, number> {
  const clicks = new Map([[start, 0]])
  // A Map goes on with what is added while it is read.
  for (const [path, count] of clicks) {
    const page = builtPages.find((one) => one.path === path)
    for (const href of page ? attributes(page.document, 'a', 'href') : []) {
      const { pathname } = new URL(href, `${company.url}${path}`)
      if (!clicks.has(pathname)) clicks.set(pathname, count + 1)
    }
  }
  return clicks
}

const pictureAddresses = (document: Document) => [
  ...attributes(document, 'img', 'src'),
  ...attributes(document, 'link[rel~="icon"]', 'href'),
  ...attributes(document, 'link[rel="preload"]', 'href'),
  ...[
    ...attributes(document, 'img', 'srcset'),
    ...attributes(document, 'source', 'srcset'),
    ...attributes(document, 'link', 'imagesrcset'),
  ].flatMap((set) => set.split(',').map((entry) => entry.trim().split(' ')[0] ?? '')),
]

describe('links', () => {
  test('none is dead, fragments included', () => {
    const links = builtPages.flatMap(({ path, document }) =>
      attributes(document, 'a', 'href').map((href) => dead(href, path)),
    )
    expect(links.length).toBeGreaterThan(1000)
    expect([...new Set(links.filter(Boolean))]).toEqual([])
  })

  test('a link to nowhere would be noticed', () => {
    expect(dead('/no-such-page', '/')).toMatch(/no such page/)
    expect(dead('/#no-such-place', '/')).toMatch(/no such place/)
  })

  test.each([
    ['/', /^\/(?!es(\/|$))/],
    ['/es', /^\/es(\/|$)/],
  ])('from %s each page that search engines list is at most 3 clicks away', (home, language) => {
    const clicks = clicksFrom(home)
    const listed = builtPages.filter(
      ({ path, document }) => language.test(path) && !document.querySelector('meta[name="robots"]'),
    )
    expect(listed.length).toBeGreaterThan(20)
    const far = listed.filter(({ path }) => (clicks.get(path) ?? Number.POSITIVE_INFINITY) > 3)
    expect(far.map(({ path }) => path)).toEqual([])
  })

  test('every phone and mail link is the company, and every page can be called from', () => {
    for (const { path, document } of builtPages) {
      const hrefs = attributes(document, 'a', 'href')
      const phones = new Set(hrefs.filter((href) => href.startsWith('tel:')))
      if (document.querySelector('header'))
        expect([...phones], path).toEqual([telHref(company.phone)])
      const mails = hrefs.filter((href) => href.startsWith('mailto:'))
      for (const mail of mails) expect(mail, path).toMatch(new RegExp(`^mailto:${company.email}`))
    }
  })

  test('every script and style the pages name exists', () => {
    for (const { path, document } of builtPages) {
      const boot = document.querySelector<HTMLElement>('script[data-entry]')
      const files = [boot?.dataset.entry ?? '', ...(boot?.dataset.ahead ?? '').split(' ')]
      for (const file of files.filter(Boolean))
        expect(fileBehind(file), `${file} of ${path}`).not.toBeNull()
      expect(boot?.dataset.entry, path).toMatch(/^\/assets\//)
    }
  })
})

describe('pictures', () => {
  test('every file is there', () => {
    const all = builtPages.flatMap(({ document }) => pictureAddresses(document))
    expect(all.length).toBeGreaterThan(100)
    expect([...new Set(all)].filter((address) => !fileBehind(address))).toEqual([])
  })

  test.each(builtPages.map(({ path }) => path))(
    '%s: pictures say what they show and keep their place',
    (path) => {
      for (const picture of builtPage(path).document.querySelectorAll('img')) {
        const { src } = picture
        expect(picture.hasAttribute('alt'), `alt of ${src}`).toBe(true)
        expect(Number(picture.getAttribute('width')), `width of ${src}`).toBeGreaterThan(0)
        expect(Number(picture.getAttribute('height')), `height of ${src}`).toBeGreaterThan(0)
      }
      const first = builtPage(path).document.querySelectorAll('img[fetchpriority="high"]')
      expect(first.length).toBeLessThanOrEqual(1)
    },
  )
})
