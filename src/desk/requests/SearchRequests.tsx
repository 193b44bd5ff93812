import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import type { CallRow } from '@/desk/model/callList'
import { visitText } from '@/desk/model/visitCopy'
import { StatusBadge } from '@/desk/row/StatusBadge'
import { searchQuery } from '@/desk/sync/requestQueries'
import { rowsOf, useRows } from '@/desk/sync/requestRows'
import { KeyHint } from '@/desk/ui/KeyHint'
import { useKey } from '@/desk/ui/useKey'
import { dateText, newYorkTime } from '@/lib/newYorkTime'
import { formatUsPhone } from '@/lib/phone'
import { serverNow } from '@/shared/api/serverClock'

/** Fewer characters find nothing. */
const fewest = 3

function Found({ row, onOpen }: { row: CallRow; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-found
      onClick={onOpen}
      className="flex w-full flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 text-left text-sm hover:bg-sand focus-visible:bg-sand"
    >
      <strong className="max-w-full truncate text-base">
        <bdi>
          {row.first_name} {row.last_name}
        </bdi>
      </strong>
      <StatusBadge status={row.status} />
      <span className="figures w-full text-slate wrap-anywhere">
        {formatUsPhone(row.phone)} · <bdi>{row.address}</bdi> ·{' '}
        {dateText(newYorkTime(new Date(row.created_at)).date)}
        {row.visit && ` · visit ${visitText(row.visit, newYorkTime(serverNow()).date)}`}
      </span>
    </button>
  )
}

/** Search over all requests from any view: name, end of a phone number, street or ZIP code, results while one types. Enter opens the first. */
export function SearchRequests({ onOpen }: { onOpen: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const isAsked = query.length >= fewest
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useKey('/', () => field.current?.focus())
  const found = useQuery({ ...searchQuery(query), enabled: isAsked })
  const { data: ids, isError } = found
  // Results of an earlier text stay in sight, but no one opens one by a key pressed for the new text.
  const isStale = found.isPlaceholderData || query !== typed.trim()
  const rows = useRows()
  const data = ids && rowsOf<CallRow>(rows, ids)
  const close = () => setTyped('')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      close()
      field.current?.focus()
    }
    const all = [
      ...(box.current?.querySelectorAll<HTMLElement>('input, :not([inert]) > li > [data-found]') ??
        []),
    ]
    if (event.key === 'Enter' && event.target === field.current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      all[1]?.click()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const index = all.indexOf(document.activeElement as HTMLElement)
    all[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is in it
    <div
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) close()
      }}
      className="relative min-w-32 flex-1 sm:max-w-md"
    >
      <search>
        <label className="flex min-h-11 items-center gap-2 rounded bg-white px-3 text-ink ring-1 ring-slate/70 ring-inset focus-within:ring-2 focus-within:ring-ink">
          <Search aria-hidden size={18} className="text-slate" />
          <span className="sr-only">Search requests</span>
          <input
            ref={field}
            type="search"
            value={typed}
            maxLength={80}
            autoComplete="off"
            placeholder="Name, phone, street, ZIP"
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-slate"
          />
          <KeyHint>/</KeyHint>
        </label>
      </search>
      <div role="status" className="sr-only">
        {isAsked && data && !isStale && `${data.length} found`}
      </div>
      {isAsked && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(32rem,70svh)] overflow-y-auto rounded bg-white text-ink shadow-[0_8px_32px_#0e1a2b40] ring-1 ring-line max-sm:fixed max-sm:inset-x-2 max-sm:top-auto xl:left-auto xl:w-[28rem]">
          {isError && <p className="p-4">The search didn’t work. Keep typing to try again.</p>}
          {!isError && !data && <p className="p-4 text-slate">Searching…</p>}
          {!isError && data?.length === 0 && <p className="p-4">No one found.</p>}
          <ul
            aria-label="Found requests"
            inert={isStale}
            className="divide-y divide-line inert:opacity-60"
          >
            {data?.map((row) => (
              <li key={row.id}>
                <Found
                  row={row}
                  onOpen={() => {
                    close()
                    onOpen(row.id)
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
