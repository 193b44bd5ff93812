/** Where a file really is: what symbolic links lead to, also for what is not there yet. */
import fs from 'node:fs'
import path from 'node:path'

/** Returns the path without links; for a missing one, follows the deepest existing folder. */
export function realPath(file: string): string {
  try {
    return fs.realpathSync.native(file)
  } catch {
    const parent = path.dirname(file)
    return parent === file ? file : path.join(realPath(parent), path.basename(file))
  }
}

/** Returns whether `file` is `folder` or in it; both as `realPath` returns them. */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way))
}
