import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { NewCallForm, noCall } from '@/desk/requests/NewCallForm'
import { useTyped } from '@/desk/runner/typed'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useKey } from '@/desk/ui/useKey'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
/** "New call": a request that staff take by phone, stored under the rules of the fields. */
export function NewCall({ onSaved }: { onSaved: (id: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useTyped('new call', noCall)
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const leave = () => (form.isTyped ? setAsking(true) : close())
  const discard = () => {
    form.end()
    close()
  }
  useKey('n', show)
  return (
    <>
      <Button variant="lamp" className="min-h-11! px-4! py-1! whitespace-nowrap" onClick={show}>
        <Plus aria-hidden size={18} className="sm:hidden" /> New call <KeyHint>N</KeyHint>
      </Button>
      <Dialog
        ref={dialog}
        onClose={() => {
          setOpen(false)
          setAsking(false)
        }}
        onEscape={leave}
        title="New call"
        titleClass="text-xl"
        className="w-[min(42rem,calc(100vw-1rem))] bg-paper p-5 sm:p-7"
      >
        {isAsking && (
          <div role="alert" className="mt-2 grid gap-2 rounded bg-[#fdecc0] p-3 text-sm">
            <p>This call isn’t saved yet.</p>
            <p className="flex flex-wrap gap-2">
              <SmallButton autoFocus onClick={() => setAsking(false)}>
                Keep typing
              </SmallButton>
              <SmallButton variant="outline" className="bg-white" onClick={discard}>
                Discard the call
              </SmallButton>
            </p>
          </div>
        )}
        {isOpen && (
          <NewCallForm
            form={form}
            onCancel={leave}
            onSaved={(id) => {
              close()
              onSaved(id)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
