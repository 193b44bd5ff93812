import type { LateVisit, TechnicianFigures } from '@/desk/report/technicianFigures'
import { csvOf } from '@/lib/csv'
import { saveCsv } from '@/shared/ui/saveCsv'

/** Returns the figures of technicians and their late visits as a CSV file, without names of customers. */
export const technicianCsv = (
  technicians: readonly TechnicianFigures[],
  late: readonly LateVisit[],
): string =>
  csvOf([
    ['Technician', 'Done', 'Late', 'Couldn’t', 'Return visits', 'Reviews', 'Stars'],
    ...technicians.map((row) => [
      row.name,
      row.done,
      row.late,
      row.not_done,
      row.returns,
      row.reviews,
      row.stars,
    ]),
    [],
    ['Late visit of', 'Day', 'Window from', 'to', 'Minutes late'],
    ...late.map(({ technician, day, starts, ends, minutes }) => [
      technician,
      day,
      starts,
      ends,
      minutes ?? 'nobody came',
    ]),
  ])

/** Hands the figures of technicians over as a file. */
export const saveTechnicians = (
  technicians: readonly TechnicianFigures[],
  late: readonly LateVisit[],
  firstDay: string,
  lastDay: string,
) => saveCsv([technicianCsv(technicians, late)], `technicians-${firstDay}-to-${lastDay}.csv`)
