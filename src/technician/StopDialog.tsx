import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import type { Stop } from '@/technician/job'

/** The classes of a control under its label. */
export const control = `${controlClass} mt-1 block w-full font-normal`

type StopDialogProps = {
  /** Before the customer's name. */
  title: string
  stop: Pick<Stop, 'first_name' | 'last_name'>
  /** The label of the button that sends. */
  action: string
  /** Returns true if it was sent, which closes the dialog. */
  onSubmit: () => boolean
  onClose: () => void
  children: ReactNode
}

/** A form about a stop in a dialog that is open from the start. */
export function StopDialog(props: StopDialogProps) {
  const { title, stop, action, onSubmit, onClose, children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (onSubmit()) dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-svh w-[min(34rem,100vw)] max-w-none bg-paper p-5 text-ink backdrop:bg-ink/50 sm:rounded-lg"
    >
      <form onSubmit={submit} className="grid gap-4">
        <h2 id={id} className="text-xl wrap-anywhere">
          {title}:{' '}
          <bdi>
            {stop.first_name} {stop.last_name}
          </bdi>
        </h2>
        {children}
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Back
          </Button>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </dialog>
  )
}
