// The facts by which doors are compared side by side.
import { normalize } from '@/door/choices'
import { doorFactTexts as copy } from '@/door/doorFactTexts'
import { fromPriceText } from '@/door/fromPrice'
import { labelOf } from '@/door/labelOf'
import {
  type DoorDesign,
  doorColors,
  frames,
  hardwareStyles,
  heights,
  insulations,
  materials,
  panels,
  paneStyles,
  widths,
  windowLayouts,
} from '@/door/options'

/** Returns name and value of each fact, in the order of the choices; every door has the same names. */
export function doorFacts(wanted: DoorDesign): readonly { name: string; value: string }[] {
  const design = normalize(wanted)
  const { material, windows } = design
  const color = labelOf(doorColors[material], design.color)
  return [
    { name: copy.price, value: fromPriceText(design) },
    { name: copy.style, value: panels[design.panel].label },
    { name: copy.material, value: materials[material].label },
    {
      name: copy.color,
      value: design.frame === 'same' ? color : copy.framed(color, frames[design.frame].label),
    },
    { name: copy.size, value: `${widths[design.width].label}, ${heights[design.height].label}` },
    { name: copy.insulation, value: insulations[design.insulation].label },
    {
      name: copy.windows,
      value:
        windows === 'none'
          ? windowLayouts.none.label
          : copy.glazed(windowLayouts[windows].label, paneStyles[design.panes].label),
    },
    { name: copy.hardware, value: hardwareStyles[design.hardware].label },
  ]
}
