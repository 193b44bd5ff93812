// The built site as tests in a jsdom environment read it: every HTML file with its address and its document.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

export const dist = inject('dist')

export type BuiltPage = { path: string; html: string; document: Document }

/** Returns `/about` for about.html and `/404` for 404.html. */
const addressOf = (file: string) => `/${file.replace(/^index\.html$|\.html$/, '')}`

/** All pages, 404.html included. */
export const builtPages: readonly BuiltPage[] = globSync('**/*.html', { cwd: dist })
  .sort()
  .map((file) => {
    const html = readFileSync(join(dist, file), 'utf8')
    return {
      path: addressOf(file),
      html,
      document: new DOMParser().parseFromString(html, 'text/html'),
    }
  })

/** Returns the page at `path`. Throws when it was not built. */
export function builtPage(path: string): BuiltPage {
  const page = builtPages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`${path} was not built`)
  return page
}

/** Returns the text of a node without scripts and styles, with a space where an element ends: faster than a changed copy. */
function spokenText(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches('script, style')) return ''
  return `${[...node.childNodes].map(spokenText).join('')} `
}

const texts = new Map<Document, string>()

/** Returns the words of a page as a reader gets them: no scripts, no styles, spaces made single. */
export function textOf({ document }: BuiltPage): string {
  const text = texts.get(document) ?? spokenText(document.body).replace(/\s+/g, ' ')
  texts.set(document, text)
  return text
}

/** Returns the file of the built site at an address, or null; pages are not among them. */
export function fileBehind(pathname: string): string | null {
  const file = join(dist, pathname)
  return /\.\w+$/.test(file) && existsSync(file) ? file : null
}
