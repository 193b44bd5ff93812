import { KeyRound } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'

/** Renders the form for the own password, which calls `onDone` once it has changed. */
export type PasswordForm = (onDone: () => void) => ReactNode

/** Opens the form for one's own password. */
export function PasswordDialog({ form }: { form: PasswordForm }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        className="min-h-11! shrink-0 px-3! py-1!"
        aria-label="Change password"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
      >
        <KeyRound aria-hidden size={20} />
      </Button>
      <Dialog
        ref={dialog}
        title="Change password"
        titleClass="text-xl"
        className="w-[min(26rem,calc(100vw-1.5rem))] bg-paper p-5"
        onClose={() => setOpen(false)}
      >
        <p className="mt-2 mb-4 text-slate">
          A new password signs you out on all other devices. This phone stays signed in.
        </p>
        {isOpen && form(() => dialog.current?.close())}
        <Button variant="outline" className="mt-3 w-full" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </Dialog>
    </>
  )
}
