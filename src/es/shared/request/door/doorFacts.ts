import { normalise } from '@/shared/request/door/choices'
import type * as english from '@/shared/request/door/doorFacts'
import { fromPriceText } from '@/shared/request/door/fromPrice'
import {
  doorColours,
  frames,
  hardwareStyles,
  heights,
  insulations,
  materials,
  panels,
  paneStyles,
  widths,
  windowLayouts,
} from '@/shared/request/door/options'

const labelOf = (table: object, id: string): string =>
  (table as Record<string, { label: string } | undefined>)[id]?.label ?? id

export const doorFacts: typeof english.doorFacts = (wanted) => {
  const design = normalise(wanted)
  const { material, windows } = design
  const colour = labelOf(doorColours[material], design.colour)
  return [
    { name: 'Precio', value: fromPriceText(design) },
    { name: 'Estilo', value: panels[design.panel].label },
    { name: 'Material', value: materials[material].label },
    {
      name: 'Color',
      value:
        design.frame === 'same'
          ? colour
          : `${colour}, marcos: ${frames[design.frame].label.toLowerCase()}`,
    },
    { name: 'Tamaño', value: `${widths[design.width].label}, ${heights[design.height].label}` },
    { name: 'Aislamiento', value: insulations[design.insulation].label },
    {
      name: 'Ventanas',
      value:
        windows === 'none'
          ? windowLayouts.none.label
          : `${windowLayouts[windows].label}, ${paneStyles[design.panes].label.toLowerCase()}`,
    },
    { name: 'Herrajes', value: hardwareStyles[design.hardware].label },
  ]
}
