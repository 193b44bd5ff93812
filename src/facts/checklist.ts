// The 21-point checklist: the site sells it, technicians fill it in, and customers get it with the receipt, also by mail.
// Its keys are public.checklist_point, in the same order; a test compares them. Imports here are by path.
import type { Language } from '../lib/requestLanguage.ts'

export const checklist = [
  {
    title: 'Springs and hardware',
    points: {
      springs: 'Spring condition and wear',
      balance: 'Spring tension and door balance',
      cables: 'Cables: fraying, rust and seating on the drums',
      rollers: 'Rollers and roller stems',
      hinges: 'Hinges and their screws',
      brackets: 'Bottom brackets and end bearings',
    },
  },
  {
    title: 'Door and tracks',
    points: {
      panels: 'Panels: dents, cracks, rot and rust',
      tracks: 'Track alignment and spacing',
      track_brackets: 'Track brackets and lag screws',
      bottom_seal: 'Bottom seal',
      weatherstripping: 'Side and top weatherstripping',
    },
  },
  {
    title: 'Opener',
    points: {
      drive: 'Chain or belt tension',
      rail: 'Rail, trolley and mounting',
      travel: 'Travel limits',
      force: 'Opening and closing force',
      controls: 'Remotes, keypad and wall control',
    },
  },
  {
    title: 'Safety and finish',
    points: {
      photo_eyes: 'Photo eyes: height, aim and response',
      reverse: 'Reverse test on a flat 2x4',
      release: 'Red release handle and manual operation',
      lubrication: 'Lubrication of hinges, metal rollers, springs and bearings',
      cycles: 'Full cycles up and down',
    },
  },
] as const

type Checklist = typeof checklist
type KeysOf<Points> = Points extends unknown ? keyof Points : never
export type ChecklistPoint = KeysOf<Checklist[number]['points']>

type Translated<Sheet> = {
  readonly [Index in keyof Sheet]: Sheet[Index] extends { readonly points: infer Points }
    ? { readonly title: string; readonly points: { readonly [Key in keyof Points]: string } }
    : never
}

export const spanishChecklist: Translated<Checklist> = [
  {
    title: 'Resortes y herrajes',
    points: {
      springs: 'Estado y desgaste de los resortes',
      balance: 'Tensión de los resortes y balance de la puerta',
      cables: 'Cables: hilos sueltos, óxido y ajuste en los tambores',
      rollers: 'Rodillos y sus ejes',
      hinges: 'Bisagras y sus tornillos',
      brackets: 'Soportes inferiores y cojinetes de los extremos',
    },
  },
  {
    title: 'Puerta y rieles',
    points: {
      panels: 'Paneles: abolladuras, grietas, madera podrida y óxido',
      tracks: 'Alineación y separación de los rieles',
      track_brackets: 'Soportes y tornillos de los rieles',
      bottom_seal: 'Sello inferior',
      weatherstripping: 'Burletes de los lados y de arriba',
    },
  },
  {
    title: 'Abridor',
    points: {
      drive: 'Tensión de la cadena o la correa',
      rail: 'Guía, carrito y montaje',
      travel: 'Límites de recorrido',
      force: 'Fuerza al abrir y al cerrar',
      controls: 'Controles remotos, teclado y botón de pared',
    },
  },
  {
    title: 'Seguridad y acabado',
    points: {
      photo_eyes: 'Sensores: altura, alineación y respuesta',
      reverse: 'Prueba de reversa sobre una tabla de 2x4',
      release: 'Cordón rojo y operación a mano',
      lubrication: 'Lubricación de bisagras, rodillos de metal, resortes y cojinetes',
      cycles: 'Recorridos completos de subida y bajada',
    },
  },
]

export type CheckState = 'fine' | 'attention' | 'fixed'
/** A point as its technician found it; the note is in the technician's words. */
export type CheckedPoint = {
  readonly point: ChecklistPoint
  readonly state: CheckState
  readonly note: string | null
}

/** The states in the order in which they are listed: first the one that a customer is to act on. */
export const checkStates: readonly CheckState[] = ['attention', 'fixed', 'fine']

const words = {
  en: {
    points: checklist,
    states: { fine: 'Fine', attention: 'Needs attention', fixed: 'Repaired or replaced' },
  },
  es: {
    points: spanishChecklist,
    states: { fine: 'Bien', attention: 'Necesita atención', fixed: 'Reparado o reemplazado' },
  },
} as const

/** Returns the number of points of the checklist. */
export const pointCount: number = checklist.flatMap(({ points }) => Object.keys(points)).length

/** Returns `Checklist: 18 of 21 points`. */
export const checkedHead = (points: readonly CheckedPoint[], language: Language): string =>
  language === 'en'
    ? `Checklist: ${points.length} of ${pointCount} points`
    : `Lista de revisión: ${points.length} de ${pointCount} puntos`

/** Returns the words of a state: `Needs attention`. */
export const checkStateText = (state: CheckState, language: Language): string =>
  words[language].states[state]

type Points = Readonly<Partial<Record<ChecklistPoint, string>>>

/** Returns a point as the sheet names it; empty for one of a later version. */
export function pointText(point: ChecklistPoint, language: Language): string {
  const categories: readonly { readonly points: Points }[] = words[language].points
  return categories.find(({ points }) => points[point] !== undefined)?.points[point] ?? ''
}

/** Returns the points by state, a line for each: `Needs attention: Bottom seal (Torn); Travel limits`. */
export const checkedLines = (points: readonly CheckedPoint[], language: Language): string[] =>
  checkStates.flatMap((state) => {
    const named = points
      .filter((one) => one.state === state)
      .map(({ point, note }) => `${pointText(point, language)}${note ? ` (${note})` : ''}`)
    return named.length > 0 ? [`${checkStateText(state, language)}: ${named.join('; ')}`] : []
  })
