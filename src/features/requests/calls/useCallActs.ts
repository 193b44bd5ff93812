import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asFailure, leavesOpen } from '@/data/failure'
import { addNote, type Call, recordCall, undoAct } from '@/data/staff/calls'
import type { ServiceRequest } from '@/data/staff/request'
import { detailsKey, lanesKey } from '@/features/requests/calls/callQueries'
import { outcomeText } from '@/features/requests/calls/callWords'
import { showRequest } from '@/features/requests/requestCache'
import { countsQuery, historyKey } from '@/features/requests/requestQueries'

/** How long an act can be taken back at a press, in ms. */
const undoable = 8000

/** The latest act, as the counts line tells it; `act` while it can be taken back. */
export type LastAct = { text: string; act: string | null }

const inTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// Acts bear an id: asked again they are the same act.
const again = {
  retry: (count: number, thrown: unknown) => count < 2 && leavesOpen(thrown),
  retryDelay: 1000,
}

/** What one can do about requests, with the latest act and its way back. */
export function useCallActs() {
  const client = useQueryClient()
  const [acted, setActed] = useState(0)
  const [last, setLast] = useState<LastAct | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoable)
    return () => clearTimeout(timer)
  }, [last])

  const show = (request: ServiceRequest) => showRequest(client, request)
  const readAgain = () => {
    setActed((before) => before + 1)
    for (const queryKey of [lanesKey, detailsKey, countsQuery.queryKey, historyKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  const call = useMutation({
    mutationFn: (made: Call) => recordCall(made),
    ...again,
    onSuccess: (request, { act, outcome }) => {
      setLast({
        text: `${inTitle(outcomeText[outcome])}: ${request.first_name} ${request.last_name}`,
        act,
      })
      show(request)
    },
    onSettled: readAgain,
  })
  const note = useMutation({
    mutationFn: (made: { act: string; request: string; note: string }) =>
      addNote(made.act, made.request, made.note),
    ...again,
    onSuccess: (request, { act }) =>
      setLast({ text: `Note saved: ${request.first_name} ${request.last_name}`, act }),
    onSettled: readAgain,
  })
  const undo = useMutation({
    mutationFn: undoAct,
    ...again,
    onSuccess: (request) => {
      setLast({ text: `Taken back: ${request.first_name} ${request.last_name}`, act: null })
      show(request)
    },
    onError: (thrown) => setLast({ text: asFailure(thrown).message, act: null }),
    onSettled: readAgain,
  })
  const failed = call.error ?? note.error
  return {
    call: call.mutate,
    note: note.mutate,
    undo: undo.mutate,
    isSaving: call.isPending || note.isPending || undo.isPending,
    error: failed ? asFailure(failed).message : null,
    forgetError: () => {
      call.reset()
      note.reset()
    },
    last,
    /** How often something was done here. */
    acted,
  }
}

export type CallActs = ReturnType<typeof useCallActs>
