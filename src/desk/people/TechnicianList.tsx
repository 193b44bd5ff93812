import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { areasText } from '@/content/areaOfZip'
import { setDayOff, type Technician } from '@/desk/model/technicians'
import { techniciansQuery } from '@/desk/people/peopleQueries'
import { TechnicianForm, weekdays } from '@/desk/people/TechnicianForm'
import { WindowsForm } from '@/desk/people/WindowsForm'
import { visitsKey } from '@/desk/sync/queryKeys'
import { roleQuery } from '@/desk/sync/requestQueries'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { toApiError } from '@/shared/api/apiError'
import { serverNow } from '@/shared/api/serverClock'
import { can } from '@/shared/lib/can'
import { dateText, newYorkTime } from '@/shared/lib/newYorkTime'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

/** Returns what a day off leaves to do. */
const leftOver = (planned: number) =>
  planned === 1
    ? '1 visit is planned that day: move it on the board.'
    : `${planned} visits are planned that day: move them on the board.`

/** The days off to come of a technician, for an owner to change. */
function DaysOff({ technician }: { technician: Technician }) {
  const client = useQueryClient()
  const [day, setDay] = useState('')
  const setting = useMutation({
    mutationFn: (made: { day: string; isOff: boolean }) =>
      setDayOff(technician.id, made.day, made.isOff),
    onSuccess: () => setDay(''),
    onSettled: () => client.invalidateQueries({ queryKey: visitsKey }),
  })
  function add(event: FormEvent) {
    event.preventDefault()
    if (day && !setting.isPending) setting.mutate({ day, isOff: true })
  }
  const planned = setting.variables?.isOff ? (setting.data ?? 0) : 0
  return (
    <form onSubmit={add} aria-label={`${technician.name}’s days off`}>
      <div className="flex flex-wrap items-end gap-2">
        {technician.days_off.map((off) => (
          <button
            key={off}
            type="button"
            onClick={() => setting.mutate({ day: off, isOff: false })}
            className="figures inline-flex min-h-11 items-center gap-1 rounded bg-sand px-3 text-sm hover:bg-mist"
          >
            {dateText(off)} <X aria-hidden size={16} />
            <span className="sr-only">: works after all</span>
          </button>
        ))}
        <LabeledInput
          label="Day off"
          type="date"
          required
          min={newYorkTime(serverNow()).date}
          value={day}
          onType={setDay}
        />
        <SmallButton type="submit" variant="outline">
          Add
        </SmallButton>
      </div>
      <p role="status" className="text-sm font-semibold">
        {planned > 0 && leftOver(planned)}
        {setting.error && toApiError(setting.error).message}
      </p>
    </form>
  )
}

const daysText = (days: readonly number[]) =>
  days.length === 7 ? 'every day' : days.map((day) => weekdays[day - 1]).join(', ') || 'no day'

type RowProps = {
  technician: Technician
  isOwner: boolean
  isOpen: boolean
  onOpen: (id: string | null) => void
}

function TechnicianRow({ technician, isOwner, isOpen, onOpen }: RowProps) {
  const { id, name, areas, weekdays: days, active, days_off } = technician
  return (
    <li className="py-4">
      {isOpen ? (
        <div className="grid gap-4">
          <TechnicianForm technician={technician} onDone={() => onOpen(null)} />
          <DaysOff technician={technician} />
        </div>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-sans text-base font-bold tracking-normal">
              {name}
              {!active && <span className="font-normal text-slate"> (gets no visits)</span>}
            </h3>
            <p className="text-slate">
              {areasText(areas)} · {daysText(days)}
            </p>
            {days_off.length > 0 && (
              <p className="figures text-sm text-slate">off {days_off.map(dateText).join(' · ')}</p>
            )}
          </div>
          {isOwner && (
            <SmallButton variant="outline" onClick={() => onOpen(id)}>
              Edit<span className="sr-only"> {name}</span>
            </SmallButton>
          )}
        </div>
      )}
    </li>
  )
}

/** Technicians with areas, weekdays, and days off, and the arrival windows; owners change them. */
export function TechnicianList({ ownUserId }: { ownUserId: string }) {
  const { data, isError, refetch } = useQuery(techniciansQuery)
  const { data: role } = useQuery(roleQuery(ownUserId))
  const [open, setOpen] = useState<string | null>(null)
  const isOwner = can(role, 'manage')
  const isNew = open !== null && data?.every(({ id }) => id !== open)
  return (
    <>
      <section
        aria-labelledby="technicians-heading"
        className="mt-6 rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6"
      >
        <h2 id="technicians-heading" className="text-xl">
          Technicians
        </h2>
        <p className="mt-1 max-w-measure text-slate">
          Visits are offered where a technician serves the ZIP code and works that day.
          {!isOwner && ' Only owners change this.'}
        </p>
        {!data && isError && <PartFailed what="The technicians" onRetry={() => void refetch()} />}
        <ul className="mt-2 divide-y divide-line">
          {data?.map((technician) => (
            <TechnicianRow
              key={technician.id}
              technician={technician}
              isOwner={isOwner}
              isOpen={technician.id === open}
              onOpen={setOpen}
            />
          ))}
          {isNew && open && (
            <li className="py-4">
              <TechnicianForm
                technician={{
                  id: open,
                  name: '',
                  areas: [],
                  weekdays: [1, 2, 3, 4, 5],
                  active: true,
                }}
                onDone={() => setOpen(null)}
              />
            </li>
          )}
        </ul>
        {isOwner && !isNew && data && (
          <Button className="mt-2" onClick={() => setOpen(crypto.randomUUID())}>
            Add a technician
          </Button>
        )}
      </section>
      <WindowsForm isOwner={isOwner} />
    </>
  )
}
