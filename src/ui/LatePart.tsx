// The part of a long page that nobody sees at first: its HTML is there from the start, its code comes when the visitor
// first moves, so that a page which is only looked at stays light.
import { type ComponentType, Suspense, use, useEffect } from 'react'
import { atNextGesture, gestureAfterFailure, holdPresses } from '@/lib/early'
import { fetchCode } from '@/lib/lateCode'

type Loading = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType }

export type Late = {
  readonly loading: Promise<ComponentType>
  /** To be called when the part answers. */
  onLive: () => void
  /** For the page's module to export: on later pages nothing is there to look at meanwhile, so they wait for it. */
  ready: (() => Promise<unknown>) | undefined
}

/** What the page's root element tells of itself: `hydrated` once it is live, `touched` after the first gesture. */
const marks = (): DOMStringMap =>
  typeof document === 'undefined' ? { hydrated: '' } : document.documentElement.dataset

/** A promise that `use` answers at once when it is settled, by React's own marks of it. */
function marked(promise: Promise<ComponentType>): Promise<ComponentType> {
  const loading: Loading = promise.then((component) => {
    loading.status = 'fulfilled'
    loading.value = component
    return component
  })
  return loading
}

/** On a later page: fetched at once, and again each time the page is asked for after it did not come. */
function lateOnLaterPage(load: () => Promise<ComponentType>): Late {
  let loading: Promise<ComponentType> | undefined
  const begin = () => {
    loading = marked(load())
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    get loading() {
      return loading ?? begin()
    },
    ready: () => loading ?? begin(),
    onLive: () => {},
  }
}

/** A part for `<LatePart>`, whose code `load` fetches: on the page that came as HTML at the first gesture, elsewhere at once. */
export function late(load: () => Promise<ComponentType>): Late {
  if (marks().hydrated !== undefined) return lateOnLaterPage(load)
  let tries = 0
  // Without a connection all stays as it is, and a later gesture tries again.
  const now = (): Promise<ComponentType> => {
    tries += 1
    return fetchCode(load).catch(() => gestureAfterFailure(tries).then(now))
  }
  const waits = marks().touched === undefined
  const loading = marked(waits ? new Promise<void>(atNextGesture).then(now) : now())
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
