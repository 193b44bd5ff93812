// `npm run db:map`: writes docs/functions.md, the map of what the database can do, noun by noun.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nouns } from './nouns.ts'

export const mapFile = 'docs/functions.md'

/** What a comment begins with: up to the end of its first sentence. */
const firstSentence = (text: string) => /^[\s\S]*?(?=[.;](\s|$))/.exec(text)?.[0] ?? text

/** The text of `comment on <what> <name> is '...'`. */
function commentOn(what: string, name: string, sql: string): string | undefined {
  const found = new RegExp(
    `^comment on ${what} ${name.replace('.', '\\.')} is\\s+'((?:[^']|'')*)';`,
    'm',
  ).exec(sql)
  return found?.[1]?.replaceAll("''", "'")
}

/** The comment lines right above a statement, as one text. */
function commentAbove(sql: string, at: number): string {
  const lines = sql.slice(0, at).split('\n').slice(0, -1)
  const start = lines.findLastIndex((line) => !line.startsWith('-- '))
  return lines
    .slice(start + 1)
    .map((line) => line.slice(3))
    .join(' ')
}

/** Who may call a function, by the grants of its file, and the tables whose triggers do. */
function callers(name: string, sql: string, all: string): string {
  const roles = [...sql.matchAll(/^grant execute on function([^;]*?)\sto ([^;]*);/gm)]
    .filter(([, names = '']) => names.split(/[\s,(]+/).includes(name))
    .flatMap(([, , to = '']) => to.split(', '))
  const words = {
    anon: 'visitors',
    authenticated: 'accounts',
    service_role: 'the worker and the owner',
  }
  const tables = [
    ...all.matchAll(/^ *create trigger [^;]*? on ([\w.]+)[^;]*?execute function ([\w.]+)\(/gm),
  ]
    .filter(([, , routine]) => routine === name)
    .map(([, table]) => `\`${table}\``)
  const named = Object.entries(words).filter(([role]) => roles.includes(role))
  const triggers = tables.length > 0 ? [`triggers of ${[...new Set(tables)].join(' and ')}`] : []
  return [...named.map(([, word]) => word), ...triggers].join(', ')
}

/** One function as a line of a list: its name, what it does, who calls it. */
function line({ name, does, calledBy }: { name: string; does: string; calledBy: string }): string {
  const parts = [does.trim(), calledBy && `called by ${calledBy}`].filter(Boolean)
  return `- \`${name}\`${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`
}

/** One noun: what its file says of itself, its tables, and its functions, those of the API first. */
function section(noun: string, sql: string, all: string): string {
  const about = /^((?:-- .*\n)+)/.exec(sql)?.[1]?.replace(/^-- /gm, '').replaceAll('\n', ' ') ?? ''
  const tables = [...sql.matchAll(/^create table ([\w.]+)/gm)].map(([, name = '']) => name)
  const functions = [...sql.matchAll(/^ *create function ([\w.]+)\(/gm)].map(
    ({ 1: name = '', index }) => ({
      name,
      does: firstSentence(commentOn('function', name, sql) ?? commentAbove(sql, index)),
    }),
  )
  const listed = functions
    .filter(({ name }, at) => functions.findIndex((other) => other.name === name) === at)
    .sort((a, b) => Number(b.name.startsWith('public.')) - Number(a.name.startsWith('public.')))
  const lines = [
    `## ${noun}`,
    '',
    `[supabase/schemas/${noun}.sql](../supabase/schemas/${noun}.sql): ${about.trim()}`,
  ]
  if (tables.length > 0)
    lines.push('', `Tables: ${tables.map((name) => `\`${name}\``).join(', ')}.`)
  const described = listed.map((one) => line({ ...one, calledBy: callers(one.name, sql, all) }))
  lines.push('', ...described)
  return lines.join('\n')
}

/** Returns the text of the map. */
export function functionMap(folder = 'supabase/schemas'): string {
  const head =
    '# Functions of the database\n\nMade by `npm run db:map` from `supabase/schemas/`, in the order in which the files run. ' +
    'Where no caller is named, other functions, checks and policies call it.'
  const files = nouns.map((noun) => readFileSync(join(folder, `${noun}.sql`), 'utf8'))
  const sections = nouns.map((noun, at) => section(noun, files[at] ?? '', files.join('\n')))
  return `${[head, ...sections].join('\n\n')}\n`
}

if (import.meta.main) {
  writeFileSync(mapFile, functionMap())
  console.log(`Wrote ${mapFile}`)
}
