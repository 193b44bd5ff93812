import { normalize } from '@/door/choices'
import type * as english from '@/door/describe'
import { labelOf } from '@/door/labelOf'
import {
  type DoorDesign,
  doorColors,
  type Facade,
  facadeColors,
  frames,
  type Hardware,
  type House,
  type Insulation,
  isDouble,
  type Material,
  type Panel,
  type PaneStyle,
  type WindowLayout,
  widths,
} from '@/door/options'

const materialWords: Record<Material, string> = {
  steel: 'de acero',
  aluminum: 'de aluminio',
  wood: 'de madera',
  composite: 'de material compuesto',
}

const insulationWords: Record<Insulation, string> = {
  none: 'sin aislamiento',
  insulated: 'con aislamiento',
}

const panelWords: Record<Panel, string> = {
  'raised-panel': 'paneles realzados',
  carriage: 'estilo carruaje con refuerzos en diagonal',
  'modern-flush': 'lisa y moderna',
  'full-view': 'vidrio completo en un marco delgado',
}

const windowWords: Record<WindowLayout, string> = {
  none: 'sin ventanas',
  'top-row': 'una fila de ventanas arriba',
  'top-row-arched': 'una fila de ventanas en arco arriba',
  'second-row': 'ventanas en la segunda fila',
  'two-rows': 'ventanas en las dos filas de arriba',
  'side-column': 'una columna de ventanas a la derecha',
  'full-glass': 'vidrio de arriba abajo',
}

const paneWords: Record<PaneStyle, string> = {
  clear: 'vidrio claro',
  frosted: 'vidrio esmerilado',
  tinted: 'vidrio polarizado',
  grid: 'barras en cuadrícula',
  vertical: 'barras verticales',
  prairie: 'barras estilo pradera',
}

const hardwareWords: Record<Hardware, string> = {
  none: 'sin herrajes',
  spade: 'bisagras y manijas de lanza',
  ring: 'manijas de aro y remaches',
  modern: 'una manija larga',
}

const houseWords: Record<House, string> = {
  gable: 'con techo de dos aguas',
  barn: 'con techo de granero',
  colonial: 'colonial',
  flat: 'de techo plano',
  shed: 'con techo de un agua',
}

const wallWords: Record<Facade, string> = {
  siding: 'paredes de siding',
  brick: 'paredes de ladrillo',
  stone: 'paredes de piedra',
  stucco: 'paredes de estuco',
}

const lowerLabel = (table: object, id: string): string => labelOf(table, id).toLowerCase()

/** Acero, Azul pizarra, marcos negros: `color azul pizarra, con marcos color negro`. */
const colorWords = ({ material, color, frame }: DoorDesign): string =>
  `color ${lowerLabel(doorColors[material], color)}${
    frame === 'same' ? '' : `, con marcos color ${lowerLabel(frames, frame)}`
  }`

/** `Puerta doble de acero, 16 x 7 pies`. */
function sizeWords({ width, height, material }: DoorDesign): string {
  const feet: readonly number[] = widths[width].doors
  const sizes = [...new Set(feet)].map((wide) => `${wide} x ${height} pies`).join(' y ')
  const [one, other] = feet.map((wide) => (isDouble(wide) ? 'doble' : 'sencilla'))
  const of = materialWords[material]
  if (!other) return `Puerta ${one} ${of}, ${sizes}`
  return one === other
    ? `Dos puertas ${one}s ${of}, ${sizes}`
    : `Una puerta doble y una sencilla ${of}, ${sizes}`
}

export const describeDoor: typeof english.describeDoor = (wanted) => {
  const design = normalize(wanted)
  return [
    sizeWords(design),
    insulationWords[design.insulation],
    panelWords[design.panel],
    colorWords(design),
    design.windows === 'none'
      ? windowWords.none
      : `${windowWords[design.windows]} con ${paneWords[design.panes]}`,
    hardwareWords[design.hardware],
  ].join(', ')
}

export const describe: typeof english.describe = (wanted) => {
  const design = normalize(wanted)
  const color = lowerLabel(facadeColors[design.facade], design.facadeColor)
  const time = design.time === 'day' ? 'de día' : 'al anochecer con las luces encendidas'
  return `${describeDoor(design)}. Se ve en una casa ${houseWords[design.house]} y ${wallWords[design.facade]}, ${color}, ${time}.`
}
