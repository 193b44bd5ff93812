// Build entry: the markup of every address of the table, the not-found page, sitemap.xml and robots.txt.
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { addresses, headOf, headPaths, type PageAccess } from '@/addresses'
import { App } from '@/app/App'
import { preload } from '@/app/routes'
import { allPaths } from '@/content/allPaths'
import { canonicalOf } from '@/content/canonical'
import { company } from '@/content/company'
import { lastChanged } from '@/content/lastChanged'
import { Spinner } from '@/shared/ui/Spinner'

export { company }

/** One address; `module` is the source file of its screen, as the client build's manifest names it. */
export type Page = { path: string; access: PageAccess; module: string; name: string }

/** Returns every address of the table, in its order. */
export const allPages = (): readonly Page[] =>
  allPaths.map(({ path, pattern }) => {
    const { access, page, name } = addresses[pattern]
    return { path, access, module: `src/${page}.tsx`, name }
  })

/** Returns the markup of `path`, head tags first. Throws what a component throws: no page is built from a fallback. */
export async function renderPage(path: string): Promise<string> {
  await preload(path)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
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

/** Returns sitemap.xml with the public addresses, without those that another page stands for. */
export function sitemap(pages: readonly Page[]): string {
  const urls = pages
    .filter(({ access, path }) => access === 'public' && canonicalOf(path) === path)
    .map(
      ({ path }) =>
        `  <url><loc>${company.url}${path}</loc><lastmod>${lastChanged(path)}</lastmod></url>`,
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** robots.txt. Pages that must not be indexed say so themselves, so robots need access to read that. */
export const robots = `User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap.xml\n`
