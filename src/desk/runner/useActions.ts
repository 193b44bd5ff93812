import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Action, Done } from '@/desk/actions/action'
import { undoAction } from '@/desk/actions/undoAction'
import { dropOutcome, outcomeQueueOf } from '@/desk/runner/outcomeQueue'
import { useOwnAccount } from '@/desk/runner/ownAccount'
import type { SentForm } from '@/desk/runner/typed'
import { changesKey, listKey, readAgain } from '@/desk/sync/queryKeys'
import { keepRows, type RequestFields } from '@/desk/sync/requestRows'
import { undoTime } from '@/lib/undoTime'
import { failedText, mayHaveArrived, toApiError } from '@/shared/api/apiError'
import { isRefusedForGood } from '@/shared/offline/OfflineQueue'

type Options<Result> = {
  onDone?: (done: Result) => void
  onFailed?: (thrown: unknown) => void
  /** The open form that sends it: stored once under the form's id, after which the form has ended. */
  form?: SentForm
  /** Shown at once; `before` is shown again if it fails. */
  shows?: { now: RequestFields; before: RequestFields }
}

type Run = Options<Done> & {
  action: unknown
  actionId: string
  send: () => Promise<Done>
  force: () => void
}

/** The latest action, as the undo line shows it, and the requests that it changed. */
type LastAction = { text: string; undo: string | null; about: readonly string[] }

/** An action of which nobody knows yet whether it was stored: made again, it has the same id. */
type Open = { action: unknown; made: string; actionId: string }

/** `onDone` takes the requests that were restored, the one that the action was about first. */
type UndoOptions = {
  onDone?: (requests: readonly string[]) => void
  onRefused?: (message: string) => void
}

/** A refusal that may be forced, about whom it is, and the way to force it; `isChanged`: a colleague has acted meanwhile. */
type Question = { text: string; about: string | null; isChanged: boolean; force: () => void }

/** Returns what a refusal that may be forced says besides its message; null for any other. */
function forceable(thrown: unknown): Pick<Question, 'about' | 'isChanged'> | null {
  const cause = toApiError(thrown).cause as { hint?: string; details?: string } | undefined
  const isChanged = cause?.hint === 'changed'
  return isChanged || cause?.hint === 'force' ? { about: cause?.details || null, isChanged } : null
}

type Settings = {
  /** Sent again at once where the answer was lost. */
  isRepeatable?: boolean
  /** How long the undo line shows, in ms. */
  shownFor?: number
  /** The keys of more queries that are read again after each, also after a failed one: people look before they try again. */
  reads?: readonly (readonly unknown[])[]
}

/** Returns the ids under which actions are sent, and what ends with them. */
function useActionIds() {
  const open = useRef<readonly Open[]>([])
  const settle = (actionId: string) => {
    open.current = open.current.filter((one) => one.actionId !== actionId)
  }
  /** Returns the id for an action: the one it was sent under, as long as nobody knows what came of it. */
  function idOf(action: unknown, made: object): string {
    const sent = { action, made: JSON.stringify(made) }
    const known = open.current.find((one) => one.action === action && one.made === sent.made)
    if (known) return known.actionId
    const actionId = crypto.randomUUID()
    open.current = [...open.current, { ...sent, actionId }]
    return actionId
  }
  return { idOf, settle }
}

/** Holds why the latest action was refused, what it asks, and the way to try it again. */
function useRefusal() {
  const [error, setError] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [again, setAgain] = useState<Run | null>(null)
  const forgetError = useCallback(() => {
    setError(null)
    setQuestion(null)
    setAgain(null)
  }, [])
  return { error, setError, question, setQuestion, again, setAgain, forgetError }
}

/** Holds the latest action as long as it shows, in ms. */
function useLastAction(shownFor: number) {
  const [last, setLast] = useState<LastAction | null>(null)
  useEffect(() => {
    if (!last || !Number.isFinite(shownFor)) return
    const timer = setTimeout(() => setLast(null), shownFor)
    return () => clearTimeout(timer)
  }, [last, shownFor])
  return [last, setLast] as const
}

/** Undoes an action; an outcome that was not sent is dropped. */
const undoThrough =
  (queue: ReturnType<typeof outcomeQueueOf>) =>
  async ({ undo, about }: { undo: string; about: readonly string[] }) => {
    const waiting = queue.state().waiting.find(({ act }) => act === undo)
    if (!waiting) return undoAction({ undo, about })
    await dropOutcome(queue, waiting)
    return { rows: [{ id: waiting.request }], text: 'Undone. It was not sent' }
  }

/** Runs actions, one at a time. Returns the latest result, which may be undone for a while, or the refusal, which may be forced. */
export function useActions({ isRepeatable = true, shownFor = undoTime, reads }: Settings = {}) {
  const client = useQueryClient()
  const queue = outcomeQueueOf(useOwnAccount())
  const [last, setLast] = useLastAction(shownFor)
  const { error, setError, question, setQuestion, again, setAgain, forgetError } = useRefusal()
  const { idOf, settle } = useActionIds()

  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Run) => send(),
    retry: (count, thrown) => isRepeatable && count < 2 && mayHaveArrived(thrown),
    retryDelay: 1000,
    onMutate: ({ shows }) => {
      forgetError()
      const shownAt = performance.now()
      if (!shows) return { shownAt }
      // A response that is on its way does not include this.
      void client.cancelQueries({ queryKey: changesKey })
      keepRows(client, [shows.now], shownAt)
      return { shownAt }
    },
    onSuccess: ({ rows = [], text, undo = null, resetsLists }, { shows, actionId, form }) => {
      if (shows) void client.cancelQueries({ queryKey: changesKey })
      settle(actionId)
      form?.end()
      keepRows(client, rows)
      if (text) setLast({ text, undo, about: rows.map(({ id }) => id) })
      if (resetsLists) void client.resetQueries({ queryKey: listKey })
    },
    onError: (thrown, run, context) => {
      const { shows, force, onFailed, actionId, form } = run
      // A newer change by a colleague stays.
      if (shows) keepRows(client, [shows.before], context?.shownAt)
      const isOpen = mayHaveArrived(thrown)
      if (isRefusedForGood(thrown)) {
        settle(actionId)
        form?.renew()
      }
      const asks = forceable(thrown)
      if (onFailed) onFailed(thrown)
      else if (asks) setQuestion({ text: toApiError(thrown).message, ...asks, force })
      else {
        setError(failedText(thrown))
        if (isOpen) setAgain(run)
      }
    },
    onSettled: () => {
      readAgain(client)
      for (const queryKey of reads ?? []) void client.invalidateQueries({ queryKey })
    },
  })

  // The page is told only as long as it shows what sent the action.
  const start = (sent: Run) => mutate(sent, { onSuccess: (done) => sent.onDone?.(done) })
  function run<Made extends object, Result extends Done>(
    action: Action<Made, Result>,
    made: NoInfer<Made>,
    options: Options<NoInfer<Result>> = {},
  ) {
    const actionId = options.form?.id ?? idOf(action, made)
    start({
      ...(options as Options<Done>),
      action,
      actionId,
      send: () => action(made, actionId),
      force: () => run(action, { ...made, force: true }, options),
    })
  }
  const undoing = undoThrough(queue)
  return {
    run,
    undo: (undo: string, { onDone, onRefused }: UndoOptions = {}) => {
      const about = last?.undo === undo ? last.about : []
      run(
        undoing,
        { undo, about },
        {
          ...(onDone && { onDone: ({ rows = [] }: Done) => onDone(rows.map(({ id }) => id)) }),
          onFailed: (thrown) => {
            const message = failedText(thrown)
            // An undo that may not have reached the server can be tried again.
            setLast({ text: message, undo: mayHaveArrived(thrown) ? undo : null, about })
            onRefused?.(message)
          },
        },
      )
    },
    isSaving: isPending,
    /** The reason why the latest action was refused. */
    error,
    question,
    /** Sends the failed action once more, under the same id; null where that leads nowhere. */
    tryAgain: again && (() => start(again)),
    /** Returns true as long as nobody knows whether the latest one, by one of these actions, was stored. */
    isUnknown: (...actions: readonly unknown[]) => again !== null && actions.includes(again.action),
    forgetError,
    last,
    forgetLast: () => setLast(null),
  }
}

export type Actions = ReturnType<typeof useActions>
