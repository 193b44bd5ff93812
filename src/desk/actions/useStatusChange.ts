import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOutcome } from '@/desk/actions/changeOutcome'
import type { ServiceRequest, Status } from '@/desk/model/request'
import { type Change, readStored, type StoredStatus, setStatus } from '@/desk/model/requestStatus'
import { changesKey } from '@/desk/sync/news'
import { showStatus } from '@/desk/sync/requestCache'
import { historyQuery } from '@/desk/sync/requestQueries'
import { leavesOpen } from '@/shared/api/apiError'
import { showToast } from '@/shared/ui/toast'

/** Changes a request's status. The row shows at once what is wanted and then what is stored; `note` tells why that is something else, `open` is a change of which it is not known. */
export function useStatusChange(request: ServiceRequest) {
  const client = useQueryClient()
  const [note, setNote] = useState<string | null>(null)
  const [open, setOpen] = useState<Change | null>(null)

  const show = (status: Status) => showStatus(client, new Map([[request.id, status]]))
  const tellSuccess = () =>
    showToast({ tone: 'success', title: 'Success', text: 'Service request status updated' })
  const tellFailure = () =>
    showToast({ tone: 'error', title: 'Error', text: 'Failed to update status' })
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: changesKey })
    void client.invalidateQueries({ queryKey: historyQuery(request.id).queryKey })
  }

  /** Shows what is stored; tells whether that is what was wanted. */
  function settle(change: Change, stored: StoredStatus | null): boolean {
    const outcome = changeOutcome(change, stored)
    show(stored?.status ?? change.from)
    setOpen(null)
    setNote(outcome.note)
    if (outcome.isSaved) tellSuccess()
    return outcome.isSaved
  }

  const mutation = useMutation({
    mutationFn: async (change: Change) => {
      const isStored = await setStatus(request.id, change).catch((thrown: unknown) => {
        if (!leavesOpen(thrown)) throw thrown
        console.error('A change of status was not answered', thrown)
        return false
      })
      return isStored ? 'stored' : { stored: await readStored(request.id) }
    },
    onMutate: ({ to }) => {
      setNote(null)
      setOpen(null)
      void client.cancelQueries({ queryKey: changesKey })
      show(to)
    },
    onSuccess: (answer, change) => {
      void client.cancelQueries({ queryKey: changesKey })
      if (answer === 'stored') {
        show(change.to)
        tellSuccess()
      } else if (!settle(change, answer.stored)) tellFailure()
    },
    onError: (thrown, change) => {
      console.error('The status was not changed', thrown)
      tellFailure()
      show(change.from)
      if (leavesOpen(thrown)) setOpen(change)
    },
    onSettled: readAgain,
  })

  return {
    change: (to: Status) => mutation.mutate({ from: request.status, to }),
    isSaving: mutation.isPending,
    note,
    open,
    onStored: (stored: StoredStatus | null) => {
      if (open) settle(open, stored)
      readAgain()
    },
  }
}
