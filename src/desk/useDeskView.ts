import { useNavigate } from 'react-router-dom'
import { useQueryState } from '@/shared/ui/useQueryState'

/** The view of the desk, which the address names. Each one that is chosen is an entry of the history, where Back leads; no request is open in it. */
export function useDeskView<View extends string>(
  first: View,
  views: readonly View[],
): readonly [View, (next: View) => void] {
  const [view] = useQueryState('view', first, views)
  const navigate = useNavigate()

  function choose(next: View) {
    if (next === view) return
    const query = new URLSearchParams(window.location.search)
    query.delete('request')
    if (next === first) query.delete('view')
    else query.set('view', next)
    void navigate({ search: query.toString() }, { preventScrollReset: true })
  }
  return [view, choose]
}
