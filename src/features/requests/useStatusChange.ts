import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '@/data/failure'
import { readStatuses, setStatus } from '@/data/requests'
import type { ServiceRequest, Status } from '@/data/requestTypes'
import { showStatus } from '@/features/requests/requestCache'
import { countsQuery, historyQuery, newsKey } from '@/features/requests/requestQueries'
import { statusText } from '@/features/requests/statusLooks'
import { showToast } from '@/ui/toast'

/** Changes a request's status; the row changes at once and goes back when the change fails. `conflict` tells that somebody else was faster. */
export function useStatusChange(request: ServiceRequest) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<string | null>(null)

  const mutation = useMutation({
    mutationFn: (to: Status) => setStatus(request.id, request.status, to),
    onMutate: (to) => {
      setConflict(null)
      void client.cancelQueries({ queryKey: newsKey })
      const before = request.status
      showStatus(client, new Map([[request.id, to]]))
      return { before }
    },
    onSuccess: (_, to) => {
      void client.cancelQueries({ queryKey: newsKey })
      showStatus(client, new Map([[request.id, to]]))
      showToast({ tone: 'success', title: 'Success', text: 'Service request status updated' })
    },
    onError: async (thrown, to, context) => {
      showToast({ tone: 'error', title: 'Error', text: 'Failed to update status' })
      showStatus(client, new Map([[request.id, context?.before ?? request.status]]))
      if (!(thrown instanceof Failure && thrown.kind === 'changed-meanwhile')) {
        console.error('The status was not changed', thrown)
        return
      }
      const present = await readStatuses([request.id]).catch(() => new Map<string, Status>())
      showStatus(client, present)
      const status = present.get(request.id)
      setConflict(
        status
          ? `A colleague set this to “${statusText(status)}” meanwhile; your “${statusText(to)}” was not saved. Choose again if you still want it.`
          : 'A colleague has changed this request meanwhile. Load the list again.',
      )
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: countsQuery.queryKey })
      void client.invalidateQueries({ queryKey: historyQuery(request.id).queryKey })
    },
  })

  return { change: mutation.mutate, isSaving: mutation.isPending, conflict }
}
