/** Starts a server once on an empty folder; tests copy what it made instead of waiting again. */
import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite, temporaryFolder } from '../support/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a tiny built site (`dist`) and the data of a finished first boot (`data`). */
    booted: string
  }
}

const files: Record<string, string> = {
  'index.html': '<!doctype html><title>Home</title><script>document.title += "!"</script>',
  'about.html': `<!doctype html><title>About</title><script type="application/ld+json">{"a":1}</script>${'<p>About us.</p>'.repeat(200)}`,
  'services/index.html': '<!doctype html><title>Services</title>',
  '404.html': '<!doctype html><title>Oops! Page not found</title>',
  'assets/app-Ab12Cd34.js': `console.log(${JSON.stringify('x'.repeat(4000))})`,
  'pictures/door.webp': 'not really a picture',
  _headers: 'for the host alone',
}

export default async function firstBoot(project: TestProject) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'dist', name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  const env = { DIST: path.join(folder, 'dist') }
  const site = await startSite({ dataFolder: path.join(folder, 'data'), env })
  const code = await site.stop()
  if (code !== 0) throw new Error(`The first server ended with ${code}:\n${site.output()}`)
  project.provide('booted', folder)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
