import { useEffect, useRef } from 'react'
import { DeskDialog } from '@/desk/ui/DeskDialog'
import { Button } from '@/shared/ui/Button'

type LeaveDialogProps = { count: number; onLeave: () => void; onStay: () => void }

/** Asks before a sign-out that would lose outcomes. */
export function LeaveDialog({ count, onLeave, onStay }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOne = count === 1
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <DeskDialog
      ref={dialog}
      title={isOne ? '1 outcome isn’t sent yet' : `${count} outcomes aren’t sent yet`}
      className="w-[min(26rem,calc(100vw-1.5rem))] bg-paper p-5"
      onClose={onStay}
    >
      <p className="mt-2">
        Signing out deletes {isOne ? 'it' : 'them'}. Stay signed in until there’s a connection, and
        the desk sends {isOne ? 'it' : 'them'} by itself.
      </p>
      <div className="mt-4 grid gap-2">
        <Button onClick={() => dialog.current?.close()}>Stay signed in</Button>
        <Button variant="outline" onClick={onLeave}>
          Delete and sign out
        </Button>
      </div>
    </DeskDialog>
  )
}
