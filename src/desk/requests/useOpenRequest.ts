import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listPath, viewAt } from '@/desk/model/deskViews'

const idIn = (search: string) => new URLSearchParams(search).get('request')

/** Whether the list is one step back in the history. */
const isOverList = () => window.history.state?.usr?.isOverList === true

/** The request that is open at the desk, which the address names; Back closes it. */
export function useOpenRequest() {
  const { search, state } = useLocation()
  const navigate = useNavigate()

  function go(next: string | null, replace: boolean, isFromCard = false) {
    const query = new URLSearchParams(window.location.search)
    const pathname = listPath
    if (viewAt(window.location.pathname) !== 'requests') {
      // The list lies between another view and a request: that is where Back leads first.
      void navigate({ pathname, search: query.toString() })
    }
    if (next) query.set('request', next)
    else query.delete('request')
    void navigate(
      { pathname, search: query.toString() },
      {
        replace,
        preventScrollReset: true,
        state: { isOverList: !replace || isOverList(), isFromCard },
      },
    )
  }
  return {
    id: idIn(search),
    /** True if it was opened from its card in "All requests". */
    isFromCard: state?.isFromCard === true,
    /** From one request to the next there is no way back but to the list. */
    open: (next: string, fromCard = false) => {
      // The window's address, since two presses may come before this is drawn again.
      const present = idIn(window.location.search)
      if (next !== present) go(next, present !== null, fromCard)
    },
    close: () => (isOverList() ? void navigate(-1) : go(null, true)),
  }
}

/** Lays the list beneath a request that was reached by a link, so that Back leads there and not out of the desk. */
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
