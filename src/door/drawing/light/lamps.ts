// The lamps on the wall: lanterns, goosenecks over a barn door, up-and-down cylinders.

import { openingOf } from '@/door/drawing/house/opening'
import { eachDoor, GROUND, piersOf, type Scene } from '@/door/drawing/scene'
import { INK } from '@/drawing/svg/color'
import { ACROSS, type Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, type Point, rect, shift, stroke } from '@/drawing/svg/shapes'

export type LampKind = 'lantern' | 'gooseneck' | 'cylinder'

export function lampKind({ design, modern }: Scene): LampKind {
  if (modern) return 'cylinder'
  return design.house === 'barn' ? 'gooseneck' : 'lantern'
}

/** Where the light comes from, in user units. */
export function lampsOf(scene: Scene): readonly Point[] {
  const { mm, wall } = scene
  const opening = openingOf(scene)
  if (lampKind(scene) === 'gooseneck') {
    const y = opening.y - mm(180)
    return eachDoor(scene).flatMap(({ door, doors, wide }) => {
      const places = wide ? [0.25, 0.75] : doors.length > 1 ? [0.5] : [0.18, 0.82]
      return places.map((part) => ({ x: door.x + door.w * part, y }))
    })
  }
  const y = GROUND - mm(1820)
  const room = Math.min(opening.x - wall.left, wall.right - opening.x - opening.w)
  const clear = Math.min(mm(340), room / 2)
  // Cylinders light a long modern garage from between its doors, too.
  const piers = lampKind(scene) === 'cylinder' ? piersOf(scene) : []
  return [opening.x - clear, ...piers, opening.x + opening.w + clear].map((x) => ({ x, y }))
}

/** One lamp with its shadow by day, lit at dusk. */
export function drawLamp(layer: Layer, scene: Scene, at: Point): void {
  switch (lampKind(scene)) {
    case 'lantern':
      drawLantern(layer, scene, at)
      break
    case 'gooseneck':
      drawGooseneck(layer, scene, at)
      break
    case 'cylinder':
      drawCylinder(layer, scene, at)
      break
  }
}

function drawCylinder(layer: Layer, { mm, dusk }: Scene, { x, y }: Point): void {
  const [w, h] = [mm(116), mm(340)]
  const face = layer.linear(
    [
      [0, '#3b4149'],
      [0.28, '#6a727c'],
      [0.5, '#343a42'],
      [1, '#14171b'],
    ],
    ACROSS,
  )
  layer.draw(
    dusk ? '' : rect(x - w / 2 + mm(70), y - h / 2 + mm(80), w, h, INK, opacity(0.3)),
    rect(x - w / 2, y - h / 2, w, h, face),
    rect(x - w / 2, y - h / 2, w, 1.4, dusk ? '#fff2cf' : '#9aa1a8'),
    rect(x - w / 2, y + h / 2 - 1.4, w, 1.4, dusk ? '#fff2cf' : '#0b0d10'),
  )
}

function drawLantern(layer: Layer, { mm, dusk }: Scene, { x, y }: Point): void {
  const place = `transform="translate(${num(x)} ${num(y)}) scale(${mm(1.12).toFixed(3)})"`
  const iron = '#1d2126'
  const shadow = 'M-110-120L0-230L110-120L75-105L55 175L-55 175L-75-105z'
  const glass = dusk
    ? layer.linear([
        [0, '#ffd788'],
        [0.45, '#fff6db'],
        [1, '#ffc766'],
      ])
    : layer.linear([
        [0, '#7f8d96'],
        [0.5, '#d9e2e4'],
        [1, '#9aa5a8'],
      ])
  layer.draw(
    `<g ${place}>`,
    dusk ? '' : fill(shadow, INK, `${opacity(0.26)} ${shift(80, 90)}`),
    fill('M-75-120L75-120L55 150L-55 150z', glass),
    fill('M-14 10h28v110h-28z', dusk ? '#fffdf4' : '#efeadd', opacity(0.9)),
    stroke('M-75-120L-55 150M75-120L55 150M-26-120L-19 150M26-120L19 150', iron, 9),
    fill('M-110-120L0-215L110-120L85-105L-85-105z', iron),
    fill('M-110-120L0-215L0-205L-92-118z', '#6e7781', opacity(0.7)),
    fill('M-66 150h132l-10 22h-112zM-16-250h32v40h-32zM-10 172h20v26h-20z', iron),
    stroke('M-62 152h120', '#6e7781', 5, opacity(0.6)),
    '</g>',
  )
}

/** A shade on a curved arm; the arm comes out of the wall above. */
function drawGooseneck(layer: Layer, { mm, dusk }: Scene, { x, y }: Point): void {
  const place = `transform="translate(${num(x)} ${num(y)}) scale(${mm(1.1).toFixed(3)})"`
  const shade = 'M-190 40Q-170-60-40-84L-30-120H30L40-84Q170-60 190 40z'
  layer.draw(
    `<g ${place}>`,
    dusk ? '' : fill(shade, INK, `${opacity(0.2)} ${shift(44, 84)}`),
    stroke('M0-110V-240', '#22262c', 26),
    stroke('M-6-110V-240', '#7b838d', 5, opacity(0.7)),
    ellipse(0, -250, 52, 52, '#2b3037'),
    stroke('M-40-276A46 46 0 0 1 20-292', '#8b939d', 6, opacity(0.6)),
    fill(
      shade,
      layer.linear(
        [
          [0, '#5b636d'],
          [0.35, '#343a42'],
          [1, '#15181c'],
        ],
        ACROSS,
      ),
    ),
    stroke('M-150 8Q-130-50-36-74', '#aab2bb', 6, opacity(0.6)),
    fill('M-190 40Q0 84 190 40Q0 10-190 40z', dusk ? '#ffe7b0' : '#dcd6c8'),
    dusk ? `<ellipse cy="46" rx="60" ry="18" fill="#fffdf2"/>` : '',
    '</g>',
  )
}
