import type * as english from '@/content/app/notices'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'

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
  newVersion: { title: 'Nueva versión:', reload: 'Cargar de nuevo' },
}
