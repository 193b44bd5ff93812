// Code that is fetched after its page: without a connection it does not come, and after a deploy its file is gone.

const loadedKey = 'harborlight.loaded-anew'
const noteKey = 'harborlight.press-again'

/** In ms: how long the site may take to show that it is there. */
const timeLimit = 8000

/** Whether the site answers at this page's address, whatever it says. */
async function isSiteThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}

/** The version of the site this page came with: the build names its entry by its content. */
const version = () => document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry

/** Loads the page at the address shown, once a version: what is missing for good must not go round in circles. False when that was done. */
function loadAnew(): boolean {
  const mark = `${version()} ${location.pathname}`
  try {
    if (sessionStorage.getItem(loadedKey) === mark) return false
    sessionStorage.setItem(loadedKey, mark)
  } catch {
    // Without a memory nothing could end the circle.
    return false
  }
  location.reload()
  return true
}

/** Lets the address shown be loaded anew once more, because somebody asked for it. */
export function allowLoadAnew(): void {
  try {
    sessionStorage.removeItem(loadedKey)
  } catch {
    // Nothing is kept either.
  }
}

type RequestMetadata = {
  /** Whether anybody still waits for the code. */
  isWanted?: () => boolean
  /** A press asked for it and has to be made again: the page says so once it is back. */
  isPress?: boolean
}

/**
 * Code by `load`, with one more try where the site answers; where that fails too, the page at the address shown is
 * loaded in its new version, and nothing comes back. Throws what `load` throws when no answer came, and when loading
 * the page has not helped before.
 */
export async function loadChunk<Code>(
  load: () => Promise<Code>,
  { isWanted = () => true, isPress = false }: RequestMetadata = {},
): Promise<Code> {
  try {
    return await load()
  } catch (failure) {
    if (!(await isSiteThere()) || !isWanted()) throw failure
  }
  try {
    return await load()
  } catch (failure) {
    if (!isWanted() || !loadAnew()) throw failure
    if (isPress) sessionStorage.setItem(noteKey, '')
    return new Promise(() => {})
  }
}

/** Whether this page was loaded anew in the middle of a press; true once. */
export function takeReloadNote(): boolean {
  try {
    const isThere = sessionStorage.getItem(noteKey) !== null
    sessionStorage.removeItem(noteKey)
    return isThere
  } catch {
    return false
  }
}
