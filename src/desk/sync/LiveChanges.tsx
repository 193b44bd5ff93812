import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changesKey } from '@/desk/sync/queryKeys'
import { followChanges } from '@/shared/api/staff/liveChanges'

/** Changes within this time are read with one call, in ms. */
const delay = 500

/** Calls the change feed as soon as the backend announces a change, where it can; otherwise changes come with the next poll. */
export function LiveChanges() {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = followChanges(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: changesKey })
      }, delay)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client])
  return null
}
