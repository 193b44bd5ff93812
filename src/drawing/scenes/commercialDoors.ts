// Three doors of businesses with their parts; numbers in the drawing, names in the page (so they translate and stay readable).

import { dock } from '@/drawing/scenes/doors/dock'
import { gate } from '@/drawing/scenes/doors/gate'
import { rolling } from '@/drawing/scenes/doors/rolling'
import { Layer } from '@/drawing/svg/Layer'

/** Where a part's number stands. */
type Place = readonly [x: number, y: number]
export type Door = { readonly draw: (layer: Layer) => string; readonly places: readonly Place[] }

/** Three doors of businesses; what each number is called is in the page's content. */
export const doors = {
  dock: {
    draw: dock,
    places: [
      [276, 50],
      [109, 150],
      [325, 120],
      [222, 174],
      [222, 283],
      [337, 300],
      [389, 210],
      [222, 384],
    ],
  },
  rolling: {
    draw: rolling,
    places: [
      [150, 88],
      [322, 91],
      [216, 190],
      [102, 230],
      [216, 266],
      [391, 46],
      [402, 222],
    ],
  },
  gate: {
    draw: gate,
    places: [
      [160, 228],
      [262, 162],
      [404, 148],
      [364, 312],
      [222, 327],
      [52, 262],
      [222, 402],
    ],
  },
} as const satisfies Record<string, Door>

export type DoorKind = keyof typeof doors

const number = ([x, y]: Place, index: number) =>
  `<g transform="translate(${x} ${y})"><circle r="14.500" fill="#0e1a2b" opacity=".55" cy="2"/><circle r="13" fill="#f5a623" stroke="#fff" stroke-width="2.200"/><text y="5.800" text-anchor="middle" font-size="16" font-weight="700" font-family="Archivo Wide,Arial,sans-serif" fill="#0e1a2b">${index + 1}</text></g>`

/** Returns the picture of a door with the numbers of its parts, 440 x 430. */
export function drawDoor(kind: DoorKind): string {
  const layer = new Layer(`co${kind}`, '')
  layer.draw(doors[kind].draw(layer))
  return layer.toString() + doors[kind].places.map(number).join('')
}
