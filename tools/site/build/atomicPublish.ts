/** A build is made in a separate folder and published as a whole. */
import fs from 'node:fs'
import path from 'node:path'

/** Returns where this process builds the next `dist`: on the same disk, in a folder of its own. */
export function stagingOf(dist: string): string {
  removeLeftovers(dist)
  return `${dist}.building-${process.pid}`
}

/** Replaces `dist` by the finished `staging`. If two commands do so at once, the later one wins. */
export function atomicPublish(staging: string, dist: string): void {
  const leaving = `${dist}.leaving-${process.pid}`
  for (let attempt = 1; ; attempt++) {
    moveIfThere(dist, leaving)
    try {
      fs.renameSync(staging, dist)
      break
    } catch (error) {
      // Another command has put its build there in between.
      if (attempt === 100) throw error
      fs.rmSync(leaving, { recursive: true, force: true })
    }
  }
  fs.rmSync(leaving, { recursive: true, force: true })
}

function moveIfThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Removes what killed builds left behind. */
function removeLeftovers(dist: string): void {
  const begin = `${path.basename(dist)}.`
  for (const name of fs.globSync(`${begin}{building,leaving}-*`, { cwd: path.dirname(dist) })) {
    if (isRunning(Number(/\d+$/.exec(name)?.[0]))) continue
    fs.rmSync(path.join(path.dirname(dist), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
