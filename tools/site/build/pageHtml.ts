/** Puts a page together: the template of index.html, the head tags out of the markup, styles and boot script. */
import { readFileSync } from 'node:fs'

/** The address of a page in one language. */
export type Alternate = { hreflang: string; href: string }

export type Parts = {
  /** The `lang` of the page. */
  locale: string
  alternates: readonly Alternate[]
  /** Head tags and body as rendered; null for a page that is served as a bare shell. */
  markup: string | null
  /** Head tags of a shell, and its content until the app runs. */
  shell?: { title: string; description: string; body: string }
  /** The styles the page carries, unless it has sheets of its own. */
  css: string
  sheets: readonly string[]
  boot: string
  entry: string
  /** Addresses of the chunks fetched together with the entry. */
  ahead: readonly string[]
  fonts: readonly string[]
  /** Address of the code that reports errors. */
  errors: string
  /** `once` where nothing can be seen before the app runs. */
  at: 'once' | 'idle'
}

const headTag = /^(?:<title\b[^>]*>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)/

const graph = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g

/** Attributes in the first HTML of Radix Tabs that the headers forbid and nothing here needs. */
const packageStyle = / style="(?:outline:none|animation-duration:0s)"/g

/** React writes title, meta and link tags in front of the markup when the page has no head element of its own, and data where it stands. */
function splitHead(markup: string): { head: string; body: string } {
  let end = 0
  for (let found = headTag.exec(markup); found; found = headTag.exec(markup.slice(end))) {
    end += found[0].length
  }
  const body = markup.slice(end)
  return {
    head: markup.slice(0, end) + (body.match(graph)?.join('') ?? ''),
    body: body.replace(graph, '').replace(packageStyle, ''),
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

function shellTags({ title, description }: { title: string; description: string }): string {
  return [
    `<title data-shell>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}" data-shell>`,
    '<meta name="robots" content="noindex" data-shell>',
  ].join('')
}

/** The picture at the top of the page is asked for before the parser has reached it. */
function heroPreload(body: string): string {
  const [picture = ''] = /<picture(?:(?!<\/picture>).)*fetchPriority="high"/is.exec(body) ?? []
  const sources = [...picture.matchAll(/<source type="image\/avif"([^>]*)>/gi)].map(
    ([, rest = '']) => {
      const of = (name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(rest)?.[1] ?? ''
      return { srcset: of('srcSet'), sizes: of('sizes'), media: of('media') }
    },
  )
  // The media of the first one leaves the rest of the screens to the second.
  const medias = sources.map(
    ({ media }) => media || (sources.length > 1 ? 'not (width < 40rem)' : ''),
  )
  return sources
    .map(
      ({ srcset, sizes }, index) =>
        `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"${medias[index] ? ` media="${medias[index]}"` : ''} fetchpriority="high">`,
    )
    .join('')
}

/** Returns the finished HTML of one address. */
export function pageHtml(parts: Parts): string {
  const { head, body } = splitHead(parts.markup ?? '')
  const fonts = parts.fonts.map(
    // The text shows in a local face of the same widths until its own comes, behind the first picture.
    (font) =>
      `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin${font.includes('archivo') ? '' : ' fetchpriority="low"'}>`,
  )
  const data = {
    entry: parts.entry,
    ahead: parts.ahead.join(' '),
    at: parts.at,
    errors: parts.errors,
  }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`)
  const inHead = [
    head || (parts.shell ? shellTags(parts.shell) : ''),
    ...parts.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
    ),
    heroPreload(body),
    ...fonts,
    `<script ${attributes.join(' ')}>${parts.boot}</script>`,
    ...(parts.sheets.length > 0
      ? parts.sheets.map((href) => `<link rel="stylesheet" href="${href}">`)
      : [`<style>${parts.css}</style>`]),
  ]
  return template()
    .replace('lang="en-US"', `lang="${parts.locale}"`)
    .replace('<!--head-->', () => inHead.join(''))
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body || (parts.shell?.body ?? '')}</div>`,
    )
}

/** Returns index.html without what only the dev server needs. */
function template(): string {
  return readFileSync('index.html', 'utf8')
    .replace(
      /\s*<(?:script type="module" src|link rel="stylesheet" href)="\/src\/[^"]*"(?:><\/script>| \/>)/g,
      '',
    )
    .replace(/\n\s*/g, '')
}
