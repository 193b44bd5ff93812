// Build entry: the markup of every address of the table, the not-found page, sitemap.xml and robots.txt.
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { addresses, headOf, headPaths, type PageAccess, spanishPathOf } from '@/addresses'
import { App } from '@/app/App'
import { preload } from '@/app/routes'
import { allPaths } from '@/content/app/allPaths'
import { drawnQueries } from '@/content/app/drawnQueries'
import { lastChanged } from '@/content/app/lastChanged'
import { canonicalOf } from '@/content/areas/canonical'
import { company } from '@/facts/company'
import { locale, notFoundPath } from '@/lib/language'
import { isShownHere, shownAddress, tablePath } from '@/lib/localAddress'
import { Spinner } from '@/shared/ui/Spinner'

export { company, locale }

/**
 * One page of this build's language. `path` is its address, `entry` the one in the table; `module` is the source file
 * of its screen, as the client build's manifest names it.
 */
export type Page = {
  path: string
  entry: string
  access: PageAccess
  module: string
  name: string
  /** The address of its Spanish page, if it has one and search engines list it. */
  spanish: string | null
}

/** Returns every page of this build's language, in the order of the table, and the not-found page. */
export const allPages = (): readonly Page[] => [
  ...allPaths
    // An area's short page has none in Spanish: its article's stands for both.
    .filter(({ path }) => isShownHere(path) && tablePath(shownAddress(path)) === path)
    .map(({ path, pattern }) => {
      const { access, page, name } = addresses[pattern]
      const module = `src/${page}.tsx`
      const spanish = canonicalOf(path) === path ? spanishPathOf(path) : null
      return { path: shownAddress(path), entry: path, access, module, name, spanish }
    }),
  {
    path: notFoundPath,
    entry: notFoundPath,
    access: 'unlisted',
    module: 'src/site/notFound/NotFound.tsx',
    name: '404',
    spanish: null,
  },
]

/** Returns the queries with which a page is drawn beside the one without any. */
export const queriesOf = ({ entry }: Page): readonly string[] =>
  entry === '/contact' ? drawnQueries : []

/** Returns the markup of a page, head tags first. Throws what a component throws: no page is built from a fallback. */
export async function renderPage({ entry }: Page, query = ''): Promise<string> {
  await preload(entry)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={query ? `${entry}?${query}` : entry}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      onError: (failure) => void failures.push(failure),
      // One piece: a larger page would otherwise hide its end behind inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return markup
}

/** Returns a page served as a bare shell: title, description, and a placeholder until the app runs. */
export function shell(path: string): { title: string; description: string; body: string } {
  const page = headPaths().find((candidate) => candidate === path)
  if (!page) throw new Error(`No title for ${path}`)
  const body = renderToStaticMarkup(
    <div data-shell>
      <div data-script-only>
        <Spinner label="Loading" />
      </div>
      <noscript>This page needs JavaScript.</noscript>
    </div>,
  )
  return { ...headOf(page), body }
}

/** Returns the lines of sitemap.xml for the public pages, without those that another page stands for. */
export const sitemapLines = (): readonly string[] =>
  allPages()
    .filter(({ access, entry }) => access === 'public' && canonicalOf(entry) === entry)
    .map(
      ({ path, entry }) =>
        `  <url><loc>${company.url}${path}</loc><lastmod>${lastChanged(entry)}</lastmod></url>`,
    )

/** robots.txt. Pages that must not be indexed say so themselves, so robots need access to read that. */
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap.xml\n`
