// The part of a long page that nobody sees at first: its HTML is there from the start, its code comes when the visitor
// first moves, so that a page which is only looked at stays light.
import { type ComponentType, Suspense, use, useEffect } from 'react'
import { atNextGesture, gestureAfterFailure, holdPresses } from '@/lib/early'

type Loading = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType }

export type Late = {
  loading: Promise<ComponentType>
  /** To be called when the part answers. */
  onLive: () => void
  /** For the page's module to export: on later pages nothing is there to look at meanwhile, so they wait for it. */
  ready: Promise<unknown> | undefined
}

/** What the page's root element tells of itself: `hydrated` once it is live, `touched` after the first gesture. */
const marks = (): DOMStringMap =>
  typeof document === 'undefined' ? { hydrated: '' } : document.documentElement.dataset

/** A part for `<LatePart>`, whose code `load` fetches: on the page that came as HTML at the first gesture, elsewhere at once. */
export function late(load: () => Promise<ComponentType>): Late {
  const isTakingOver = marks().hydrated === undefined
  // Without a connection all stays as it is, and the next gesture tries again.
  const now = (): Promise<ComponentType> => load().catch(() => gestureAfterFailure().then(now))
  const atGesture = () => new Promise<void>(atNextGesture).then(now)
  const waits = isTakingOver && marks().touched === undefined
  const loading: Loading = (waits ? atGesture() : now()).then((component) => {
    // React's own marks of a settled promise: `use` then answers at once.
    loading.status = 'fulfilled'
    loading.value = component
    return component
  })
  if (!isTakingOver) return { loading, ready: loading, onLive: () => {} }
  const { letGo, repeat } = holdPresses('[data-late-part]')
  return {
    loading,
    ready: undefined,
    onLive: () => {
      letGo()
      repeat()
    },
  }
}

function Loaded({ part }: { part: Late }) {
  const { loading, onLive } = part
  const Part = use(loading)
  useEffect(onLive, [onLive])
  return <Part />
}

/** Draws a late part, or leaves its HTML alone until its code is there. */
export function LatePart({ part }: { part: Late }) {
  return (
    <div data-late-part>
      <Suspense>
        <Loaded part={part} />
      </Suspense>
    </div>
  )
}
