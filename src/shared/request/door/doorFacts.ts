// The facts by which doors are compared side by side.
import { normalise } from '@/shared/request/door/choices'
import { fromPriceText } from '@/shared/request/door/fromPrice'
import {
  type DoorDesign,
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

/** Returns name and value of each fact, in the order of the choices; every door has the same names. */
export function doorFacts(wanted: DoorDesign): readonly { name: string; value: string }[] {
  const design = normalise(wanted)
  const { material, windows } = design
  const colour = labelOf(doorColours[material], design.colour)
  return [
    { name: 'Price', value: fromPriceText(design) },
    { name: 'Style', value: panels[design.panel].label },
    { name: 'Material', value: materials[material].label },
    {
      name: 'Color',
      value: design.frame === 'same' ? colour : `${colour}, ${frames[design.frame].label} frames`,
    },
    { name: 'Size', value: `${widths[design.width].label}, ${heights[design.height].label}` },
    { name: 'Insulation', value: insulations[design.insulation].label },
    {
      name: 'Windows',
      value:
        windows === 'none'
          ? windowLayouts.none.label
          : `${windowLayouts[windows].label}, ${paneStyles[design.panes].label}`,
    },
    { name: 'Hardware', value: hardwareStyles[design.hardware].label },
  ]
}
