/** The built site as its host reads it: from the disk as it is now, or held whole in memory. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { previousOf } from '../build/atomicPublish.ts'
import { hashedFiles } from '../headers.ts'
import { isInside, realPath } from '../realPath.ts'
import { UserError } from '../UserError.ts'

/** Files are named by their path in the site, such as `/assets/app.js`. */
export type SiteFolder = {
  has: (file: string) => boolean
  read: (file: string) => Promise<Buffer>
  /** Changes when the file does. */
  stampOf: (file: string) => string
}

/** Serves the folder as it is at each request. */
export function liveFolder(dist: string): SiteFolder {
  const localityOf = (file: string) => path.join(dist, file)
  return {
    has: (file) => isFileOf(dist, localityOf(file)),
    read: (file) => fs.promises.readFile(localityOf(file)),
    stampOf: (file) => {
      const { mtimeMs, size } = fs.statSync(localityOf(file))
      return `${mtimeMs} ${size}`
    },
  }
}

/** Returns whether it exists and is really in `dist`; a name longer than the disk allows is not. */
function isFileOf(dist: string, file: string): boolean {
  try {
    return fs.statSync(file).isFile() && isInside(realPath(dist), realPath(file))
  } catch {
    return false
  }
}

/**
 * Returns the site as it is now, whole, whatever is built later, and what `look` finds in the same build. Files
 * with hashed names of the build before are there too: tabs that are open may still ask for them.
 */
export async function holdFolder<T>(
  dist: string,
  look: () => T,
): Promise<{ folder: SiteFolder; found: T }> {
  for (let attempt = 0; attempt < 40; attempt++) {
    try {
      const before = fs.statSync(dist).ino
      const files = new Map([
        ...filesOf(previousOf(dist)).filter(([file]) => file.startsWith(hashedFiles.prefix)),
        ...filesOf(dist),
      ])
      const found = look()
      // Another build may have replaced it meanwhile.
      if (fs.statSync(dist).ino === before) return { folder: heldFolder(files), found }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    await pause(50)
  }
  throw new UserError(`There is no built site in ${dist}. To build and serve it, run: npm start`)
}

function filesOf(dist: string): [string, Buffer][] {
  return fs
    .globSync('**/*', { cwd: dist, exclude: (name) => name.startsWith('.') })
    .filter((file) => isFileOf(dist, path.join(dist, file)))
    .map((file) => [`/${file.split(path.sep).join('/')}`, fs.readFileSync(path.join(dist, file))])
}

function heldFolder(files: ReadonlyMap<string, Buffer>): SiteFolder {
  return {
    has: (file) => files.has(file),
    read: async (file) => files.get(file) ?? Buffer.alloc(0),
    stampOf: () => '',
  }
}
