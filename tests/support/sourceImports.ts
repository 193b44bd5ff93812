// The imports of each source file, read from its text, for the tests of the import rules.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `to` is a file of src without extension (`content/prices`) or a package; `typeOnly` imports leave no trace at run time. */
export type Import = { from: string; to: string; inside: boolean; typeOnly: boolean; lazy: boolean }

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g
const onlyTypes = /\{([^}]*)\}\s*from/

/** Every file of src that holds code, with its text. */
export function sources(root = 'src'): { file: string; text: string }[] {
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

function isTypeOnly(found: string, typeWord: string | undefined): boolean {
  if (typeWord) return true
  const names = onlyTypes
    .exec(found)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return (
    !!names?.filter(Boolean).length &&
    names.filter(Boolean).every((name) => name.startsWith('type '))
  )
}

function inSource(file: string, to: string): string | null {
  if (to.startsWith('@/')) return to.slice(2)
  if (to.startsWith('.')) return path.posix.join(path.posix.dirname(file), to)
  return null
}

/** Returns the files that `import.meta.glob` in a file would fetch lazily. */
function globbed({ file, text }: { file: string; text: string }): Import[] {
  const folder = path.posix.dirname(file)
  return [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\('([^']+)'\)/g)].flatMap(
    ([, pattern = '']) =>
      globSync(
        pattern.startsWith('/') ? pattern.slice(1) : path.posix.join('src', folder, pattern),
      ).map((found) => ({
        from: file,
        to: path.posix.relative('src', found).replace(/\.tsx?$/, ''),
        inside: true,
        typeOnly: false,
        lazy: true,
      })),
  )
}

/** Returns all imports of a file, lazy ones and those of types included. */
export function importsOf({ file, text }: { file: string; text: string }): Import[] {
  const named = [...text.matchAll(statement)].map(([found, typeWord, plain, lazy]) => {
    const to = plain ?? lazy ?? ''
    const target = inSource(file, to)
    return {
      from: file,
      to: (target ?? to).replace(/\.tsx?$/, ''),
      inside: target !== null,
      typeOnly: isTypeOnly(found, typeWord),
      lazy: lazy !== undefined,
    }
  })
  return [...named, ...globbed({ file, text })]
}

/** Returns the modules of src that each one imports. */
function importedBy(imports: readonly Import[]): Map<string, string[]> {
  const next = new Map<string, string[]>()
  for (const { from, to, inside } of imports) {
    if (!inside) continue
    const key = from.replace(/\.tsx?$/, '')
    next.set(key, [...(next.get(key) ?? []), to])
  }
  return next
}

/** Returns the modules of the longest chain of imports, from the one that nothing needs; lazy ones begin another chain. */
export function longestChain(imports: readonly Import[]): string[] {
  const next = importedBy(imports.filter(({ lazy }) => !lazy))
  const known = new Map<string, string[]>()
  const longest = (chains: readonly string[][]) =>
    chains.reduce((best, one) => (one.length > best.length ? one : best), [])
  const chainOf = (file: string): string[] => {
    const chain = known.get(file) ?? [file, ...longest((next.get(file) ?? []).map(chainOf))]
    known.set(file, chain)
    return chain
  }
  return longest([...next.keys()].map(chainOf))
}

/** Circles among imports, those of types and lazy ones included, each as the list of its files. */
export function circles(imports: readonly Import[]): string[][] {
  const next = importedBy(imports)
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) {
      found.push([...way.slice(way.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return found
}

/** Returns whether an import inside src leads to a file. */
export function leadsSomewhere({ to }: Import): boolean {
  const bare = to.replace(/\?.*$/, '')
  return ['', '.ts', '.tsx'].some((end) => existsSync(path.join('src', bare + end)))
}
