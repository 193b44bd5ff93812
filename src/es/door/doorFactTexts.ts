import type * as english from '@/door/doorFactTexts'
import type { Twin } from '@/es/twin'

export const doorFactTexts: Twin<typeof english.doorFactTexts> = {
  price: 'Precio',
  style: 'Estilo',
  material: 'Material',
  color: 'Color',
  framed: (color, frames) => `${color}, marcos: ${frames.toLowerCase()}`,
  size: 'Tamaño',
  insulation: 'Aislamiento',
  windows: 'Ventanas',
  glazed: (windows, panes) => `${windows}, ${panes.toLowerCase()}`,
  hardware: 'Herrajes',
}
