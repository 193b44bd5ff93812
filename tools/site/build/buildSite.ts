/** The whole site: the browser's code and one finished HTML page per address. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { assertBuildWritable } from '../../assertWritable.ts'
import { type BackendSettings, backendSettings } from '../../backend/settings.ts'
import { samplesShown } from '../../project/samples.ts'
import { UserError } from '../../UserError.ts'
import { buildFile, writeHostFiles } from '../headers.ts'
import { atomicPublish, stagingOf } from './atomicPublish.ts'
import { fingerprint, writeRecord } from './buildFingerprint.ts'
import { checkPage } from './checkPage.ts'
import {
  buildBoot,
  buildClient,
  buildReporter,
  type Client,
  type Language,
  loadRenderer,
} from './clientBuild.ts'
import { compressFiles } from './compressFiles.ts'
import { type DrawnWith, withDrawnQueries } from './drawnQueries.ts'
import { type Alternate, pageHtml } from './pageHtml.ts'
import { shareOf, writeSharePictures } from './sharePictures.ts'

type Renderer = Awaited<ReturnType<typeof loadRenderer>>
type Page = ReturnType<Renderer['allPages']>[number]

/** Returns the file of an address: hosts serve about.html at /about, but about/index.html only after a redirect. */
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`)

function settingsFor(local: boolean): BackendSettings {
  const settings = backendSettings(process.cwd(), 'production')
  if (settings.kind === 'hosted' || local) return settings
  throw new UserError(
    'A site for a host needs VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, in .env or the environment. ' +
      'To try the site on this machine, run: npm start',
  )
}

/** A page with its markup, or with none where it is served as a bare shell. */
type Drawn = { page: Page; markup: string | null }

/** The means to write the pages of one language. */
type Site = { renderer: Renderer; client: Client; boot: string; errors: string }

/** English first. */
type Sites = readonly [Site, Site]

/** Returns the addresses of a page by language, for search engines; none where it has one alone. */
const alternatesOf = ({ entry, spanish }: Page, url: string): readonly Alternate[] =>
  spanish
    ? [
        { hreflang: 'en-US', href: url + entry },
        { hreflang: 'es-US', href: url + spanish },
        { hreflang: 'x-default', href: url + entry },
      ]
    : []

/** Returns the finished HTML of one page, checked. */
function finished({ page, markup }: Drawn, { renderer, client, boot, errors }: Site): string {
  const html = pageHtml({
    markup,
    locale: renderer.locale,
    alternates: page.access === 'public' ? alternatesOf(page, renderer.company.url) : [],
    ...(markup === null && { shell: renderer.shell(page.path) }),
    css: client.css,
    sheets: client.sheetsOf(page.module),
    boot,
    errors,
    entry: client.entry,
    ahead: client.chunksOf(page.module),
    fonts: client.fonts.filter((font) => !font.includes('accents') || renderer.locale !== 'en-US'),
    at: markup === null ? 'once' : 'idle',
  })
  checkPage(page.path, html, { indexed: page.access === 'public', drawn: markup !== null })
  return html
}

/** Draws every page of a language. */
async function drawPages({ renderer }: Site): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = []
  for (const page of renderer.allPages()) {
    drawn.push({ page, markup: page.access === 'staff' ? null : await drawPage(renderer, page) })
  }
  return drawn
}

/** Returns the markup of a page, with what differs by its query. */
async function drawPage(renderer: Renderer, page: Page): Promise<string> {
  const others: DrawnWith[] = []
  for (const query of renderer.queriesOf(page)) {
    others.push({ query, markup: await renderer.renderPage(page, query) })
  }
  return withDrawnQueries(await renderer.renderPage(page), others)
}

/** Writes the file of every page. */
async function writePages(dist: string, sites: Sites): Promise<void> {
  const drawn: (Drawn & { site: Site })[] = []
  for (const site of sites) {
    for (const one of await drawPages(site)) drawn.push({ ...one, site })
  }
  const shares = drawn.flatMap(({ markup }) => (markup && shareOf(markup)) || [])
  const [{ renderer }] = sites
  await writeSharePictures(dist, shares, renderer.company)
  for (const one of drawn) write(dist, fileOf(one.page.path), finished(one, one.site))
}

function write(dist: string, file: string, text: string): void {
  const target = path.join(dist, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}

/** Builds the whole site and replaces what is in `dist`. Throws a UserError when a host build lacks its backend. */
export async function buildSite(dist: string, local: boolean): Promise<void> {
  const settings = settingsFor(local)
  assertBuildWritable(process.cwd())
  const buildFingerprint = fingerprint(settings)
  const staging = stagingOf(path.resolve(dist))
  process.once('exit', () => fs.rmSync(staging, { recursive: true, force: true }))
  const pages = await buildInto(staging, settings)
  writeRecord(staging, buildFingerprint)
  atomicPublish(staging, path.resolve(dist))
  console.log(`${pages} pages in ${dist}`)
  if (!local) for (const line of samplesShown()) console.log(line)
}

/** Returns the number of pages. */
async function buildInto(dist: string, settings: BackendSettings): Promise<number> {
  process.env.NODE_ENV = 'production'
  const [boot, reporter] = [await buildBoot(), await buildReporter()]
  const siteIn = async (language: Language): Promise<Site> => {
    const renderer = await loadRenderer(language)
    const client = await buildClient(dist, language, renderer.allPages())
    return { client, renderer, boot, errors: reporter.address }
  }
  const sites: Sites = [await siteIn('en'), await siteIn('es')]
  await writePages(dist, sites)
  write(dist, reporter.address.slice(1), reporter.code)
  write(dist, 'sitemap.xml', sitemap(sites.flatMap(({ renderer }) => renderer.sitemapLines())))
  write(dist, 'robots.txt', sites[0].renderer.robots)
  write(dist, buildFile.slice(1), buildId(sites.map(({ client }) => client.entry)))
  await compressFiles(dist)
  writeHostFiles(dist, settings.kind === 'hosted' ? settings.url : undefined)
  return sites.flatMap(({ renderer }) => renderer.allPages()).length
}

/** Returns what an open page asks for: the entries of this build, by which it knows its own, and one id for them. */
function buildId(entries: readonly string[]): string {
  const id = createHash('sha256').update(entries.join('\n')).digest('hex').slice(0, 16)
  return `${JSON.stringify({ id, entries })}\n`
}

const sitemap = (lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
