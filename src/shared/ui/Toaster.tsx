import * as RadixToast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useMessageAnchor } from '@/shared/ui/messageAnchor'
import { toasterText } from '@/shared/ui/toasterText'

export type ToastMessage = {
  title: string
  text: string
  tone: 'success' | 'error'
  /** True for an error that the page shows as well: it closes by itself. */
  isBrief?: boolean
}
export type ShownToast = ToastMessage & { id: number }
export type ToasterProps = { toasts: readonly ShownToast[]; close: (id: number) => void }

const tones: Record<ToastMessage['tone'], string> = {
  success: 'border-leaf',
  error: 'border-danger',
}

/** Renders the messages and announces them to screen readers; errors stay until closed or replaced, brief ones and the rest for eight seconds. */
export function Toaster({ toasts, close }: ToasterProps) {
  const anchor = useMessageAnchor()
  // An empty list is none.
  const role = toasts.length === 0 ? { role: 'group' } : {}
  return (
    <RadixToast.Provider swipeDirection="left" label={toasterText.message}>
      {toasts.map(({ id, title, text, tone, isBrief }) => (
        <RadixToast.Root
          key={id}
          type={tone === 'error' ? 'foreground' : 'background'}
          duration={tone === 'error' && !isBrief ? Number.POSITIVE_INFINITY : 8000}
          onOpenChange={(open) => !open && close(id)}
          className={`flex items-start gap-3 rounded border-l-4 bg-white p-4 text-ink shadow-lift ring-1 ring-ink/10 ${tones[tone]}`}
          data-tone={tone}
        >
          <div
            className={`min-w-0 flex-1 wrap-anywhere ${anchor ? 'flex-wrap items-baseline gap-x-3 sm:flex' : ''}`}
          >
            <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
            <RadixToast.Description className="text-sm">{text}</RadixToast.Description>
          </div>
          <RadixToast.Close
            aria-label={toasterText.close}
            className="-m-2 flex size-11 shrink-0 items-center justify-center rounded hover:bg-ink/5"
          >
            <X aria-hidden size={20} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      {anchor ? (
        // Only the latest is visible, so that the line keeps its height.
        createPortal(
          <RadixToast.Viewport {...role} className="*:not-last:hidden *:items-center *:py-2" />,
          anchor,
        )
      ) : (
        <RadixToast.Viewport
          {...role}
          className="fixed bottom-0 left-0 max-sm:bottom-16 z-50 flex w-full flex-col gap-2 p-4 empty:p-0 sm:max-w-96"
        />
      )}
    </RadixToast.Provider>
  )
}
