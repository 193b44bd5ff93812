import { useEffect, useRef } from 'react'
import { waitingText } from '@/features/myDay/dayView'
import { Button } from '@/ui/Button'

type DialogProps = { waiting: number; onLeave: () => void; onStay: () => void }

/** Asks before a sign-out that would lose what waits. */
export function LeaveDialog({ waiting, onLeave, onStay }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
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
        {waiting === 1 ? 'It hasn’t' : 'They haven’t'} reached the office. Signing out deletes{' '}
        {waiting === 1 ? 'it' : 'them'}. Stay signed in until there’s a signal, and{' '}
        {waiting === 1 ? 'it goes' : 'they go'} out by {waiting === 1 ? 'itself' : 'themselves'}.
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
