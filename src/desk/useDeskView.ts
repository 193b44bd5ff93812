import { useLocation, useNavigate } from 'react-router-dom'
import { deskViews, type View, viewAt } from '@/desk/model/deskViews'

/** The view of the desk, which the address names. Each one that is chosen is an entry of the history, where Back leads; no request is open in it. */
export function useDeskView(): readonly [View, (next: View) => void] {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const view = viewAt(pathname)

  function choose(next: View) {
    if (next === view) return
    const query = new URLSearchParams(window.location.search)
    query.delete('request')
    void navigate(
      { pathname: deskViews[next].path, search: query.toString() },
      { preventScrollReset: true },
    )
  }
  return [view, choose]
}
