import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { noticeCopy } from '@/content/app/notices'
import { isNewVersionWaiting, newVersionEvent } from '@/lib/newVersion'

function subscribe(listener: () => void) {
  document.addEventListener(newVersionEvent, listener)
  return () => document.removeEventListener(newVersionEvent, listener)
}

/** The line for a page that is older than the site and has something that a reload could lose. */
export function NewVersion() {
  const isWaiting = useSyncExternalStore(subscribe, isNewVersionWaiting, () => false)
  const [isClosed, setClosed] = useState(false)
  if (!isWaiting || isClosed) return null
  const { title, reload } = noticeCopy.newVersion
  return (
    <p
      role="status"
      className="no-print fixed top-2 left-1/2 z-[60] flex w-max max-w-[calc(100vw-1rem)] -translate-x-1/2 items-center gap-x-2 rounded border-l-4 border-amber bg-white pl-4 text-ink shadow-lift ring-1 ring-ink/10"
    >
      <span>{title}</span>
      <button
        type="button"
        className="link min-h-11 px-1 font-semibold"
        onClick={() => location.reload()}
      >
        {reload}
      </button>
      <button
        type="button"
        aria-label={noticeCopy.close}
        className="grid size-11 place-items-center rounded hover:bg-ink/5"
        onClick={() => setClosed(true)}
      >
        <X aria-hidden size={20} />
      </button>
    </p>
  )
}
