// A design in words, for people who listen to the page and for the quote.
import { normalise } from '@/features/designer/choices'
import {
  type DoorDesign,
  doorColours,
  facadeColours,
  type Hardware,
  type House,
  type Panel,
  type PaneStyle,
  type WindowLayout,
} from '@/features/designer/options'

const panelWords: Record<Panel, string> = {
  'raised-panel': 'raised panels',
  carriage: 'carriage-house panels with diagonal braces',
  'modern-flush': 'modern flush panels',
  'full-view': 'full-view glass in a slim frame',
}

const windowWords: Record<WindowLayout, string> = {
  none: 'no windows',
  'top-row': 'a top row of windows',
  'top-row-arched': 'a top row of arched windows',
  'side-column': 'a column of windows on the right',
  'full-glass': 'glass from top to bottom',
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
  shed: 'single-slope',
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const labelOf = (table: object, id: string): string =>
  (table as Record<string, { label: string } | undefined>)[id]?.label ?? id

/** Steel, Slate blue: `slate blue`. */
function colourWords({ material, colour }: DoorDesign): string {
  return lower(labelOf(doorColours[material], colour))
}

/** The door alone, without the house: `Double steel door, raised panels, slate blue, no windows, no hardware`. */
export function describeDoor(wanted: DoorDesign): string {
  const design = normalise(wanted)
  const windows =
    design.windows === 'none'
      ? windowWords.none
      : `${windowWords[design.windows]} with ${paneWords[design.panes]}`
  return [
    `${design.width === 'double' ? 'Double' : 'Single'} ${design.material} door`,
    panelWords[design.panel],
    colourWords(design),
    windows,
    hardwareWords[design.hardware],
  ].join(', ')
}

/** What the picture shows, as one or two sentences. */
export function describe(wanted: DoorDesign): string {
  const design = normalise(wanted)
  const wall = lower(labelOf(facadeColours[design.facade], design.facadeColour))
  const time = design.time === 'day' ? 'in daylight' : 'at dusk with the lamps lit'
  return `${describeDoor(design)}. Shown in a ${houseWords[design.house]} house with ${wall} ${design.facade}, ${time}.`
}
