import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { changesQuery, newRequests } from '@/desk/sync/changesQuery'
import { useRows } from '@/desk/sync/requestRows'

const plainTitle = () => document.title.replace(/^\(\d+\) /, '')

/** Shows the number of new requests that nobody has opened, and of news from customers, in the title of the tab and on the icon of the installed desk, in every view, also while the tab is hidden. */
export function TitleCount() {
  const client = useQueryClient()
  const { data } = useQuery(changesQuery)
  const { pathname } = useLocation()
  useRows()
  const count = data ? newRequests(client, data).length + data.news.unseen : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has a title of its own
  useEffect(() => {
    if (count === 0) return
    document.title = `(${count}) ${plainTitle()}`
    // Without an icon, nothing is lost.
    navigator.setAppBadge?.(count).catch(() => {})
    return () => {
      document.title = plainTitle()
      navigator.clearAppBadge?.().catch(() => {})
    }
  }, [count, pathname])
  return null
}
