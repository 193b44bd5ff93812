import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { deskViews, type View, viewAt } from '@/desk/model/deskViews'

/** Returns whether a click asks the browser for another tab, window, or a file. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Returns the view of the desk, which the address names, and the addresses of all. Each one that is chosen is an entry of the history, where Back leads; no request is open in it. */
export function useDeskView() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const view = viewAt(pathname)
  const queryFrom = (from: string) => {
    const query = new URLSearchParams(from)
    query.delete('request')
    return query.toString()
  }
  const addressOf = (name: View) => {
    const query = queryFrom(search)
    return `${deskViews[name].path}${query && `?${query}`}`
  }
  /** Follows the link to a view, unless the click is the browser's to handle. */
  function choose(next: View, event: MouseEvent) {
    if (isForBrowser(event)) return
    event.preventDefault()
    if (next === view) return
    const to = { pathname: deskViews[next].path, search: queryFrom(window.location.search) }
    void navigate(to, { preventScrollReset: true })
  }
  return { view, addressOf, choose }
}
