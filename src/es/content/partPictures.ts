import type * as english from '@/content/partPictures'
import type { Twin } from '@/es/twin'

export const springPicture: Twin<typeof english.springPicture> = {
  name: 'part-springs',
  alt: 'Dibujo de dos resortes de torsión en su eje sobre una puerta de garaje cerrada, iluminados.',
}

export const cablePicture: Twin<typeof english.cablePicture> = {
  name: 'part-cables',
  alt: 'Dibujo de un cable junto a una puerta de garaje, desde el soporte inferior hasta su tambor, iluminado.',
}

export const openerPicture: Twin<typeof english.openerPicture> = {
  name: 'part-openers',
  alt: 'Dibujo de un abridor de puerta de garaje bajo el techo con su luz, guía y carrito, iluminado.',
}

export const hingePicture: Twin<typeof english.hingePicture> = {
  name: 'part-hinges',
  alt: 'Dibujo de las bisagras entre las secciones de una puerta de garaje, junto a su riel y su cable, iluminadas.',
}

export const garagePicture: Twin<typeof english.garagePicture> = {
  name: 'part-all',
  alt: 'Dibujo de una puerta de garaje cerrada desde adentro: los resortes arriba, cables y rieles a los lados, y un gato que mira el cordón rojo.',
}

export const pointsPicture: Twin<typeof english.pointsPicture> = {
  name: 'part-points',
  alt: 'Dibujo de una puerta de garaje cerrada desde adentro, con los 21 puntos de la inspección como números.',
}
