/**
 * The part of a stylesheet that a page's markup can use: the page carries it inside, and the whole sheet
 * follows with the app. A rule goes only when it names a class the markup does not have; rules about
 * elements, attributes and states stay, since scripts may bring those about before the sheet is there.
 */

type Block = { prelude: string; body: string | null }

/** Index of the sign that ends what begins at `start`: the brace that closes a body, or the first of `ends` outside strings and brackets. */
function endOf(css: string, start: number, ends: string): number {
  let depth = 0
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at] ?? ''
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (depth === 0 && ends.includes(sign)) return at
    else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
  }
  return css.length
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < css.length; ) {
    const open = endOf(css, at, '{;')
    const prelude = css.slice(at, open).trim()
    if (css[open] === '{') {
      const close = endOf(css, open + 1, '}')
      blocks.push({ prelude, body: css.slice(open + 1, close) })
      at = close + 1
    } else {
      if (prelude) blocks.push({ prelude, body: null })
      at = open + 1
    }
  }
  return blocks
}

const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\[^0-9a-f]|[\w-])+)/gi

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex?: string, sign?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (sign ?? ''),
  )
}

/** Selectors of a list, split at the commas between them. */
function selectorsOf(prelude: string): string[] {
  const selectors: string[] = []
  for (let at = 0; at < prelude.length; ) {
    const end = endOf(prelude, at, ',')
    selectors.push(prelude.slice(at, end))
    at = end + 1
  }
  return selectors
}

function isUsed(prelude: string, classes: ReadonlySet<string>): boolean {
  return selectorsOf(prelude).some((selector) => {
    const positive = selector.replace(/:not\([^()]*\)/g, '')
    return [...positive.matchAll(className)].every(([, name = '']) => classes.has(unescaped(name)))
  })
}

function pruned(css: string, classes: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      if (/^@(media|supports|layer|container)\b/.test(prelude)) {
        const inside = pruned(body, classes)
        return inside ? `${prelude}{${inside}}` : ''
      }
      if (prelude.startsWith('@') || isUsed(prelude, classes)) return `${prelude}{${body}}`
      return ''
    })
    .join('')
}

/** The rules of `css` that the markup of `html` can use, in their order. */
export function usedStyles(css: string, html: string): string {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list)
  const names = lists.flatMap((list) =>
    list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
  )
  return pruned(css, new Set(names))
}
