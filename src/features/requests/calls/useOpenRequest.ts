import { useLocation, useNavigate } from 'react-router-dom'

/** The request that is open at the desk, which the address names; Back closes it. */
export function useOpenRequest() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('request')

  function go(next: string | null, replace: boolean) {
    const query = new URLSearchParams(window.location.search)
    if (query.has('view')) {
      // The list lies between another view and a request: that is where Back leads first.
      query.delete('view')
      void navigate({ search: query.toString() })
    }
    if (next) query.set('request', next)
    else query.delete('request')
    void navigate(
      { search: query.toString() },
      { replace, preventScrollReset: true, state: replace ? state : { isOverList: true } },
    )
  }
  return {
    id,
    /** From one request to the next there is no way back but to the list. */
    open: (next: string) => next !== id && go(next, id !== null),
    close: () => (state?.isOverList ? void navigate(-1) : go(null, true)),
  }
}
