// The one request that the desk is about: the pane shows it, its row is marked and has the focus, and the keys act on it.
// Everything that changes it is here. The address names the one that is open, so that Back closes it.
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listPath, viewAt } from '@/desk/model/deskViews'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { store } from '@/shared/ui/store'

/** `preview`: shown, and nothing more; `open`: someone works on it. */
export type Current = { id: string; mode: 'preview' | 'open' }

const current = store<Current | null>(null)

const named = () => new URLSearchParams(window.location.search).get('request')
const isAtList = () => viewAt(window.location.pathname) === 'requests'
/** Returns whether the list is one step back in the history. */
const isOverList = () => window.history.state?.usr?.isOverList === true

/** Returns the current request and what changes it: at once, while the address, which the router follows later, only says so. */
export function useCurrentRequest() {
  const navigate = useNavigate()
  function name(request: string | null, replace: boolean) {
    const query = new URLSearchParams(window.location.search)
    if (request) query.set('request', request)
    else query.delete('request')
    const state = { isOverList: replace ? isOverList() : request !== null }
    void navigate(
      { pathname: listPath, search: query.toString() },
      { replace, preventScrollReset: true, state },
    )
  }
  /** Opens a request; Back then leads to the list, whatever was open before. */
  function open(id: string) {
    current.set({ id, mode: 'open' })
    const before = named()
    // From another view, Back leads to the list first.
    if (!isAtList()) name(null, false)
    if (!isAtList() || id !== before) name(id, before !== null || isOverList())
  }
  /** Shows a request without opening it; null: nothing is left to show. */
  function preview(id: string | null) {
    current.set(id === null ? null : { id, mode: 'preview' })
    if (isAtList() && named() !== null) name(null, true)
  }
  const shown = current.use()
  return {
    current: shown,
    open,
    preview,
    /** Opens a request from outside of the call list; one that is open takes the focus. */
    lead: (id: string) =>
      shown?.id === id && shown.mode === 'open' ? goTo(requestPane, 'nearest') : open(id),
    /** Returns the current request as it is now, for what ends later than it began. */
    latest: current.get,
  }
}

/** Makes the request current that the address names; without one, that which was open is previewed. */
function followAddress() {
  const id = named()
  const before = current.get()
  if (id !== null) current.set({ id, mode: 'open' })
  else if (before?.mode === 'open') current.set({ id: before.id, mode: 'preview' })
}

/** Follows the address where someone else changes it: Back, Forward, a link. */
export function useFollowAddress() {
  const navigate = useNavigate()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key
  useLayoutEffect(followAddress, [key])
  // The router shows a step later. Back before it has shown the step there ends where it was, and it would tell nothing.
  useEffect(() => {
    window.addEventListener('popstate', followAddress)
    return () => window.removeEventListener('popstate', followAddress)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address that the desk was opened at
  useEffect(() => {
    if (named() !== null && !isOverList()) {
      // The list goes below a request that was reached by a link, so that Back does not lead out of the desk.
      const { pathname, search } = window.location
      const list = new URLSearchParams(search)
      list.delete('request')
      void navigate(
        { pathname, search: list.toString() },
        { replace: true, preventScrollReset: true },
      )
      void navigate({ pathname, search }, { preventScrollReset: true, state: { isOverList: true } })
    }
    return () => current.set(null)
  }, [])
}
