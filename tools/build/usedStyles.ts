/**
 * A stylesheet in two parts. What a page's markup can use the page carries inside: a rule goes only when it names a
 * class the markup does not have. What pages may lack, the rules about classes and their variables, follows with the
 * app; without the rest, fonts above all, so that a page with all its styles is not laid out again.
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

const isUsedBy = (classes: ReadonlySet<string>) => (prelude: string) =>
  selectorsOf(prelude).some((selector) => {
    const positive = selector.replace(/:not\([^()]*\)/g, '')
    return [...positive.matchAll(className)].every(([, name = '']) => classes.has(unescaped(name)))
  })

type Test = (prelude: string) => boolean

/** Returns the rules whose selectors `keeps` accepts, in the at-rules around them, and of all else what `keepsOther` accepts. */
function pruned(css: string, keeps: Test, keepsOther: Test): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return keepsOther(prelude) ? `${prelude};` : ''
      if (/^@(media|supports|layer|container|starting-style)\b/.test(prelude)) {
        const inside = pruned(body, keeps, keepsOther)
        return inside ? `${prelude}{${inside}}` : ''
      }
      const isKept = prelude.startsWith('@') ? keepsOther(prelude) : keeps(prelude)
      return isKept ? `${prelude}{${body}}` : ''
    })
    .join('')
}

/** Returns the name of the variable that the at-rule registers, or undefined. */
const registered = (prelude: string) => /^@property\s+(--[\w-]+)/.exec(prelude)?.[1]

/** Returns the styles without the registrations of variables that none of them reads. */
function withoutUnreadVariables(css: string): string {
  const read = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  const keepsOther = (prelude: string) => {
    const name = registered(prelude)
    return name === undefined || read.has(name)
  }
  return pruned(css, () => true, keepsOther)
}

/** Returns the names in the class attributes of `html`. */
export function classesOf(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list)
  const names = lists.flatMap((list) =>
    list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
  )
  return new Set(names)
}

/** Returns the names in `css` that `code` has as a word of a string. */
export function classesIn(code: string, css: string): ReadonlySet<string> {
  const names = new Set([...css.matchAll(className)].map(([, name = '']) => unescaped(name)))
  return new Set(code.split(/[\s"'`]+/).filter((word) => names.has(word)))
}

/** Returns the rules of `css` that an element with some of `classes` can use, in their order. */
export const usedStyles = (css: string, classes: ReadonlySet<string>): string =>
  withoutUnreadVariables(pruned(css, isUsedBy(classes), () => true))

/** Returns the rules of `css` that `usedStyles` leaves out of some page, in their order. */
export function classStyles(css: string): string {
  const comment = /\/\*[\s\S]*?\*\//g
  return pruned(
    css.replace(comment, ''),
    (prelude) => !isUsedBy(new Set())(prelude),
    (prelude) => registered(prelude) !== undefined,
  )
}
