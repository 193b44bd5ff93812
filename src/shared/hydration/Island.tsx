// A part of a long page below the first screen: its HTML is prerendered, its code loads at the visitor's first
// interaction, so that a page that is only looked at stays light.
import { type ComponentType, Suspense, use, useEffect, useRef } from 'react'
import { isPrerender } from '@/lib/isPrerender'
import { loadChunk } from '@/lib/lazyChunks'
import { afterFrame, atNextInteraction, retryAtInteractions } from '@/shared/hydration/interactions'
import { keepTyped } from '@/shared/hydration/keepTyped'
import { recordClicks } from '@/shared/hydration/replay'
import { loadOnce, settling } from '@/shared/hydration/settled'
import { addPart, partSelector } from '@/shared/hydration/unloadedParts'
import { whenNear } from '@/shared/ui/whenNear'

export type IslandCode = {
  /** Identifies the island on its page: each records the clicks on itself. */
  readonly name: string
  readonly loading: Promise<ComponentType>
  /** Called once the part is hydrated. */
  onLive: () => void
  /** For the page's module to export: after client-side navigation there is no HTML, so the page waits for it. */
  ready: (() => Promise<unknown>) | undefined
  /** Called with the part's container each time it is mounted. */
  onMounted?: (container: Element) => void
}

/** Returns the flags on the root element: `hydrated` once it is live, `touched` after the first interaction. */
const flags = (): DOMStringMap =>
  typeof document === 'undefined' ? { hydrated: '' } : document.documentElement.dataset

/** Returns the code for a page opened by client-side navigation: loaded at once, and retried after a failure. */
function islandOnLaterPage(name: string, load: () => Promise<ComponentType>): IslandCode {
  const loadPart = loadOnce(load)
  return {
    name,
    get loading() {
      return loadPart()
    },
    ready: loadPart,
    onLive: () => {},
  }
}

/** Returns whether the part's HTML is on the page already: it may be inside another island, which came to the page before it. */
const isOnPage = (name: string) =>
  typeof document !== 'undefined' && document.querySelector(partSelector(name)) !== null

/**
 * Returns the code for an `<Island>`: loaded at the first interaction on a prerendered page, elsewhere at once. `begin`
 * is called where `load` waits for more and must not any longer.
 */
export function island(
  name: string,
  load: () => Promise<ComponentType>,
  begin: () => void = () => {},
): IslandCode {
  if (flags().hydrated !== undefined && !isOnPage(name)) return islandOnLaterPage(name, load)
  let moveTyped = () => {}
  const now = () =>
    retryAtInteractions(() => loadChunk(load)).then((Part) => {
      moveTyped = keepTyped(document.querySelector(partSelector(name)))
      return Part
    })
  let beginAtOnce = () => {}
  const waits = flags().touched === undefined
  const gesture = new Promise<void>((go) => {
    beginAtOnce = go
    atNextInteraction(() => afterFrame(go))
  })
  const loading = settling(waits ? gesture.then(now) : now())
  addPart({ name, loading, begin })
  const { release, repeat } = recordClicks(partSelector(name))
  return {
    name,
    loading,
    ready: undefined,
    onLive: () => {
      release()
      moveTyped()
      repeat()
    },
    onMounted: (container) => {
      // Something else had changed the page's HTML, so React drew the page again, and this part is empty.
      if (container.firstElementChild) return
      beginAtOnce()
      begin()
    },
  }
}

/**
 * Returns the code for an `<Island>` whose HTML does until it is near the screen. After client-side navigation there is
 * no HTML, so it loads at once, also where an earlier visit of the page ended before it was near.
 */
export function islandWhenNear(name: string, load: () => Promise<ComponentType>): IslandCode {
  if (isPrerender) return islandOnLaterPage(name, load)
  let begin = () => {}
  const isNear = new Promise<void>((resolve) => {
    begin = resolve
  })
  const code = island(name, () => isNear.then(load), begin)
  // It loads when it is there: no page waits for it.
  code.ready = undefined
  const { onMounted } = code
  code.onMounted = (container) => {
    if (container.firstElementChild) void whenNear(container).then(begin)
    else onMounted ? onMounted(container) : begin()
  }
  return code
}

function Loaded({ code }: { code: IslandCode }) {
  const { loading, onLive } = code
  const Part = use(loading)
  useEffect(onLive, [onLive])
  return <Part />
}

type IslandProps = {
  code: IslandCode
  /** For links to the part before its code is there. */
  id?: string
}

/** Renders the part, or leaves its HTML alone until its code has loaded. */
export function Island({ code, id }: IslandProps) {
  const container = useRef<HTMLDivElement>(null)
  const { name, onMounted } = code
  useEffect(() => {
    if (container.current) onMounted?.(container.current)
  }, [onMounted])
  return (
    <div ref={container} id={id} data-island={name}>
      <Suspense>
        <Loaded code={code} />
      </Suspense>
    </div>
  )
}
