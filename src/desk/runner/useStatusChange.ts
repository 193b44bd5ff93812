import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  checkStatus,
  type StatusChange,
  type StatusDone,
  setStatus,
} from '@/desk/actions/setStatus'
import type { ServiceRequest, Status } from '@/desk/model/request'
import { useActions } from '@/desk/runner/useActions'
import { lookEvery, readAgain } from '@/desk/sync/queryKeys'
import { keepRows } from '@/desk/sync/requestRows'
import { leavesOpen } from '@/shared/api/apiError'
import { showToast } from '@/shared/ui/toast'

const announceSuccess = () =>
  showToast({ tone: 'success', title: 'Success', text: 'Service request status updated' })
const announceFailure = () =>
  showToast({ tone: 'error', title: 'Error', text: 'Failed to update status' })

/** Changes the status of a request; `note` is why another one is stored, `open` a change of which no one knows yet whether it was stored. */
export function useStatusChange({ id, status: from }: ServiceRequest) {
  const client = useQueryClient()
  const { run, isSaving } = useActions({ isRepeatable: false })
  const [note, setNote] = useState<string | null>(null)
  const [open, setOpen] = useState<(StatusChange & { at: number }) | null>(null)

  function settle(done: StatusDone) {
    setOpen(null)
    setNote(done.note)
    if (done.isSaved) announceSuccess()
  }
  // Asked until someone knows.
  useQuery({
    queryKey: ['stored', id, open?.at],
    queryFn: async () => {
      const done = open && (await checkStatus(open))
      if (!done) return null
      keepRows(client, done.rows ?? [])
      settle(done)
      readAgain(client)
      return done
    },
    enabled: open !== null,
    refetchInterval: lookEvery,
    gcTime: 0,
  })

  function change(to: Status) {
    setNote(null)
    setOpen(null)
    const made = { request: id, from, to }
    run(setStatus, made, {
      shows: { now: { id, status: to }, before: { id, status: from } },
      onDone: (done) => {
        settle(done)
        if (!done.isSaved) announceFailure()
      },
      onFailed: (thrown) => {
        console.error('The status was not changed', thrown)
        announceFailure()
        if (leavesOpen(thrown)) setOpen({ ...made, at: Date.now() })
      },
    })
  }
  return { change, isSaving, note, open }
}
