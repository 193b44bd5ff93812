import type { Twin } from '@/es/twin'
import * as english from '@/facts/holidays'
import { mapTuple } from '@/lib/mapTuple'

const names: Record<(typeof english.holidays)[number]['name'], string> = {
  "New Year's Day": 'Año Nuevo',
  'Martin Luther King Jr. Day': 'Día de Martin Luther King Jr.',
  "Presidents' Day": 'Día de los Presidentes',
  'Memorial Day': 'Memorial Day',
  Juneteenth: 'Juneteenth',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Labor Day',
  'Columbus Day': 'Día de Colón',
  'Veterans Day': 'Día de los Veteranos',
  'Thanksgiving Day': 'Día de Acción de Gracias',
  'Christmas Day': 'Navidad',
}

export const holidays = mapTuple(english.holidays, (day) => ({
  ...day,
  name: names[day.name],
})) as Twin<typeof english.holidays>
