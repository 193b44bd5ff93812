import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ownActionText, readOwnActions } from '@/desk/model/ownActions'
import type { Actions } from '@/desk/runner/useActions'
import { ownActionsKey } from '@/desk/sync/queryKeys'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { SmallButton } from '@/desk/ui/SmallButton'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { Dialog } from '@/shared/ui/Dialog'
import { PartFailed } from '@/shared/ui/ListStates'

type RecentActionsProps = {
  actions: Actions
  /** Opens the request of an action that was undone. */
  onUndone: (request: string) => void
  onClose: () => void
}

/** The latest ten actions of this account: each can be undone. */
export function RecentActions({ actions, onUndone, onClose }: RecentActionsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ownActionsKey,
    queryFn: readOwnActions,
    gcTime: 0,
  })
  useEffect(() => dialog.current?.showModal(), [])
  const now = serverNow()
  return (
    <Dialog
      ref={dialog}
      title="My last actions"
      className="w-[min(32rem,calc(100vw-2rem))] bg-white p-5"
      onClose={onClose}
    >
      <ErrorLine className="mt-3">{problem}</ErrorLine>
      {isError && !data && (
        <PartFailed what="The list" onRetry={() => void refetch()} className="mt-3" />
      )}
      {!isError && !data && (
        <p role="status" className="mt-3 text-slate">
          Loading…
        </p>
      )}
      {data?.length === 0 && (
        <p className="mt-3 text-slate">Nothing in the last 12 hours that can be undone.</p>
      )}
      {data && data.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {data.map((action) => (
            <li key={action.id} className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0 text-sm wrap-anywhere">
                {ownActionText(action, newYorkTime(now).date)}
                <span className="figures block text-slate">
                  {timestampText(new Date(action.at), now)}
                </span>
              </span>
              <SmallButton
                variant="outline"
                aria-disabled={actions.isSaving}
                onClick={() => {
                  if (actions.isSaving) return
                  setProblem(null)
                  actions.undo(action.id, {
                    onDone: () => {
                      dialog.current?.close()
                      onUndone(action.request)
                    },
                    onRefused: setProblem,
                  })
                }}
              >
                Undo
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      <form method="dialog" className="mt-3">
        <SmallButton type="submit" variant="outline">
          Close
        </SmallButton>
      </form>
    </Dialog>
  )
}
