// Chunks loaded after their page: without a connection they fail to load, and after a deploy they are stale.
import { attempt } from '@/lib/attempt'
import { reloadOnce, version } from '@/lib/newVersion'
import { noteError } from '@/lib/noteError'

const loadedKey = 'harborlight.loaded-anew'
const noteKey = 'harborlight.press-again'

/** In ms: how long the site may take to respond. */
const timeLimit = 8000

/** Returns whether the site responds at this page's address, whatever the status. */
async function isSiteUp(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}

/** Allows one more reload of the current address, because the user asked for it. */
export const allowReload = () => attempt(() => sessionStorage.removeItem(loadedKey))

type LoadOptions = {
  /** Returns whether the code is still needed. */
  isWanted?: () => boolean
  /** True if a click asked for it, which has to be repeated: the reloaded page says so. */
  isClick?: boolean
}

/**
 * Loads a chunk, with one retry if the site responds. If that fails too, the page is reloaded in its new version, and
 * the promise never settles. Throws what `load` throws if the site does not respond, or if a reload has not helped
 * before.
 */
export async function loadChunk<Code>(
  load: () => Promise<Code>,
  { isWanted = () => true, isClick = false }: LoadOptions = {},
): Promise<Code> {
  try {
    return await load()
  } catch (failure) {
    if (!(await isSiteUp()) || !isWanted()) throw failure
  }
  try {
    return await load()
  } catch (failure) {
    if (!isWanted()) throw failure
    // At this address once a version, so that a missing file causes no endless loop.
    if (!reloadOnce(loadedKey, `${version()}${location.pathname}`)) {
      noteError('chunk', failure)
      throw failure
    }
    if (isClick) sessionStorage.setItem(noteKey, '')
    return new Promise(() => {})
  }
}

/** Returns whether this page was reloaded because of a click; true once. */
export function takeReloadNote(): boolean {
  const isNoted = attempt(() => sessionStorage.getItem(noteKey)) !== null
  attempt(() => sessionStorage.removeItem(noteKey))
  return isNoted
}
