// View through the glass of the door at dusk: light, rafter, shelf, and a car behind deep glass.
import type { GlassSpan } from '@/door/drawing/door/panes'
import type { Scene } from '@/door/drawing/scene'
import { ACROSS, type Layer, type Stop } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { boxPath, ellipse, fill, num, opacity, rect } from '@/drawing/svg/shapes'

/** Colors of the light in the glass, from top to bottom. */
export function duskStops({ design }: Scene, { deep }: GlassSpan): readonly Stop[] {
  if (design.panes === 'frosted')
    return [
      [0, '#f4c97e'],
      [0.35, '#ffe0a6'],
      [0.7, '#f3bd6c'],
      [1, '#d39548'],
    ]
  if (design.panes === 'tinted')
    return [
      [0, '#c98f48'],
      [0.4, '#d69a4e'],
      [1, '#6d3f1b'],
    ]
  if (deep)
    return [
      [0, '#ffdc97'],
      [0.5, '#f3b763'],
      [1, '#b06f2c'],
    ]
  return [
    [0, '#ffe0a0'],
    [0.55, '#f7b659'],
    [1, '#c47a2c'],
  ]
}

/** Bulbs, and what stands between them and the glass. */
export function drawInside(layer: Layer, scene: Scene, { top, bottom, deep }: GlassSpan): void {
  const { door, design, section, wide } = scene
  const hot = layer.radial([
    [0, '#fff7df', 0.95],
    [0.25, '#fff0c4', 0.6],
    [1, '#ffe0a0', 0],
  ])
  const dim = design.panes === 'tinted' ? 0.35 : 1
  for (const at of wide ? [0.25, 0.75] : [0.5]) {
    const y = top + (deep ? door.h * 0.12 : 6)
    layer.draw(
      ellipse(
        door.x + door.w * at,
        y,
        door.w * (wide ? 0.2 : 0.42),
        deep ? door.h * 0.45 : section * 0.75,
        hot,
        opacity(dim),
      ),
    )
  }
  if (design.panes === 'frosted') {
    layer.draw(
      rect(
        door.x,
        top,
        door.w,
        bottom - top,
        layer.linear([
          [0, '#8a4f1c', 0.18],
          [0.2, '#8a4f1c', 0],
          [0.7, '#5a3010', 0.08],
          [1, '#3a2010', 0.34],
        ]),
      ),
    )
  } else drawRoom(layer, scene, top, bottom, deep)
  layer.draw(
    rect(
      door.x,
      top,
      door.w,
      bottom - top,
      layer.linear(
        [
          [0, '#3a2410', 0.36],
          [0.25, '#3a2410', 0],
          [0.8, '#3a2410', 0],
          [1, '#3a2410', 0.34],
        ],
        ACROSS,
      ),
    ),
    rect(door.x, door.y, door.w, scene.mm(130), layer.shade(0, 0.5, 1, 0)),
  )
}

/** A rafter, boxes on a shelf, and behind deep glass the outline of a car. */
function drawRoom(layer: Layer, scene: Scene, top: number, bottom: number, deep: boolean): void {
  const { door, mm } = scene
  const random = seeded('shelf')
  const shelf = deep ? top + (bottom - top) * 0.36 : bottom - 2
  let boxes = ''
  for (let x = door.x; x < door.x + door.w; ) {
    const [w, h] = [mm(140 + random() * 260), mm(70 + random() * 190)]
    if (random() < 0.72) boxes += boxPath(x, shelf - h, w, h)
    x += w + mm(30)
  }
  layer.draw(
    rect(
      door.x,
      top + (bottom - top) * (deep ? 0.06 : 0.1),
      door.w,
      mm(40),
      '#7a4514',
      opacity(0.28),
    ),
    fill(boxes, '#6b3a12', opacity(0.3)),
  )
  if (scene.design.panel !== 'full-view') return
  layer.draw(rect(door.x, shelf, door.w, mm(30), '#5a3010', opacity(0.6)))
  for (const at of scene.wide ? [0.3, 0.72] : [0.5])
    drawCar(layer, scene, door.x + door.w * at, bottom)
}

/** A car seen from behind, dark against the light. */
function drawCar(layer: Layer, { mm }: Scene, x: number, bottom: number): void {
  const m = (value: number) => num(mm(value))
  const at = (dx: number, up: number) => `${num(x + mm(dx))} ${num(bottom - mm(up))}`
  const body = `M${at(-890, 120)}v${m(-430)}q0 ${m(-150)} ${m(110)} ${m(-210)}l${m(110)} ${m(-50)} ${m(170)} ${m(-430)}q${m(40)} ${m(-90)} ${m(130)} ${m(-100)}q${m(370)} ${m(-50)} ${m(740)} 0q${m(90)} ${m(10)} ${m(130)} ${m(100)}l${m(170)} ${m(430)} ${m(110)} ${m(50)}q${m(110)} ${m(60)} ${m(110)} ${m(210)}v${m(430)}z`
  const screen = `M${at(-560, 880)}l${m(120)} ${m(-300)}q${m(440)} ${m(-50)} ${m(880)} 0l${m(120)} ${m(300)}q${m(-560)} ${m(50)} ${m(-1120)} 0z`
  const lights = `M${at(-860, 700)}h${m(300)}v${m(120)}h${m(-270)}zM${at(860, 700)}h${m(-300)}v${m(120)}h${m(270)}z`
  const wheels = [-800, 520]
  layer.draw(
    ...wheels.map((dx) =>
      rect(x + mm(dx), bottom - mm(260), mm(280), mm(260), '#2a1608', opacity(0.6)),
    ),
    fill(body, '#5a3317', opacity(0.72)),
    fill(screen, '#ffd795', opacity(0.5)),
    fill(lights, '#a8341a', opacity(0.75)),
    rect(x - mm(830), bottom - mm(330), mm(1660), mm(60), '#3a1f0d', opacity(0.5)),
    rect(x - mm(190), bottom - mm(640), mm(380), mm(130), '#f4cf94', opacity(0.4)),
  )
}
