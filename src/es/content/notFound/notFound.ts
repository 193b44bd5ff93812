import type * as english from '@/content/notFound/notFound'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'

export const notFoundCopy: Twin<typeof english.notFoundCopy> = {
  title: 'No encontramos esa página',
  eyebrow: 'Salida del riel',
  description: 'Esta página no existe. Vuelva al inicio o llámenos.',
  text: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar. Si su puerta está trabada, llamarnos es más rápido.',
  warning: '¿Su puerta se ve así? No la mueva: puede caer. Llámenos, de día o de noche.',
  picture: {
    name: 'scene-off-track',
    alt: 'Dibujo de una casa al atardecer con el número 404: su puerta de garaje roja cuelga torcida, salida del riel, y un gato mira por debajo.',
  },
  home: 'Ir al inicio',
  call: `Llamar al ${company.phone}`,
}
