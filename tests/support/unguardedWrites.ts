/** Finds UPDATE and DELETE without a WHERE of their own, which a hosted project refuses through its API. */

/** One word, bracket, string or end of a statement; comments and spaces are left out. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$\w*\$|[\w.]+|[^\s]/g

interface Token {
  text: string
  depth: number
}

function tokens(sql: string): Token[] {
  let depth = 0
  return [...sql.matchAll(token)].flatMap(([text]) => {
    if (text.startsWith('--') || text.startsWith('/*')) return []
    if (text === ')') depth--
    const found = { text: text.toLowerCase(), depth }
    if (text === '(') depth++
    return [found]
  })
}

/** Returns whether a statement begins here; the word is also in locks, grants, triggers, and ON CONFLICT. */
function begins(list: Token[], at: number): boolean {
  const word = (offset: number) => list[at + offset]?.text ?? ''
  if (word(0) === 'delete') return word(1) === 'from'
  if (word(0) !== 'update' || word(1) === 'set') return false
  const name = word(1) === 'only' ? 2 : 1
  if (!/^[\w.%"]/.test(word(name))) return false
  const next = word(name + 1)
  return next === 'set' || (next === 'as' ? word(name + 3) === 'set' : word(name + 2) === 'set')
}

/** Returns the beginning of each such statement; strings and function bodies are read, too. */
export function unguardedWrites(sql: string): string[] {
  const list = tokens(sql)
  const found: string[] = []
  for (const [at, { text, depth }] of list.entries()) {
    if (text.startsWith("'") && /\b(update|delete)\b/.test(text)) {
      found.push(...unguardedWrites(text.slice(1, -1).replaceAll("''", "'")))
    }
    if (!begins(list, at)) continue
    const rest = list.slice(at)
    const end = rest.findIndex(
      (other) => other.depth < depth || (other.depth === depth && /^(;|\$\w*\$)$/.test(other.text)),
    )
    const statement = end === -1 ? rest : rest.slice(0, end)
    if (!statement.some((other) => other.depth === depth && other.text === 'where')) {
      found.push(
        statement
          .slice(0, 8)
          .map((other) => other.text)
          .join(' '),
      )
    }
  }
  return found
}
