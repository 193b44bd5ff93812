import { X } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Address } from '@/addresses'
import { attachedSelections } from '@/content/attachedSelections'
import { contactPage } from '@/content/booking/contactPage'
import { loadChunk } from '@/lib/lazyChunks'
import type { Selection } from '@/lib/selectionState'
import { ContentLink } from '@/site/sections/ContentLink'

const { chosen: copy } = contactPage

const loadDoor = async () => (await import('@/door/DoorPicture')).SmallDoor

type SmallDoorType = ComponentType<{ chosen: URLSearchParams }>

/** Renders the designed door in small; its space alone until the code for it is loaded. */
function Door({ chosen }: { chosen: URLSearchParams }) {
  const [SmallDoor, setSmallDoor] = useState<SmallDoorType | null>(null)
  useEffect(() => {
    let isWanted = true
    loadChunk(loadDoor, { isWanted: () => isWanted }).then(
      (loaded) => isWanted && setSmallDoor(() => loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  return (
    <div className="aspect-[3/2] w-18 shrink-0 overflow-hidden rounded-sm bg-sand sm:w-44">
      {SmallDoor && <SmallDoor chosen={chosen} />}
    </div>
  )
}

/** Returns the page on which a selection was made, with its state; null if there is none. */
function originOf(chosen: URLSearchParams): Address | null {
  if (chosen.has('style')) return `/designer?${chosen}`
  if (chosen.has('items')) return `/pricing?${chosen}#estimate`
  return null
}

/** Returns the text of a selection without its link, and without the words that introduce it unless they are all. */
function textOf(message: string): string {
  const lines = message.split('\n').filter((line) => line && !/^https?:/.test(line))
  const introduced = lines.filter((line) => !line.endsWith(':'))
  return (introduced.length > 0 ? introduced : lines)
    .join('\n')
    .replace(attachedSelections.door.request, '')
}

type ItemProps = { selection: Selection; onRemove: () => void }

function Item({ selection, onRemove }: ItemProps) {
  const chosen = new URLSearchParams(selection.chosen)
  const origin = originOf(chosen)
  const text = textOf(selection.message)
  return (
    <li className="flex min-h-15.5 items-center gap-3 sm:items-start rounded border border-line border-l-4 border-l-amber bg-white p-1.5 pl-2.5 sm:min-h-18.5 sm:p-3">
      {chosen.has('style') && <Door chosen={chosen} />}
      <div className="min-w-0 flex-1">
        <p className="text-sm text-slate max-sm:sr-only">{copy.title}</p>
        <p
          className={`text-sm font-semibold sm:text-base sm:whitespace-pre-line ${origin ? 'line-clamp-1 sm:line-clamp-4' : 'line-clamp-2 sm:line-clamp-6'}`}
        >
          {text}
        </p>
        {origin && (
          <ContentLink to={origin} className="link inline-flex min-h-6 items-center text-sm">
            {copy.change}
          </ContentLink>
        )}
      </div>
      <button
        type="button"
        aria-label={copy.remove(text.split('\n')[0] ?? '')}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded text-slate hover:bg-sand hover:text-ink"
      >
        <X aria-hidden size={20} />
      </button>
    </li>
  )
}

type SelectionsProps = {
  /** Null until they are read: meanwhile those of the address have room (base.css). */
  selections: readonly Selection[] | null
  onRemove: (selection: Selection) => void
}

/** Shows above the form what was chosen on the pages before, each with a button that takes it out of the request. */
export function Selections({ selections, onRemove }: SelectionsProps) {
  const [isRemoved, setRemoved] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  // The clicked button disappears with what it removes.
  const remove = (selection: Selection) => {
    onRemove(selection)
    setRemoved(true)
    status.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {selections === null && <div className="chosen-room" />}
      {selections && selections.length > 0 && (
        <ul className="mb-3 grid gap-2 sm:mb-6">
          {selections.map((selection) => (
            <Item
              key={`${selection.message} ${selection.chosen}`}
              selection={selection}
              onRemove={() => remove(selection)}
            />
          ))}
        </ul>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="mb-4 text-sm text-slate outline-none empty:m-0"
      >
        {isRemoved && copy.removed}
      </p>
    </>
  )
}
