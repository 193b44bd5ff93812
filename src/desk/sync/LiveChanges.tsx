import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changesKey } from '@/desk/sync/queryKeys'
import { followChanges } from '@/shared/api/staff/liveChanges'

/** What comes within this time is asked for at once, in ms. */
const moment = 500

/** Asks for news as soon as the backend says that there are some, where it can; else they come with the next regular question. */
export function LiveChanges() {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hangUp = followChanges(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: changesKey })
      }, moment)
    })
    return () => {
      clearTimeout(timer)
      hangUp()
    }
  }, [client])
  return null
}
