import type * as english from '@/content/fieldTexts'
import type { Twin } from '@/es/twin'

export const fieldTexts: Twin<typeof english.fieldTexts> = {
  first_name: { label: 'Nombre', empty: 'Escriba su nombre' },
  last_name: { label: 'Apellido', empty: 'Escriba su apellido' },
  phone: {
    label: 'Teléfono',
    hint: 'En cualquier formato.',
    empty: 'Escriba un teléfono donde podamos llamarle',
  },
  email: { hint: 'Le confirmamos por correo.' },
  address: {
    label: 'Dirección del servicio',
    empty: 'Escriba la dirección donde necesita el servicio',
    onlyZip: 'Escriba la calle y la ciudad antes del código postal',
    placeholder: 'Calle, ciudad, NY, código postal',
  },
  service_type: {
    label: 'Tipo de servicio',
    empty: 'Elija el servicio que necesita',
    choose: 'Elija un servicio',
  },
  preferred_date: { label: 'Fecha preferida' },
  preferred_time: {
    label: 'Hora preferida',
    unknown: 'Elija una de las horas',
    any: 'Cualquier hora',
  },
  message: {
    label: 'Mensaje',
    hint: '¿Cuál es el problema?',
    tooLong: 'Acorte el mensaje a 2,000 caracteres o menos',
  },
  business: {
    company: { label: 'Empresa' },
    doors: { label: 'Puertas', placeholder: 'Cuántas y de qué tipo' },
    sites: { label: 'Lugares', placeholder: 'Dónde están' },
  },
}
