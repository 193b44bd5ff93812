import { startTransition, useOptimistic, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const subscribe = () => () => {}

/** Returns false during hydration, whose first render must meet the HTML as it was drawn. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** Returns the query that the HTML was drawn with: at build time the address has it, in browsers the page says it (tools/site/build/drawnQueries.ts). */
const drawnQuery = (search: string) =>
  typeof document === 'undefined' ? search : (document.documentElement.dataset.drawn ?? '')

/**
 * Stores state in the query of the address: `const [tab, setTab] = useQueryState('plan', 'annual', ids)`.
 * A value that is missing or not `allowed` reads as `fallback`; without `allowed` any text is valid.
 * Setting replaces the history entry, keeps the other parameters and the fragment, and leaves the fallback out of the
 * address. The new value shows at once, so it may drive a text field.
 */
export function useQueryState(
  name: string,
  fallback: string,
): readonly [string, (next: string) => void]
export function useQueryState<Value extends string>(
  name: string,
  fallback: Value,
  allowed: readonly Value[],
): readonly [Value, (next: Value) => void]
export function useQueryState(
  name: string,
  fallback: string,
  allowed?: readonly string[],
): readonly [string, (next: string) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const typed = new URLSearchParams(isHydrated ? search : drawnQuery(search)).get(name)
  const isKnown = typed !== null && (allowed?.includes(typed) ?? true)
  const [value, showAtOnce] = useOptimistic(isKnown ? typed : fallback)

  function set(next: string): void {
    // The window's address, since two changes may come before the next render.
    const { search: now, hash } = window.location
    const query = new URLSearchParams(now)
    if (next === fallback) query.delete(name)
    else query.set(name, next)
    startTransition(() => {
      showAtOnce(next)
      void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true })
    })
  }
  return [value, set]
}
