import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Action, Done } from '@/desk/actions/action'
import { useOutcomeQueue } from '@/desk/actions/KeepOutcomes'
import { dropKept, keptCall, mayHaveArrived } from '@/desk/actions/outcomeQueue'
import { undoAction } from '@/desk/actions/undoAction'
import { changesKey, listKey, readAgain } from '@/desk/sync/queryKeys'
import { keepRows, type RequestFields } from '@/desk/sync/requestRows'
import { toApiError } from '@/shared/api/apiError'
import { undoTime } from '@/shared/lib/undoTime'

type Options<Result> = {
  onDone?: (done: Result) => void
  onFailed?: (thrown: unknown) => void
  /** Shown at once; `before` is shown again if it fails. */
  shows?: { now: RequestFields; before: RequestFields }
}

type Run = Omit<Options<Done>, 'onDone'> & { send: () => Promise<Done>; force: () => void }

/** The latest action, as the undo line shows it. */
type LastAction = { text: string; undo: string | null }

/** `onDone` takes the requests that were restored, the one that the action was about first. */
type UndoOptions = {
  onDone?: (requests: readonly string[]) => void
  onRefused?: (message: string) => void
}

/** A refusal that may be forced, about whom it is, and the way to force it. */
type Question = { text: string; about: string | null; force: () => void }

/** Returns what a refusal that may be forced says besides its message; null for any other. */
function forceable(thrown: unknown): { about: string | null } | null {
  const cause = toApiError(thrown).cause as { hint?: string; details?: string } | undefined
  return cause?.hint === 'force' ? { about: cause.details || null } : null
}

/** Runs actions, one at a time. Returns the latest result, which may be undone for a while, or the refusal, which may be forced. */
export function useActions({ isRepeatable = true, shownFor = undoTime } = {}) {
  const client = useQueryClient()
  const queue = useOutcomeQueue()
  const [last, setLast] = useState<LastAction | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  /** The time of the latest settled action, by `performance.now()`. */
  const settledAt = useRef(Number.NEGATIVE_INFINITY)
  const forgetError = useCallback(() => {
    setError(null)
    setQuestion(null)
  }, [])
  useEffect(() => {
    if (!last || !Number.isFinite(shownFor)) return
    const timer = setTimeout(() => setLast(null), shownFor)
    return () => clearTimeout(timer)
  }, [last, shownFor])

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
    onSuccess: ({ rows = [], text, undo = null, resetsLists }, { shows }) => {
      if (shows) void client.cancelQueries({ queryKey: changesKey })
      keepRows(client, rows)
      if (text) setLast({ text, undo })
      if (resetsLists) void client.resetQueries({ queryKey: listKey })
    },
    onError: (thrown, { shows, force, onFailed }, context) => {
      // A newer change by a colleague stays.
      if (shows) keepRows(client, [shows.before], context?.shownAt)
      const { message } = toApiError(thrown)
      const asks = forceable(thrown)
      if (onFailed) onFailed(thrown)
      else if (asks) setQuestion({ text: message, ...asks, force })
      else setError(message)
    },
    onSettled: () => {
      settledAt.current = performance.now()
      readAgain(client)
    },
  })

  function run<Made extends object, Result extends Done>(
    action: Action<Made, Result>,
    made: NoInfer<Made>,
    { onDone, ...options }: Options<NoInfer<Result>> = {},
  ) {
    const actionId = crypto.randomUUID()
    mutate(
      {
        ...options,
        send: () => action(made, actionId),
        force: () =>
          run(action, { ...made, force: true }, { ...options, ...(onDone && { onDone }) }),
      },
      { onSuccess: (done) => onDone?.(done as Result) },
    )
  }
  /** Undoes an action; an outcome that was not sent is dropped. */
  const undoing = async ({ undo }: { undo: string }): Promise<Done> => {
    const kept = keptCall(queue, undo)
    if (!queue || !kept) return undoAction({ undo })
    await dropKept(queue, kept)
    return { rows: [{ id: kept.request }], text: 'Undone. It was not sent' }
  }
  return {
    run,
    undo: (undo: string, { onDone, onRefused }: UndoOptions = {}) =>
      run(
        undoing,
        { undo },
        {
          ...(onDone && { onDone: ({ rows = [] }) => onDone(rows.map(({ id }) => id)) }),
          onFailed: (thrown) => {
            const { message } = toApiError(thrown)
            // An undo that may not have reached the server can be tried again.
            setLast({ text: message, undo: mayHaveArrived(thrown) ? undo : null })
            onRefused?.(message)
          },
        },
      ),
    isSaving: isPending,
    /** The reason why the latest action was refused. */
    error,
    question,
    forgetError,
    last,
    forgetLast: () => setLast(null),
    settledAt,
  }
}

export type Actions = ReturnType<typeof useActions>
