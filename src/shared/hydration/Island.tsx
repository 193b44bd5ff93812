// The part of a long page that nobody sees at first: its HTML is there from the start, its code comes when the visitor
// first moves, so that a page which is only looked at stays light.
import { type ComponentType, Suspense, use, useEffect } from 'react'
import { afterFrame, atNextInteraction, retryAtInteractions } from '@/shared/hydration/interactions'
import { recordClicks } from '@/shared/hydration/replay'
import { settling } from '@/shared/hydration/settled'
import { withStyles } from '@/shared/lib/deferredStyles'
import { loadChunk } from '@/shared/lib/lazyChunks'

export type IslandCode = {
  /** Tells the islands of a page apart: each keeps the presses made on itself. */
  readonly name: string
  readonly loading: Promise<ComponentType>
  /** To be called when the part answers. */
  onLive: () => void
  /** For the page's module to export: on later pages nothing is there to look at meanwhile, so they wait for it. */
  ready: (() => Promise<unknown>) | undefined
}

/** What the page's root element tells of itself: `hydrated` once it is live, `touched` after the first gesture. */
const marks = (): DOMStringMap =>
  typeof document === 'undefined' ? { hydrated: '' } : document.documentElement.dataset

/** On a later page: fetched at once, and again each time the page is asked for after it did not come. */
function islandOnLaterPage(name: string, load: () => Promise<ComponentType>): IslandCode {
  let loading: Promise<ComponentType> | undefined
  const begin = () => {
    loading = settling(load())
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    name,
    get loading() {
      return loading ?? begin()
    },
    ready: () => loading ?? begin(),
    onLive: () => {},
  }
}

/** Code for an `<Island>`, fetched by `load`: on the page that came as HTML at the first gesture, elsewhere at once. */
export function island(name: string, load: () => Promise<ComponentType>): IslandCode {
  if (marks().hydrated !== undefined) return islandOnLaterPage(name, load)
  const now = () => retryAtInteractions(() => loadChunk(() => withStyles(load())))
  const waits = marks().touched === undefined
  const loading = settling(
    waits
      ? new Promise<void>((begin) => atNextInteraction(() => afterFrame(begin))).then(now)
      : now(),
  )
  const { release, repeat } = recordClicks(`[data-island="${name}"]`)
  return {
    name,
    loading,
    ready: undefined,
    onLive: () => {
      release()
      repeat()
    },
  }
}

function Loaded({ code }: { code: IslandCode }) {
  const { loading, onLive } = code
  const Part = use(loading)
  useEffect(onLive, [onLive])
  return <Part />
}

/** Draws the part, or leaves its HTML alone until its code is there. */
export function Island({ code }: { code: IslandCode }) {
  return (
    <div data-island={code.name}>
      <Suspense>
        <Loaded code={code} />
      </Suspense>
    </div>
  )
}
