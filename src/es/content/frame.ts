import { company } from '@/content/company'
import type * as english from '@/content/frame'
import type { Twin } from '@/es/twin'

export const frame: Twin<typeof english.frame> = {
  skip: 'Ir al contenido',
  breadcrumbs: 'Ruta de páginas',
  facts: ['Servicio el mismo día', 'Con licencia y seguro'],
  home: 'inicio',
  main: 'Principal',
  mainSmall: 'Principal, pantalla pequeña',
  servicesMenu: 'Menú de servicios',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  callNow: 'Llame ahora',
  book: 'Reservar servicio',
  bar: { name: 'Llamar o reservar', call: 'Llamar', book: 'Reservar' },
  about: `Puertas de garaje, abridores y reparaciones para casas y negocios en todo el estado de Nueva York desde ${company.founded}.`,
  licensed: 'Con licencia',
  insured: 'Con seguro',
  licences: 'Licencias:',
  legal: 'Legal',
  otherLanguage: { name: 'English', short: 'EN', locale: 'en-US' },
}

export const errorCopy: Twin<typeof english.errorCopy> = {
  title: 'Ocurrió un error inesperado',
  next: 'Vuelva a cargar la página o llámenos:',
  reload: 'Volver a cargar',
  home: 'Ir al inicio',
}
