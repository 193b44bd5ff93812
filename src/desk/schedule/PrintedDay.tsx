import type { Board, BoardVisit } from '@/desk/model/board'
import type { Technician } from '@/desk/model/technicians'
import { kindText, linkedText, stateText, timeText, weekdayText } from '@/desk/model/visitCopy'
import { visitsOn } from '@/desk/schedule/boardGrid'
import { formatUsPhone } from '@/lib/phone'
import { atDesk } from '@/request/atDesk'
import { LanguageBadge } from '@/request/LanguageBadge'

const service = (visit: BoardVisit) => atDesk('service_type', visit.service_type)

type PrintedDayProps = { board: Board; technician: Technician; day: string }

/** One technician's day on paper: stops in order, with what to know. */
export function PrintedDay({ board, technician, day }: PrintedDayProps) {
  return (
    <section data-print-only className="hidden print:block">
      <h2 className="text-2xl">
        {technician.name}, {weekdayText(day)}
      </h2>
      {visitsOn(board, technician.id, day).length === 0 && <p>No visits.</p>}
      <ol className="mt-4 grid gap-4">
        {visitsOn(board, technician.id, day).map((visit) => (
          <li key={visit.id} className="break-inside-avoid border-t border-ink pt-2">
            <p className="figures font-bold">
              {timeText(visit)} ·{' '}
              <bdi>
                {visit.first_name} {visit.last_name}
              </bdi>{' '}
              · {formatUsPhone(visit.phone)}{' '}
              <LanguageBadge chosen={visit.language} written={visit.message} />
            </p>
            <p>
              <bdi>{visit.address}</bdi>
            </p>
            <p>
              {kindText[visit.kind]}
              {service(visit) !== kindText[visit.kind] && `, ${service(visit)}`}
              {visit.state !== 'planned' && ` (${stateText[visit.state]})`}
              {linkedText(visit) && `, ${linkedText(visit)}`}
            </p>
            {visit.message && (
              <p className="whitespace-pre-line">
                “<bdi>{visit.message}</bdi>”
              </p>
            )}
            {[visit.note, ...visit.notes].map((note) => note && <p key={note}>Note: {note}</p>)}
          </li>
        ))}
      </ol>
    </section>
  )
}
