import { company } from '@/content/company'
import type * as english from '@/content/frame'
import type { Twin } from '@/es/twin'

export const frame: Twin<typeof english.frame> = {
  skip: 'Ir al contenido',
  breadcrumbs: 'Ruta de páginas',
  onThisPage: 'En esta página',
  updated: (date) => `Última actualización: ${date}`,
  call: `Llamar al ${company.phone}`,
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

export const noticeCopy: Twin<typeof english.noticeCopy> = {
  close: 'Cerrar el mensaje',
  call: `Llamar al ${company.phone}`,
  missed: {
    title: 'Esa página no cargó.',
    trying: 'Intentando otra vez...',
    retry: 'Intentar otra vez',
    text: 'Puede que no tenga conexión. Sigue en la misma página, y todavía funciona.',
  },
  updated: {
    title: 'Acabamos de actualizar esta página.',
    text: 'Todavía no se ha enviado nada. Lo que escribió sigue aquí. Toque el botón otra vez.',
  },
}

export const errorCopy: Twin<typeof english.errorCopy> = {
  title: 'Ocurrió un error inesperado',
  next: 'Vuelva a cargar la página o llámenos:',
  reload: 'Volver a cargar',
  home: 'Ir al inicio',
}

export const notFoundCopy: Twin<typeof english.notFoundCopy> = {
  title: 'No encontramos esa página',
  description: 'Esta página no existe. Vuelva al inicio o llámenos.',
  text: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar. Si su puerta está trabada, llamarnos es más rápido.',
  home: 'Ir al inicio',
  call: `Llamar al ${company.phone}`,
}
