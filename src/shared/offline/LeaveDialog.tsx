import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'

type LeaveDialogProps = {
  title: string
  children: ReactNode
  onLeave: () => void
  onStay: () => void
}

/** Asks before a sign-out that would lose what waits to be sent. */
export function LeaveDialog({ title, children, onLeave, onStay }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      title={title}
      titleClass="text-xl"
      className="w-[min(26rem,calc(100vw-1.5rem))] bg-paper p-5"
      onClose={onStay}
    >
      <p className="mt-2">{children}</p>
      <div className="mt-4 grid gap-2">
        <Button onClick={() => dialog.current?.close()}>Stay signed in</Button>
        <Button variant="outline" onClick={onLeave}>
          Delete and sign out
        </Button>
      </div>
    </Dialog>
  )
}
