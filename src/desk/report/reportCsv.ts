import type { Figures, Report } from '@/desk/report/report'
import { areaText, hourText, reasonText, weekdays } from '@/desk/report/reportText'
import { csvOf } from '@/lib/csv'
import { atDesk } from '@/request/atDesk'
import { saveCsv } from '@/shared/ui/saveCsv'

const columns = [
  'Part',
  'Name',
  'Requests',
  'Called',
  'Median minutes to first call',
  'Due',
  'In time',
  'Booked',
  'Lost',
]

const cells = (part: string, name: string, figures: Figures) => [
  part,
  name,
  figures.asked,
  figures.called,
  figures.median,
  figures.due,
  figures.in_time,
  figures.booked,
  figures.lost,
]

/** All numbers of the report as a CSV file. */
const reportCsv = (report: Report): string =>
  csvOf([
    columns,
    cells('Total', 'This period', report.now),
    cells('Total', 'Period before', report.before),
    ['Held', 'This period', report.now.held],
    ['Held', 'Period before', report.before.held],
    ...report.services.map((row) =>
      cells('Service', atDesk('service_type', row.name) ?? row.name, row),
    ),
    ...report.areas.map((row) => cells('Area', areaText(row.name), row)),
    ...report.people.map((row) => cells('First call by', row.name, row)),
    ...report.hours.map((row) =>
      cells('Sent at', `${weekdays[row.weekday - 1]} ${hourText(row.hour)}`, row),
    ),
    ...report.reasons.map(({ name, lost }) => [
      'Lost',
      reasonText(name),
      ...Array.from({ length: 6 }, () => null),
      lost,
    ]),
  ])

/** Hands the report over as a file. */
export const saveReport = (report: Report, firstDay: string, lastDay: string) =>
  saveCsv([reportCsv(report)], `calls-${firstDay}-to-${lastDay}.csv`)
