import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeProps = {
  title: string
  children: ReactNode
  actions?: ReactNode
  onClose: () => void
}

/** Shows a message over the page that leaves the page usable; it needs no code that might fail to load. */
export function Notice({ title, children, actions, onClose }: NoticeProps) {
  return (
    <div
      role="alert"
      className="no-print fixed right-4 bottom-4 left-4 z-[60] rounded border-l-4 border-amber bg-white p-4 text-ink shadow-lift ring-1 ring-ink/10 max-sm:bottom-20 sm:right-auto sm:w-96"
    >
      <p className="pr-10 font-semibold">{title}</p>
      <p className="mt-1 text-sm">{children}</p>
      {actions && <div className="mt-3 flex flex-wrap items-center gap-x-5">{actions}</div>}
      <button
        type="button"
        aria-label="Close message"
        onClick={onClose}
        className="absolute top-2 right-2 flex size-11 items-center justify-center rounded hover:bg-ink/5"
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  )
}
