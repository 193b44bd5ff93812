/** Prepares the tests of the commands: a tiny built site, and data whose first boot is done. */
import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { compressFiles } from '../../tools/site/build/compressFiles.ts'
import { copyBootedData } from '../support/bootedData.ts'
import { temporaryFolder } from '../support/server.ts'

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
  'build.json': '{"id":"tiny","entries":[]}',
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
  await compressFiles(path.join(folder, 'dist'))
  await copyBootedData(path.join(folder, 'data'))
  project.provide('booted', folder)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
