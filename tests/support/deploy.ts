// A new version of the built site: the same pages, whose hashed files have other names.
import fs from 'node:fs'
import path from 'node:path'

const named = /^(.+-)([\w-]{8})(\.(?:js|css))$/

/** Replaces the site in `dist` by a new version and deletes the files of the old one. */
export function deploy(dist: string): void {
  const assets = path.join(dist, 'assets')
  const renamed = new Map<string, string>()
  for (const file of fs.readdirSync(assets)) {
    const [, name, hash = '', kind] = named.exec(file) ?? []
    if (name) renamed.set(file, `${name}${[...hash].reverse().join('')}${kind}`)
  }
  const files = fs.globSync('{build.json,**/*.html,assets/*.{js,css}}', { cwd: dist })
  for (const file of files) {
    const before = fs.readFileSync(path.join(dist, file), 'utf8')
    const after = before
      .replace(/[\w-]+\.(?:js|css)\b/g, (found) => renamed.get(found) ?? found)
      .replace(/"id":"(\w+)"(?=,"entries")/, (_, id) => `"id":"${[...id].reverse().join('')}"`)
    fs.rmSync(path.join(dist, `${file}.br`), { force: true })
    fs.rmSync(path.join(dist, file))
    const name = path.basename(file)
    fs.writeFileSync(path.join(dist, path.dirname(file), renamed.get(name) ?? name), after)
  }
}
