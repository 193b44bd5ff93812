// Describes a design in words, for screen readers and for the quote.
import { normalize } from '@/door/choices'
import { labelOf } from '@/door/labelOf'
import {
  type DoorDesign,
  doorColors,
  facadeColors,
  frames,
  type Hardware,
  type House,
  type Insulation,
  isDouble,
  type Panel,
  type PaneStyle,
  type WindowLayout,
  widths,
} from '@/door/options'

const insulationWords: Record<Insulation, string> = {
  none: 'not insulated',
  insulated: 'insulated',
}

const panelWords: Record<Panel, string> = {
  'raised-panel': 'raised panels',
  carriage: 'carriage-house panels with diagonal braces',
  'modern-flush': 'modern flush panels',
  'full-view': 'full-view glass in a slim frame',
}

const windowWords: Record<Exclude<WindowLayout, 'full-glass'>, string> = {
  none: 'no windows',
  'top-row': 'a top row of windows',
  'top-row-arched': 'a top row of arched windows',
  'second-row': 'windows in the second row',
  'two-rows': 'windows in the top two rows',
  'side-column': 'a column of windows on the right',
}

const paneWords: Record<PaneStyle, string> = {
  clear: 'clear glass',
  frosted: 'frosted glass',
  tinted: 'tinted glass',
  grid: 'grid bars',
  vertical: 'vertical bars',
  prairie: 'prairie bars',
}

const hardwareWords: Record<Hardware, string> = {
  none: 'no hardware',
  spade: 'spade strap hinges and pulls',
  ring: 'ring pulls and studs',
  modern: 'a long bar pull',
}

const houseWords: Record<House, string> = {
  gable: 'gable-roofed',
  barn: 'barn-roofed',
  colonial: 'colonial',
  flat: 'flat-roofed',
  shed: 'shed-roofed',
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Steel, Slate blue: `slate blue`. */
function colorWords({ material, color }: DoorDesign): string {
  return lower(labelOf(doorColors[material], color))
}

/** A second tone: ` with charcoal frames`. */
const frameWords = ({ frame }: DoorDesign): string =>
  frame === 'same' ? '' : ` with ${lower(frames[frame].label)} frames`

/** `Double steel door, 16 x 7 ft`. */
function sizeWords({ width, height, material }: DoorDesign): string {
  const feet: readonly number[] = widths[width].doors
  const sizes = [...new Set(feet)].map((wide) => `${wide} x ${height} ft`).join(' and ')
  const [one, other] = feet.map((wide) => (isDouble(wide) ? 'double' : 'single'))
  if (!other) return `${one === 'double' ? 'Double' : 'Single'} ${material} door, ${sizes}`
  const both = one === other ? `Two ${one}` : 'Double and single'
  return `${both} ${material} doors, ${sizes}`
}

/** Returns the text of the door alone, without the house: `Double steel door, 16 x 7 ft, not insulated, raised panels, slate blue, no windows, no hardware`. */
export function describeDoor(wanted: DoorDesign): string {
  const design = normalize(wanted)
  const panes = paneWords[design.panes]
  const windows = {
    ...windowWords,
    'full-glass': `${panes} from top to bottom`,
  }[design.windows]
  const hasPanes = design.windows !== 'none' && design.windows !== 'full-glass'
  return [
    sizeWords(design),
    insulationWords[design.insulation],
    panelWords[design.panel],
    colorWords(design) + frameWords(design),
    hasPanes ? `${windows} with ${panes}` : windows,
    hardwareWords[design.hardware],
  ].join(', ')
}

/** Returns the description of the picture, as one or two sentences. */
export function describe(wanted: DoorDesign): string {
  const design = normalize(wanted)
  const color = lower(labelOf(facadeColors[design.facade], design.facadeColor))
  // Fieldstone and the like name the wall already.
  const wall = color.endsWith(design.facade) ? `${color} walls` : `${color} ${design.facade}`
  const time = design.time === 'day' ? 'in daylight' : 'at dusk with the lamps lit'
  return `${describeDoor(design)}. Shown on a ${houseWords[design.house]} house with ${wall}, ${time}.`
}
