import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { personText } from '@/desk/model/callCopy'
import {
  exportRequests,
  listExports,
  type RequestExport,
  requestCsv,
  requestCsvHead,
} from '@/desk/requests/exports'
import { roleQuery } from '@/desk/sync/requestQueries'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { can } from '@/lib/can'
import { csvStart } from '@/lib/csv'
import { addDays, dateText, dateTimeText, newYorkTime } from '@/lib/newYorkTime'
import { toApiError } from '@/shared/api/apiError'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { saveCsv } from '@/shared/ui/saveCsv'

const exportsQuery = queryOptions({ queryKey: ['exports'], queryFn: listExports, gcTime: 0 })

const countText = (count: number) =>
  count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`

/** Exports the requests of some days, and returns how many are in the file so far. */
function useExport() {
  const client = useQueryClient()
  const [count, setCount] = useState(0)
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async ([firstDay, lastDay]: readonly [string, string]) => {
      const controller = new AbortController()
      ending.current = controller
      setCount(0)
      const parts = [csvStart, requestCsvHead]
      let total = 0
      const period = { id: crypto.randomUUID(), firstDay, lastDay }
      for await (const page of exportRequests(period, controller.signal)) {
        parts.push(requestCsv(page))
        total += page.length
        setCount(total)
      }
      controller.signal.throwIfAborted()
      if (total > 0) saveCsv(parts, `requests-${firstDay}-to-${lastDay}.csv`)
    },
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  })
  const stop = () => {
    ending.current?.abort()
    reset()
  }
  return { begin: mutate, stop, count, isPending, isSuccess, error }
}

function Taken({ taken }: { taken: RequestExport }) {
  const { done_by_email, begun_at, exported_rows, first_day, last_day } = taken
  return (
    <li>
      {dateTimeText(new Date(begun_at))}, {personText(done_by_email)}: {countText(exported_rows)},{' '}
      {dateText(first_day)} to {dateText(last_day)}
    </li>
  )
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const today = newYorkTime(serverNow()).date
  const [firstDay, setFirstDay] = useState(addDays(today, -29))
  const [lastDay, setLastDay] = useState(today)
  const { data: taken } = useQuery(exportsQuery)
  const { begin, stop, count, isPending, isSuccess, error } = useExport()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) begin([firstDay, lastDay])
  }
  const days = [
    ['First day', firstDay, setFirstDay],
    ['Last day', lastDay, setLastDay],
  ] as const
  return (
    <form onSubmit={submit} className="mt-3 grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        {days.map(([label, day, setDay]) => (
          <LabeledInput
            key={label}
            label={label}
            type="date"
            required
            value={day}
            onType={setDay}
            className="w-full"
          />
        ))}
      </div>
      <p className="text-sm text-slate">
        The file holds names, phone numbers, and addresses, up to 50,000 requests. Each download is
        listed below.
      </p>
      <p role="status" className="figures min-h-6 text-sm font-semibold">
        {isPending && `${countText(count)} so far…`}
        {isSuccess && (count > 0 ? `${countText(count)} saved.` : 'No requests on these days.')}
      </p>
      {error && <ErrorLine>No file was saved. {toApiError(error).message}</ErrorLine>}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Collecting…' : 'Download CSV'}
        </Button>
        <Button variant="outline" onClick={isPending ? stop : onClose}>
          {isPending ? 'Stop' : 'Close'}
        </Button>
      </p>
      {taken && taken.length > 0 && (
        <section aria-label="Earlier downloads" className="border-t border-line pt-3 text-sm">
          <h3 className="font-sans font-bold tracking-normal">Earlier downloads</h3>
          <ul className="figures mt-1 grid gap-1 text-slate">
            {taken.map((one) => (
              <Taken key={one.id} taken={one} />
            ))}
          </ul>
        </section>
      )}
    </form>
  )
}

/** For owners: requests as a file. */
export function ExportRequests({ ownUserId }: { ownUserId: string }) {
  const { data: role } = useQuery(roleQuery(ownUserId))
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!can(role, 'manage')) return null
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
          dialog.current?.showModal()
        }}
        className="link min-h-11 text-sm text-slate"
      >
        Export CSV…
      </button>
      <Dialog
        ref={dialog}
        onClose={() => setOpen(false)}
        title="Export requests"
        className="w-[min(30rem,calc(100vw-1rem))] bg-white p-5"
      >
        {isOpen && <ExportForm onClose={() => dialog.current?.close()} />}
      </Dialog>
    </>
  )
}
