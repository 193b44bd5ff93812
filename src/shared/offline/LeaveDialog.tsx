import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '@/shared/ui/Button'

type LeaveDialogProps = {
  title: string
  children: ReactNode
  onLeave: () => void
  onStay: () => void
}

/** Asks before a sign-out that would lose what waits to be sent. */
export function LeaveDialog({ title, children, onLeave, onStay }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onStay}
      className="m-auto w-[min(26rem,calc(100vw-1.5rem))] rounded-lg bg-paper p-5 text-ink backdrop:bg-ink/50"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-2">{children}</p>
      <div className="mt-4 grid gap-2">
        <Button onClick={() => dialog.current?.close()}>Stay signed in</Button>
        <Button variant="outline" onClick={onLeave}>
          Delete and sign out
        </Button>
      </div>
    </dialog>
  )
}
