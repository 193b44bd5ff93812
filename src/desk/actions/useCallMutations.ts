import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { nameOf, outcomeText, reasonText } from '@/desk/model/callCopy'
import {
  addNote,
  assignRequests,
  type Call,
  type ChosenRequest,
  type ClosedReason,
  closeRequests,
  recordCall,
  undoAction,
} from '@/desk/model/calls'
import type { ServiceRequest, Status } from '@/desk/model/request'
import type { Senders } from '@/desk/model/senders'
import { stateText, visitText } from '@/desk/model/visitCopy'
import {
  askedFirst,
  bookVisit,
  moveVisit,
  type Place,
  setVisitNote,
  setVisitState,
  type Visit,
  type VisitState,
} from '@/desk/model/visits'
import { detailsKey, lanesKey, messagesKey } from '@/desk/sync/callQueries'
import { changesKey } from '@/desk/sync/news'
import { showRequest } from '@/desk/sync/requestCache'
import { historyKey } from '@/desk/sync/requestQueries'
import { visitsKey } from '@/desk/sync/visitQueries'
import { isRuledOut, leavesOpen, toApiError } from '@/shared/api/apiError'
import { serverNow } from '@/shared/api/serverClock'
import { newYorkTime } from '@/shared/lib/newYorkTime'
import { undoTime } from '@/shared/lib/undoTime'

/** The latest act, as the counts line tells it; `act` while it can be taken back. */
export type LastAction = { text: string; act: string | null }

/** What was chosen, to do one thing to all of it. */
type Several = { act: string; chosen: readonly ChosenRequest[] }

export type Booking = Place &
  Senders & {
    act: string
    request: string
    note?: string
    is_call?: boolean
    seen?: Status
    onDone?: () => void
  }
export type Move = Place & { act: string; visit: string; seen: number; onDone?: () => void }
type StateChange = { act: string; visit: Pick<Visit, 'id' | 'version'>; state: VisitState }
type NoteChange = { act: string; visit: Pick<Visit, 'id' | 'note'>; note: string }

/** Of whom an act was: by name, or how many. */
const whose = (requests: readonly ServiceRequest[]) => {
  const [first] = requests
  return requests.length === 1 && first ? nameOf(first) : `${requests.length} requests`
}

/** What the server asks before it does something, and doing it all the same. */
type Question = { text: string; goOn: () => void; leave: () => void }

const inTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// Acts bear an id: asked again they are the same act.
const again = {
  retry: (count: number, thrown: unknown) => count < 2 && leavesOpen(thrown) && !isRuledOut(thrown),
  retryDelay: 1000,
}

/** What one can do about requests, with the latest act and its way back. */
export function useCallMutations() {
  const client = useQueryClient()
  const [acted, setActed] = useState(0)
  const [last, setLast] = useState<LastAction | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const forgetError = useCallback(() => {
    setError(null)
    setQuestion(null)
  }, [])
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoTime)
    return () => clearTimeout(timer)
  }, [last])

  const show = (request: ServiceRequest) => showRequest(client, request)
  const readAgain = () => {
    setActed((before) => before + 1)
    for (const queryKey of [lanesKey, detailsKey, messagesKey, changesKey, historyKey, visitsKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
  const told = {
    ...again,
    onMutate: forgetError,
    onError: (thrown: unknown) => setError(toApiError(thrown).message),
    onSettled: readAgain,
  }
  const call = useMutation({
    mutationFn: (made: Call) => recordCall(made),
    ...told,
    onSuccess: (request, { act, outcome, also = [] }) => {
      const more = also.length > 0 ? ` and ${also.length} more of the number` : ''
      setLast({ text: `${inTitle(outcomeText[outcome])}: ${nameOf(request)}${more}`, act })
      show(request)
    },
  })
  const note = useMutation({
    mutationFn: (made: { act: string; request: string; note: string }) =>
      addNote(made.act, made.request, made.note),
    ...told,
    onSuccess: (request, { act }) => setLast({ text: `Note saved: ${nameOf(request)}`, act }),
  })
  /** Tells what became of the chosen ones; the others of their senders follow without a word. */
  function tell(what: string, { act, chosen }: Several, changed: readonly ServiceRequest[]) {
    const done = changed.filter(({ id }) => chosen.some((one) => one.id === id))
    const left = chosen.length - done.length
    const rest = left === 1 ? '1 was' : `${left} were`
    const text = done.length > 0 ? `${what}: ${whose(done)}` : 'Nothing to change'
    setLast({
      text: left > 0 ? `${text}. ${rest} already settled` : text,
      act: done.length > 0 ? act : null,
    })
    changed.forEach(show)
  }
  const close = useMutation({
    mutationFn: ({ act, chosen, reason }: Several & { reason: ClosedReason }) =>
      closeRequests(act, chosen, reason),
    ...told,
    onSuccess: (changed, made) => tell(inTitle(reasonText(made.reason)), made, changed),
  })
  const assign = useMutation({
    mutationFn: ({ act, chosen, person }: Several & { person: string | null; name: string }) =>
      assignRequests(
        act,
        chosen.map(({ id }) => id),
        person,
      ),
    ...told,
    onSuccess: (changed, made) => tell(`Assigned to ${made.name}`, made, changed),
  })
  const visitTold = (does: string, { visit, request }: Awaited<ReturnType<typeof bookVisit>>) => {
    const place = visitText(visit, newYorkTime(serverNow()).date)
    return `${does}: ${request.last_name}${visit.state === 'planned' ? `, ${place}` : ''}`
  }
  /** What to do about a refusal: a question is asked, anything else is told. */
  function askOrTell<Made>(thrown: unknown, made: Made, goOn: (made: Made) => void) {
    const text = askedFirst(thrown)
    if (!text) return told.onError(thrown)
    setQuestion({ text, goOn: () => goOn({ ...made, force: true }), leave: forgetError })
  }
  const book = useMutation({
    mutationFn: ({ onDone: _, ...made }: Booking) => bookVisit(made),
    ...told,
    onSuccess: (answer, { act, onDone }) => {
      setLast({ text: visitTold('Booked', answer), act })
      show(answer.request)
      onDone?.()
    },
    onError: (thrown, made) => askOrTell(thrown, made, (again) => book.mutate(again)),
  })
  const move = useMutation({
    mutationFn: ({ onDone: _, ...made }: Move) => moveVisit(made),
    ...told,
    onSuccess: (answer, { act, onDone }) => {
      setLast({ text: visitTold('Moved', answer), act })
      onDone?.()
    },
    onError: (thrown, made) => askOrTell(thrown, made, (again) => move.mutate(again)),
  })
  const state = useMutation({
    mutationFn: (made: StateChange) => setVisitState(made.act, made.visit, made.state),
    ...told,
    onSuccess: (answer, made) => {
      setLast({ text: visitTold(inTitle(stateText[made.state]), answer), act: made.act })
      show(answer.request)
    },
  })
  const visitNote = useMutation({
    mutationFn: (made: NoteChange) => setVisitNote(made.act, made.visit, made.note),
    ...told,
    onSuccess: (answer, { act }) => setLast({ text: visitTold('Note saved', answer), act }),
  })
  const undo = useMutation({
    mutationFn: undoAction,
    ...told,
    onSuccess: (requests) => {
      setLast({ text: `Taken back: ${whose(requests)}`, act: null })
      requests.forEach(show)
    },
    // What may not have reached the server can be taken back yet.
    onError: (thrown, act) =>
      setLast({
        text: toApiError(thrown).message,
        act: leavesOpen(thrown) && !isRuledOut(thrown) ? act : null,
      }),
  })
  return {
    call: call.mutate,
    note: note.mutate,
    close: close.mutate,
    assign: assign.mutate,
    book: book.mutate,
    move: move.mutate,
    setState: state.mutate,
    setVisitNote: visitNote.mutate,
    undo: undo.mutate,
    isSaving: [call, note, close, assign, book, move, state, visitNote, undo].some(
      ({ isPending }) => isPending,
    ),
    /** Why the latest act was not done. */
    error,
    /** What it asks first. */
    question,
    forgetError,
    last,
    /** How often something was done here. */
    acted,
  }
}

export type CallMutations = ReturnType<typeof useCallMutations>
