import type { Twin } from '@/es/twin'
import { plural } from '@/lib/plural'
import type * as english from '@/shared/form/formText'

export const formText: Twin<typeof english.formText> = {
  email: { label: 'Correo electrónico', empty: 'Escriba su correo electrónico' },
  wrongEmail: 'Escriba un correo como nombre@example.com',
  wrongPhone: 'Escriba un teléfono de EE. UU. con código de área, como (516) 555-0142',
  tooLong: (most) => `No use más de ${most} caracteres`,
  tooShort: (least) => `Escriba al menos ${least} caracteres`,
  halfDate: 'Escriba la fecha completa, o déjela vacía',
  pastDate: 'Elija hoy o una fecha posterior',
  lateDate: 'Elija una fecha en los próximos 12 meses',
  show: 'Mostrar',
  hide: 'Ocultar',
  problems: (count) =>
    plural(count, 'Hay que corregir una cosa', `Hay que corregir ${count} cosas`),
  draft: {
    saved: 'Guardamos lo que escribió antes, solo en este dispositivo.',
    clear: 'Borrar el formulario',
    offered: 'Empezó este formulario antes. Lo que escribió sigue en este dispositivo.',
    take: 'Recuperarlo',
    or: 'o',
    drop: 'borrarlo',
  },
}
