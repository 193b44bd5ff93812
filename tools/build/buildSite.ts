/** The whole site: the browser's code and one finished HTML page per address. */
import fs from 'node:fs'
import path from 'node:path'
import { assertBuildWritable } from '../assertWritable.ts'
import { type BackendSettings, backendSettings } from '../backend/settings.ts'
import { writeHostFiles } from '../headers.ts'
import { UserError } from '../UserError.ts'
import { atomicPublish, stagingOf } from './atomicPublish.ts'
import { fingerprint, writeRecord } from './buildFingerprint.ts'
import { checkPage } from './checkPage.ts'
import { buildBoot, buildClient, type Client, loadRenderer } from './clientBuild.ts'
import { compressFiles } from './compressFiles.ts'
import { pageHtml } from './pageHtml.ts'
import { pageStyles } from './pageStyles.ts'
import { shareOf, writeSharePictures } from './sharePictures.ts'
import { classStyles } from './usedStyles.ts'

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

type Site = { renderer: Renderer; client: Client; boot: string }

/** Returns the finished HTML of one page, checked. */
function finished({ page, markup }: Drawn, css: string, { renderer, client, boot }: Site): string {
  const html = pageHtml({
    markup,
    ...(markup === null && { shell: renderer.shell(page.path) }),
    css,
    sheet: client.sheet,
    boot,
    entry: client.entry,
    ahead: client.chunksOf(page.module),
    fonts: client.fonts,
    at: markup === null ? 'once' : 'idle',
  })
  checkPage(page.path, html, { indexed: page.access === 'public', drawn: markup !== null })
  return html
}

/** Draws every page and writes its file, 404.html included. */
async function writePages(dist: string, pages: readonly Page[], site: Site): Promise<void> {
  const drawn: Drawn[] = []
  for (const page of pages) {
    const markup = page.access === 'staff' ? null : await site.renderer.renderPage(page.path)
    drawn.push({ page, markup })
  }
  const shares = drawn.flatMap(({ markup }) => (markup && shareOf(markup)) || [])
  await writeSharePictures(dist, shares, site.renderer.company)
  const styles = pageStyles(
    fs.readFileSync(path.join(dist, site.client.sheet), 'utf8'),
    drawn.map(({ page, markup }) => ({ markup, code: site.client.codeOf(page.module) })),
  )
  for (const [index, one] of drawn.entries()) {
    write(dist, fileOf(one.page.path), finished(one, styles[index] ?? '', site))
  }
}

function write(dist: string, file: string, text: string): void {
  const target = path.join(dist, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}

/** Builds the whole site and puts it in the place of what is in `dist`. Throws a UserError when a host build lacks its backend. */
export async function buildSite(dist: string, local: boolean): Promise<void> {
  const settings = settingsFor(local)
  assertBuildWritable(process.cwd())
  const buildFingerprint = fingerprint(settings)
  const staging = stagingOf(path.resolve(dist))
  process.once('exit', () => fs.rmSync(staging, { recursive: true, force: true }))
  const pages = await buildInto(staging, settings)
  writeRecord(staging, buildFingerprint)
  atomicPublish(staging, path.resolve(dist))
  console.log(`${pages} pages and 404.html in ${dist}`)
}

/** Returns the number of pages. */
async function buildInto(dist: string, settings: BackendSettings): Promise<number> {
  process.env.NODE_ENV = 'production'
  const client = await buildClient(dist)
  const boot = await buildBoot()
  const renderer = await loadRenderer()
  const pages = renderer.allPages()
  const missing: Page = {
    path: '/404',
    access: 'unlisted',
    module: 'src/site/notFound/NotFound.tsx',
    name: '404',
  }
  await writePages(dist, [...pages, missing], { renderer, client, boot })
  write(dist, 'sitemap.xml', renderer.sitemap(pages))
  write(dist, 'robots.txt', renderer.robots)
  const sheet = path.join(dist, client.sheet)
  fs.writeFileSync(sheet, classStyles(fs.readFileSync(sheet, 'utf8')))
  await compressFiles(dist)
  writeHostFiles(dist, settings.kind === 'hosted' ? settings.url : undefined)
  return pages.length
}
