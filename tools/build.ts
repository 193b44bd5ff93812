/**
 * `npm run build`: the browser's code and one finished HTML page per address, in dist/ (or $DIST), for
 * a host of static files and a hosted backend. `--local` builds for the backend of `npm start`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type BackendSettings, backendSettings } from './backend/settings.ts'
import { checkPage } from './build/checkPage.ts'
import { buildBoot, buildClient, type Client, loadRenderer } from './build/clientBuild.ts'
import { pageHtml } from './build/pageHtml.ts'
import { precompress } from './build/precompress.ts'
import { stagingOf, swapIn } from './build/swapIn.ts'
import { classStyles } from './build/usedStyles.ts'
import { writeHostFiles } from './headers.ts'
import { endWith, Refusal } from './Refusal.ts'
import { fingerprint, writeRecord } from './siteBuild.ts'

type Renderer = Awaited<ReturnType<typeof loadRenderer>>
type Page = Awaited<ReturnType<Renderer['allPages']>>[number]

/** The file an address is served from: hosts give about.html at /about, and about/index.html only after a detour by /about/. */
const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`)

function settingsFor(local: boolean): BackendSettings {
  const settings = backendSettings(process.cwd(), 'production')
  if (settings.kind === 'hosted' || local) return settings
  throw new Refusal(
    'A site for a host needs VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, in .env or the environment. ' +
      'To try the site on this machine, run: npm start',
  )
}

/** Draws one page, checks it and gives its HTML. */
async function draw(dist: string, renderer: Renderer, client: Client, boot: string, page: Page) {
  const sheets = client.sheetsOf(page.module)
  const isShell = page.access === 'staff'
  const html = pageHtml({
    markup: isShell ? null : await renderer.renderPage(page.path),
    ...(isShell && { shell: renderer.shell(page.path) }),
    css: sheets.map((sheet) => fs.readFileSync(path.join(dist, sheet), 'utf8')).join(''),
    sheets,
    boot,
    entry: client.entry,
    ahead: client.chunksOf(page.module),
    fonts: client.fonts,
    at: isShell ? 'once' : 'idle',
  })
  checkPage(page.path, html, { indexed: page.access === 'public', drawn: !isShell })
  return html
}

function write(dist: string, file: string, text: string): void {
  const target = path.join(dist, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}

/** Builds the whole site and puts it in the place of what is in `dist`. Throws a Refusal when a host build lacks its backend. */
export async function buildSite(dist: string, local: boolean): Promise<void> {
  const settings = settingsFor(local)
  const madeFrom = fingerprint(settings)
  const staging = stagingOf(path.resolve(dist))
  process.once('exit', () => fs.rmSync(staging, { recursive: true, force: true }))
  const pages = await buildInto(staging, settings)
  writeRecord(staging, madeFrom)
  swapIn(staging, path.resolve(dist))
  console.log(`${pages} pages and 404.html in ${dist}`)
}

/** Gives the number of pages. */
async function buildInto(dist: string, settings: BackendSettings): Promise<number> {
  process.env.NODE_ENV = 'production'
  const client = await buildClient(dist)
  const boot = await buildBoot()
  const renderer = await loadRenderer()
  const pages = await renderer.allPages()
  for (const page of pages) {
    write(dist, fileOf(page.path), await draw(dist, renderer, client, boot, page))
  }
  const missing: Page = {
    path: '/404',
    access: 'unlisted',
    module: 'src/layout/NotFound.tsx',
    name: '404',
  }
  write(dist, '404.html', await draw(dist, renderer, client, boot, missing))
  write(dist, 'sitemap.xml', renderer.sitemap(pages))
  write(dist, 'robots.txt', renderer.robots)
  for (const sheet of client.sheets) {
    const file = path.join(dist, sheet)
    fs.writeFileSync(file, classStyles(fs.readFileSync(file, 'utf8')))
  }
  await precompress(dist)
  writeHostFiles(dist, settings.kind === 'hosted' ? settings.url : undefined)
  return pages.length
}

if (import.meta.main) {
  buildSite(process.env.DIST || 'dist', process.argv.includes('--local')).catch(endWith)
}
