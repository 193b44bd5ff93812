import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { setDayOff, type Technician } from '@/desk/model/technicians'
import { visitsKey } from '@/desk/sync/queryKeys'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { toApiError } from '@/shared/api/apiError'
import { serverNow } from '@/shared/api/serverClock'
import { dateText, newYorkTime } from '@/shared/lib/newYorkTime'

/** What giving a day off leaves to do. */
const leftOver = (planned: number) =>
  planned === 1
    ? '1 visit is planned that day: move it on the board.'
    : `${planned} visits are planned that day: move them on the board.`

/** The days off to come of a technician, for an owner to change. */
export function DaysOff({ technician }: { technician: Technician }) {
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
