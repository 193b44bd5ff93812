import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listPath, viewAt } from '@/desk/model/deskViews'

const idIn = (search: string) => new URLSearchParams(search).get('request')

/** Names where a request was opened outside of the call list: its pane then takes the focus, and gives it back to a card of "All requests". */
export type OpenedFrom = 'card' | 'elsewhere'

/** Returns whether the list is one step back in the history. */
const isOverList = () => window.history.state?.usr?.isOverList === true

/** Returns the open request, which the address names; Back closes it. */
export function useOpenRequest() {
  const { search, state } = useLocation()
  const navigate = useNavigate()

  function go(next: string | null, replace: boolean, from?: OpenedFrom) {
    const query = new URLSearchParams(window.location.search)
    const pathname = listPath
    if (viewAt(window.location.pathname) !== 'requests') {
      // From another view, Back leads to the list first.
      void navigate({ pathname, search: query.toString() })
    }
    if (next) query.set('request', next)
    else query.delete('request')
    void navigate(
      { pathname, search: query.toString() },
      {
        replace,
        preventScrollReset: true,
        state: { isOverList: !replace || isOverList(), from },
      },
    )
  }
  return {
    id: idIn(search),
    from: state?.from as OpenedFrom | undefined,
    /** Opens a request; Back then leads to the list, whatever was open before. */
    open: (next: string, from?: OpenedFrom) => {
      // The window's address, since two clicks may come before the next render.
      const present = idIn(window.location.search)
      if (next !== present) go(next, present !== null, from)
    },
    close: () => (isOverList() ? void navigate(-1) : go(null, true)),
  }
}

/** Adds the list to the history below a request that was reached by a link, so that Back does not lead out of the desk. */
export function useListBeneath() {
  const navigate = useNavigate()
  const layBeneath = useEffectEvent(() => {
    const { search } = window.location
    if (idIn(search) === null || isOverList()) return
    const list = new URLSearchParams(search)
    list.delete('request')
    void navigate({ search: list.toString() }, { replace: true, preventScrollReset: true })
    void navigate({ search }, { preventScrollReset: true, state: { isOverList: true } })
  })
  useEffect(() => layBeneath(), [])
}
