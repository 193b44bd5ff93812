import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { areasText } from '@/content/zip/areaOfZip'
import type { Technician } from '@/desk/model/technicians'
import { languageText } from '@/desk/model/visitCopy'
import { DaysOff } from '@/desk/people/DaysOff'
import { rangesOf, rangeText } from '@/desk/people/dayRanges'
import { techniciansQuery } from '@/desk/people/peopleQueries'
import { TechnicianForm, weekdays } from '@/desk/people/TechnicianForm'
import { WindowsForm } from '@/desk/people/WindowsForm'
import { roleQuery } from '@/desk/sync/requestQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { can } from '@/lib/can'
import { formatUsPhone, telHref } from '@/lib/phone'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

const daysText = (days: readonly number[]) =>
  days.length === 7 ? 'every day' : days.map((day) => weekdays[day - 1]).join(', ') || 'no day'

type RowProps = {
  technician: Technician
  isOwner: boolean
}

function TechnicianRow({ technician, isOwner }: RowProps) {
  // Each row has its own: a form stays open until it is saved, whatever else is opened or saved meanwhile.
  const [isOpen, setIsOpen] = useState(false)
  const { name, areas, weekdays: days, active, days_off, phone } = technician
  const { languages: spoken, places } = technician
  return (
    <li className="py-4">
      {isOpen ? (
        <div className="grid gap-4">
          <TechnicianForm technician={technician} onDone={() => setIsOpen(false)} />
          <DaysOff technician={technician} />
        </div>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-sans text-base font-bold tracking-normal">
              {name}
              {!active && (
                <span className="font-normal text-slate"> (not available for new visits)</span>
              )}
            </h3>
            <p className="text-slate">
              {areasText(areas)} · {daysText(days)}
              {spoken.includes('es') && ` · speaks ${languageText.es}`}
              {places > 1 && ` · ${places} visits per window`}
            </p>
            {phone && (
              <a href={telHref(phone)} className="link figures inline-flex min-h-11 items-center">
                {formatUsPhone(phone)}
              </a>
            )}
            {days_off.length > 0 && (
              <p className="figures text-sm text-slate">
                off {rangesOf(days_off).map(rangeText).join(' · ')}
              </p>
            )}
          </div>
          {isOwner && (
            <SmallButton variant="outline" onClick={() => setIsOpen(true)}>
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
  const [newId, setNewId] = useState<string | null>(null)
  const isOwner = can(role, 'manage')
  const isNew = newId !== null && data?.every(({ id }) => id !== newId)
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
            <TechnicianRow key={technician.id} technician={technician} isOwner={isOwner} />
          ))}
          {isNew && (
            <li className="py-4">
              <TechnicianForm
                technician={{
                  id: newId,
                  name: '',
                  areas: [],
                  weekdays: [1, 2, 3, 4, 5],
                  active: true,
                  phone: null,
                  languages: ['en'],
                  places: 1,
                }}
                onDone={() => setNewId(null)}
              />
            </li>
          )}
        </ul>
        {isOwner && !isNew && data && (
          <Button className="mt-2" onClick={() => setNewId(crypto.randomUUID())}>
            Add a technician
          </Button>
        )}
      </section>
      <WindowsForm isOwner={isOwner} />
    </>
  )
}
