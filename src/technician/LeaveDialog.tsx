import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/Button'
import { waitingText } from '@/technician/dayView'
import type { VisitAction } from '@/technician/job'

type DialogProps = { waiting: readonly VisitAction[]; onLeave: () => void; onStay: () => void }

/** Asks before a sign-out that would lose waiting actions. */
export function LeaveDialog({ waiting, onLeave, onStay }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOne = waiting.length === 1
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-heading"
      onClose={onStay}
      className="m-auto w-[min(26rem,calc(100vw-1.5rem))] rounded-lg bg-paper p-5 text-ink backdrop:bg-ink/50"
    >
      <h2 id="leave-heading" className="text-xl">
        {waitingText(waiting)} on this phone
      </h2>
      <p className="mt-2">
        {isOne ? 'It hasn’t' : 'They haven’t'} reached the office. Signing out deletes{' '}
        {isOne ? 'it' : 'them'}. Stay signed in until there’s a signal, and{' '}
        {isOne ? 'it’ll' : 'they’ll'} send automatically.
      </p>
      <div className="mt-4 grid gap-2">
        <Button onClick={() => dialog.current?.close()}>Stay signed in</Button>
        <Button variant="outline" onClick={onLeave}>
          Delete and sign out
        </Button>
      </div>
    </dialog>
  )
}
