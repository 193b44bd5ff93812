// @vitest-environment jsdom
// Promises of every built page, taken from the table of addresses: tomorrow's page is tested tomorrow.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addresses, patterns, spanishPathOf } from '@/addresses'
import { allPaths } from '@/content/app/allPaths'
import { canonicalOf } from '@/content/areas/canonical'
import { regionHouses } from '@/content/areas/regionHouses'
import { areaNames, articleOf, serviceAreaSlugs } from '@/facts/areaNames'
import { company } from '@/facts/company'
import { type BuiltPage, builtPage, builtPages, dist, textOf } from '../support/builtSite.ts'

const pages = allPaths.flatMap(({ path: entry, pattern }) =>
  // One Spanish page stands for an area's article and its short page.
  [entry, canonicalOf(entry) === entry ? spanishPathOf(entry) : null].flatMap((path) =>
    path === null ? [] : [{ path, entry, access: addresses[pattern].access }],
  ),
)
const pathsOf = (...kinds: string[]) =>
  pages.filter(({ access }) => kinds.includes(access)).map(({ path }) => path)
const publicPaths = pathsOf('public')
const notFound = ['/404', '/es/404']
const drawnPaths = [...pathsOf('public', 'unlisted'), ...notFound]
const hiddenPaths = [...pathsOf('unlisted', 'staff'), ...notFound]

const content = ({ document }: BuiltPage, selector: string) =>
  [...document.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent ?? '',
  )

test.each([
  ['/services', ['/contact']],
  ['/emergency', ['/contact?service=emergency']],
  ['/contact', []],
  ['/success', []],
])('beside its call, the bar of %s has the links %j', (path, links) => {
  const bar = builtPage(path).document.querySelector('nav[aria-label="Call or book"]')
  const [call, ...rest] = [...(bar?.querySelectorAll('a') ?? [])].map((link) =>
    link.getAttribute('href'),
  )
  expect(call).toMatch(/^tel:/)
  expect(rest).toEqual(links)
})

describe('the table', () => {
  test('every address is built, and nothing else', () => {
    const built = builtPages.map(({ path }) => path)
    expect(built.toSorted()).toEqual([...pages.map(({ path }) => path), ...notFound].toSorted())
  })

  test('has every address of the specification', () => {
    expect(publicPaths).toEqual(
      expect.arrayContaining([
        '/',
        '/services',
        '/services/new-garage-doors',
        '/services/smart-garage-doors',
        '/services/repairs',
        '/services/maintenance',
        '/service-areas',
        '/blog',
        '/about',
        '/pricing',
        '/reviews',
        '/projects',
        '/contact',
        '/faq',
        '/emergency',
        '/privacy',
        '/terms',
        '/warranty',
        '/accessibility',
      ]),
    )
    const below = (folder: string) =>
      publicPaths.filter((path) => path.startsWith(folder) && !path.includes('/', folder.length))
    expect(below('/service-areas/').length).toBeGreaterThanOrEqual(13)
    expect(below('/blog/').length).toBeGreaterThanOrEqual(3)
    expect(below('/blog/garageservice/').length).toBeGreaterThanOrEqual(15)
    expect(pathsOf('unlisted')).toEqual([
      '/success',
      '/es/solicitud-enviada',
      '/request',
      '/es/solicitud',
    ])
    expect(pathsOf('staff')).toEqual([
      '/auth',
      '/admindashboard',
      '/admindashboard/day',
      '/admindashboard/report',
      '/admindashboard/reviews',
      '/admindashboard/people',
      '/job',
    ])
  })

  test('every row names a page, and every page is named', () => {
    const named = new Set(patterns.map((pattern) => `${addresses[pattern].page}.tsx`))
    expect([...named].toSorted()).toEqual(globSync('**/*Page.tsx', { cwd: 'src' }).toSorted())
  })

  test('every parent is an address, and every chain of parents ends', () => {
    for (const pattern of patterns) {
      const way = new Set<string>()
      for (let at: string | null = pattern; at; at = addresses[at as typeof pattern].parent) {
        expect(patterns, `parent of ${pattern}`).toContain(at)
        expect(way.has(at), `circle above ${pattern}`).toBe(false)
        way.add(at)
      }
    }
  })

  test('sitemap.xml lists the public pages and robots.txt names it', () => {
    const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    const dates = [...sitemap.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)]
    expect(dates).toHaveLength(listed.length)
    const own = pages
      .filter(({ access, entry }) => access === 'public' && canonicalOf(entry) === entry)
      .map(({ path }) => path)
    expect(publicPaths.filter((path) => !own.includes(path))).toHaveLength(13)
    expect(listed.toSorted()).toEqual(own.map((path) => company.url + path).toSorted())
    expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toContain(
      `Sitemap: ${company.url}/sitemap.xml`,
    )
  })
})

describe('heads', () => {
  test.each(pages.map(({ path }) => path))(
    '%s has a title and a description of sane length',
    (path) => {
      const page = builtPage(path)
      const [title = '', ...moreTitles] = content(page, 'head > title')
      const [description = '', ...moreDescriptions] = content(
        page,
        'head > meta[name="description"]',
      )
      expect([
        moreTitles,
        moreDescriptions,
        content(page, 'body title, body meta, body link'),
      ]).toEqual([[], [], []])
      expect(title.length, title).toBeGreaterThanOrEqual(15)
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeGreaterThanOrEqual(50)
      expect(description.length, description).toBeLessThanOrEqual(160)
    },
  )

  test.each(['title', 'meta[name="description"]'])('no two pages share a %s', (selector) => {
    const all = builtPages.map((page) => content(page, `head > ${selector}`)[0])
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })

  test.each(publicPaths)('%s has its canonical link and share tags', (path) => {
    const page = builtPage(path)
    const short = /^\/service-areas\/([\w-]+)$/.exec(path)?.[1]
    const article =
      short && `/blog/garageservice/${short.replace(/(?<=westchester|rockland)-county$/, '')}`
    const url = company.url + (article ?? path)
    expect(content(page, 'link[rel="canonical"]')).toEqual([url])
    expect(content(page, 'meta[property="og:url"]')).toEqual([url])
    expect(content(page, 'meta[property="og:image"]')).toEqual([
      `${company.url}/share${path === '/' ? '/home' : path}.jpg`,
    ])
    for (const name of ['og:title', 'og:description', 'og:type']) {
      expect(content(page, `meta[property="${name}"]`), name).toEqual([expect.stringMatching(/\w/)])
    }
    expect(content(page, 'meta[name="twitter:card"]')).toEqual(['summary_large_image'])
    expect(content(page, 'meta[name="robots"]')).toEqual([])
  })

  test('each has its own picture for sharing, in the size it names, with alternative text', async () => {
    const drawn = publicPaths.map((path) => {
      const page = builtPage(path)
      const address = content(page, 'meta[property="og:image"]')[0] ?? ''
      const [title = ''] = content(page, 'meta[property="og:title"]')
      expect(content(page, 'meta[property="og:image:alt"]')).toEqual([
        expect.stringContaining(title),
      ])
      return readFileSync(join(dist, new URL(address).pathname))
    })
    for (const picture of drawn) {
      const { width, height, format } = await sharp(picture).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
      // The largest size that messengers take without scaling it down.
      expect(picture.length).toBeLessThan(300_000)
    }
    expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(drawn.length)
  })

  test.each(hiddenPaths)('%s stays out of search engines', (path) => {
    expect(content(builtPage(path), 'meta[name="robots"]')).toEqual(['noindex'])
    expect(content(builtPage(path), 'link[rel="canonical"]')).toEqual([])
  })
})

test('the short page of an area shows a house of its region, and its doors to try', () => {
  for (const slug of serviceAreaSlugs) {
    const { picture, to } = regionHouses[areaNames[articleOf(slug)].region]
    const { document } = builtPage(`/service-areas/${slug}`)
    const house = document.querySelector(`main img[src*="/${picture.name}-"]`)
    expect(house?.getAttribute('alt'), slug).toBe(picture.alt)
    expect(house?.getAttribute('loading')).toBe('lazy')
    const links = [...document.querySelectorAll('main figure a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([to])
  }
})

test.each(['/emergency', '/es/emergencia'])(
  '%s shows both cases of a door, the cord, each place of a check, and who comes, after the number and the check',
  (path) => {
    const { document } = builtPage(path)
    const pictures = [...document.querySelectorAll('main img')]
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      '/pictures/fault-springs-800.webp',
      '/pictures/fault-off-track-800.webp',
      '/pictures/part-cord-800.webp',
      '/pictures/part-openers-800.webp',
      '/pictures/part-button-800.webp',
      '/pictures/part-eyes-800.webp',
      '/pictures/scene-shop-800.webp',
    ])
    // The checks are counted through from one picture to the next.
    const starts = [...document.querySelectorAll('main li > picture ~ div > ol')]
    expect(starts.map((list) => list.getAttribute('start'))).toEqual(['1', '3', '5'])
    const first = ['main a[href^="tel:"]', '#triage'].map((place) => document.querySelector(place))
    for (const picture of pictures) {
      expect(picture.getAttribute('loading')).toBe('lazy')
      for (const place of first)
        expect(place?.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  },
)

describe('bodies', () => {
  test.each(drawnPaths)('%s has one h1, skips no heading level and has text', (path) => {
    const page = builtPage(path)
    const levels = [...page.document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(
      (heading) => Number(heading.tagName[1]),
    )
    expect(page.document.querySelectorAll('h1')).toHaveLength(1)
    expect(levels[0]).toBe(1)
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)
    expect(skipped).toEqual([])
    expect(textOf(page).length).toBeGreaterThan(400)
  })

  test('no two landmarks of a page share kind and name', () => {
    for (const { path, document } of builtPages) {
      const named = [
        ...document.querySelectorAll('nav, section, aside, form, [role="region"]'),
      ].flatMap((landmark) => {
        const labels = landmark.getAttribute('aria-labelledby')?.split(' ') ?? []
        const name =
          landmark.getAttribute('aria-label') ??
          labels.map((id) => document.getElementById(id)?.textContent).join(' ')
        return name ? [`${landmark.tagName} ${name.trim().toLowerCase()}`] : []
      })
      expect(
        named.filter((name, index) => named.indexOf(name) !== index),
        path,
      ).toEqual([])
    }
  })

  test('the main heading says where, on pages that a search should find', () => {
    const elsewhere = publicPaths.filter((path) => {
      const heading = builtPage(path).document.querySelector('h1')?.textContent ?? ''
      return !/New York|Nueva York|\bNY\b|Long Island|Westchester County/.test(heading)
    })
    expect(elsewhere).toEqual(
      ['/', '/designer', '/privacy', '/terms', '/warranty', '/accessibility'].flatMap((path) => [
        path,
        ...(path === '/' ? ['/es'] : []),
        ...(path === '/privacy' ? ['/es/privacidad'] : []),
        ...(path === '/terms' ? ['/es/terminos'] : []),
        ...(path === '/warranty' ? ['/es/garantia'] : []),
      ]),
    )
  })

  test('ids are unique in their page', () => {
    for (const { path, document } of builtPages) {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([])
    }
  })

  test('staff pages are shells that draw at once', () => {
    for (const path of pathsOf('staff')) {
      const { document } = builtPage(path)
      expect(document.getElementById('root')?.firstElementChild?.matches('[data-shell]')).toBe(true)
      expect(document.querySelector('#root [role="status"]')?.textContent).toBe('Loading')
      expect(document.querySelector('script[data-entry]')?.getAttribute('data-at')).toBe('once')
    }
  })
})

test('the success page promises nothing before a request', () => {
  const { html } = builtPage('/success')
  expect(html).not.toMatch(/We'll call you|Our office has your request|Until we call/)
})
