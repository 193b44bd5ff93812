import * as english from '@/door/options'

export type * from '@/door/options'
export { defaultDesign, isDouble } from '@/door/options'

type Table = { readonly [id: string]: { readonly label: string } }
type Labelled<Rows extends Table> = {
  readonly [Id in keyof Rows]: Omit<Rows[Id], 'label'> & { readonly label: string }
}

/** Returns the rows of a table with other labels. */
const labelled = <Rows extends Table>(
  rows: Rows,
  labels: { readonly [Id in keyof Rows]: string },
): Labelled<Rows> =>
  Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [id, { ...row, label: labels[id as keyof Rows] }]),
  ) as Labelled<Rows>

export const widths = labelled(english.widths, {
  'single-8': 'Sencilla de 8 pies',
  single: 'Sencilla de 9 pies',
  'single-10': 'Sencilla de 10 pies',
  double: 'Doble de 16 pies',
  'double-18': 'Doble de 18 pies',
  'two-singles': 'Dos sencillas de 9 pies',
  'three-car': 'Tres carros, 16 y 9 pies',
})

export const insulations = labelled(english.insulations, {
  none: 'Sin aislamiento',
  insulated: 'Aislada',
})

export const heights = labelled(english.heights, { '7': '7 pies de alto', '8': '8 pies de alto' })

export const materials = labelled(english.materials, {
  steel: 'Acero',
  aluminum: 'Aluminio',
  wood: 'Madera',
  composite: 'Compuesto',
})

export const panels = labelled(english.panels, {
  'raised-panel': 'Panel realzado',
  carriage: 'Estilo carruaje',
  'modern-flush': 'Lisa moderna',
  'full-view': 'Vidrio completo',
})

export const windowLayouts = labelled(english.windowLayouts, {
  none: 'Sin ventanas',
  'top-row': 'Fila de arriba',
  'top-row-arched': 'Fila de arriba, en arco',
  'second-row': 'Segunda fila',
  'two-rows': 'Dos filas de arriba',
  'side-column': 'Columna a un lado',
  'full-glass': 'Todo de vidrio',
})

export const paneStyles = labelled(english.paneStyles, {
  clear: 'Claro',
  frosted: 'Esmerilado',
  tinted: 'Polarizado',
  grid: 'Cuadrícula',
  vertical: 'Barras verticales',
  prairie: 'Estilo pradera',
})

export const hardwareStyles = labelled(english.hardwareStyles, {
  none: 'Ninguno',
  spade: 'Bisagras y manijas de lanza',
  ring: 'Manijas de aro y remaches',
  modern: 'Manija larga',
})

export const frames = labelled(english.frames, {
  same: 'Como la puerta',
  white: 'Blanco',
  sandstone: 'Arena',
  charcoal: 'Gris carbón',
  black: 'Negro',
})

export const houses = labelled(english.houses, {
  gable: 'Techo de dos aguas',
  barn: 'Techo de granero',
  colonial: 'Colonial',
  flat: 'Techo plano',
  shed: 'Techo de un agua',
})

export const facades = labelled(english.facades, {
  siding: 'Siding',
  brick: 'Ladrillo',
  stone: 'Piedra',
  stucco: 'Estuco',
})

export const times = labelled(english.times, { day: 'Día', dusk: 'Anochecer' })

const { doorColors: doors, facadeColors: walls } = english

export const doorColors = {
  steel: labelled(doors.steel, {
    white: 'Blanco',
    almond: 'Almendra',
    sandstone: 'Arena',
    dove: 'Gris claro',
    'slate-blue': 'Azul pizarra',
    navy: 'Azul marino',
    forest: 'Verde bosque',
    barn: 'Rojo granero',
    charcoal: 'Gris carbón',
    black: 'Negro',
  }),
  aluminum: labelled(doors.aluminum, {
    silver: 'Anodizado claro',
    champagne: 'Champaña',
    bronze: 'Bronce oscuro',
    graphite: 'Grafito',
    black: 'Negro mate',
    white: 'Blanco',
  }),
  wood: labelled(doors.wood, {
    cedar: 'Cedro',
    oak: 'Roble dorado',
    redwood: 'Secuoya',
    mahogany: 'Caoba',
    walnut: 'Nogal',
    driftwood: 'Madera gris',
    ebony: 'Ébano',
  }),
  composite: labelled(doors.composite, {
    chalk: 'Blanco tiza',
    sage: 'Verde salvia',
    harbor: 'Azul puerto',
    driftwood: 'Madera gris',
    walnut: 'Nogal',
    espresso: 'Café oscuro',
    graphite: 'Grafito',
  }),
}

export const facadeColors = {
  siding: labelled(walls.siding, {
    white: 'Blanco',
    gray: 'Gris claro',
    sage: 'Verde salvia',
    blue: 'Azul puerto',
    sand: 'Arena',
    red: 'Rojo granero',
    charcoal: 'Gris carbón',
  }),
  brick: labelled(walls.brick, {
    red: 'Rojo',
    rose: 'Rosado',
    brown: 'Café',
    charcoal: 'Gris carbón',
    white: 'Blanqueado',
  }),
  stone: labelled(walls.stone, {
    fieldstone: 'De campo',
    limestone: 'Caliza',
    bluestone: 'Azulada',
    ledge: 'Laja café',
  }),
  stucco: labelled(walls.stucco, {
    ivory: 'Marfil',
    white: 'Blanco',
    sand: 'Arena',
    gray: 'Gris cálido',
    clay: 'Barro',
  }),
}
