import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { nightMap as copy } from '@/content/map/nightMap'

type PlaceCardProps = {
  /** True if a lamp is lit for it. */
  isLit: boolean
  close: () => void
  children: ReactNode
}

/** Renders the card about a place: beside the map, or on phones a sheet over the foot of the screen. */
export function PlaceCard({ isLit, close, children }: PlaceCardProps) {
  return (
    <div className="place-card bg-white text-ink shadow-lift [--focus:var(--ember)]">
      <div
        className={`flex min-h-11 items-center gap-2.5 px-4 font-semibold ${isLit ? 'bg-amber text-[#0e1a2b]' : ''}`}
      >
        {isLit && <span aria-hidden className="lamp-on" />}
        <p className="flex-1">{isLit && copy.lit}</p>
      </div>
      <div className="@container p-4 pt-3">{children}</div>
      {/* Last, so that the keyboard comes to what the card says first. */}
      <button
        type="button"
        aria-label={copy.close}
        onClick={close}
        className={`absolute top-0 right-1 flex size-11 items-center justify-center rounded hover:bg-current/10 ${isLit ? 'text-[#0e1a2b]' : ''}`}
      >
        <X aria-hidden size={22} />
      </button>
    </div>
  )
}
