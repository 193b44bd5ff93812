// The glass of the door: by day it mirrors sky and trees, at dusk the lit garage shows through it.
import { darken, type Hex, INK, lighten, mix } from './colour'
import { ACROSS, Layer, type Stop, USER } from './Layer'
import { type Pane, panePath, panesOf } from './panes'
import { seeded } from './random'
import type { Scene } from './scene'
import { boxPath, ellipse, fill, num, opacity, rect, shift, stroke } from './svg'

/** The span of the panes: one reflection runs on through all of them. */
type Span = { top: number; bottom: number; deep: boolean; outline: string }

function spanOf(scene: Scene, panes: readonly Pane[]): Span {
  const top = Math.min(...panes.map(({ y }) => y))
  const bottom = Math.max(...panes.map(({ y, h }) => y + h))
  return {
    top,
    bottom,
    deep: bottom - top > scene.door.h * 0.5,
    outline: panes.map((pane) => panePath(pane)).join(''),
  }
}

export function glassLayer(scene: Scene, prefix: string): string {
  const panes = panesOf(scene)
  if (panes.length === 0) return ''
  const layer = new Layer(prefix, 'glass')
  const span = spanOf(scene, panes)
  const down = `${USER} x1="0" x2="0" y1="${num(span.top)}" y2="${num(span.bottom)}"`
  const stops = scene.dusk ? duskStops(scene, span) : dayStops(scene, span)
  layer.draw(fill(span.outline, layer.linear(stops, down)), `<g ${layer.clip(span.outline)}>`)
  if (scene.dusk) drawInside(layer, scene, span)
  else drawMirror(layer, scene, span)
  layer.draw(stroke(innerEdges(panes), INK, 3.6, opacity(scene.dusk ? 0.3 : 0.34)), '</g>')
  const rims = panes.map(
    ({ x, y, w, h, arch }) => `M${num(x)} ${num(y + h + 0.4)}H${num(x + w + 0.3)}V${num(y + arch)}`,
  )
  layer.draw(stroke(rims.join(''), '#fff', 0.7, opacity(scene.dusk ? 0.2 : 0.5)))
  drawBars(layer, scene, panes)
  return layer.toString()
}

/** Top and left edges, where the frame shades the glass. */
function innerEdges(panes: readonly Pane[]): string {
  return panes
    .map(({ x, y, w, h, arch }) =>
      arch
        ? `M${num(x)} ${num(y + h)}V${num(y + arch)}Q${num(x + w / 2)} ${num(y - arch)} ${num(x + w)} ${num(y + arch)}`
        : `M${num(x + 1)} ${num(y + h)}V${num(y + 1)}H${num(x + w)}`,
    )
    .join('')
}

function dayStops({ design }: Scene, { deep }: Span): readonly Stop[] {
  if (design.panes === 'frosted')
    return [
      [0, '#b3c6d3'],
      [0.4, '#d6e1e6'],
      [0.66, '#c9d4d5'],
      [1, '#aab6b6'],
    ]
  if (design.panes === 'tinted')
    return [
      [0, '#26384a'],
      [0.4, '#53697c'],
      [0.62, '#6d8190'],
      [1, '#39444b'],
    ]
  // Deep glass keeps one even sky over its whole height, so that the panes of a column belong together.
  if (deep)
    return [
      [0, '#6b8aa6'],
      [0.45, '#9fb8ca'],
      [0.8, '#b9cad3'],
      [1, '#93a3a8'],
    ]
  return [
    [0, '#4c6884'],
    [0.5, '#8eabc2'],
    [1, '#cddbe3'],
  ]
}

function duskStops({ design }: Scene, { deep }: Span): readonly Stop[] {
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

/** A tree line across the door as closed path data. */
function treeLine(
  { door }: Scene,
  bottom: number,
  top: number,
  size: number,
  swing: number,
  name: string,
): string {
  const random = seeded(`mirror ${name}`)
  const phase = random() * 6
  let [d, x, before] = [`M${num(door.x - 5)} ${num(bottom + 2)}V${num(top)}`, door.x - 5, 0]
  while (x < door.x + door.w) {
    const step = Math.round(size * (0.8 + random()))
    x += step
    const y = Math.round(
      Math.sin(x * 0.03 + phase) * swing + Math.sin(x * 0.09 + phase) * swing * 0.4,
    )
    d += `q${Math.round(step * (0.3 + random() * 0.4))}-${Math.round(step * 0.55)} ${step} ${y - before}`
    before = y
  }
  return `${d}V${num(bottom + 2)}z`
}

function drawMirror(layer: Layer, scene: Scene, { top, bottom, deep }: Span): void {
  const { door, design } = scene
  const high = bottom - top
  const line = top + high * (deep ? 0.62 : 0.6)
  const size = deep ? 13 : 7
  if (design.panes === 'frosted') {
    layer.draw(
      rect(
        door.x,
        line,
        door.w,
        bottom - line,
        layer.linear([
          [0, '#5c7072', 0],
          [0.4, '#5c7072', 0.2],
          [1, '#5c7072', 0.1],
        ]),
      ),
    )
  } else {
    layer.draw(
      fill(
        treeLine(scene, bottom, line, size, size * 1.3, 'far'),
        '#4a6067',
        opacity(deep ? 0.34 : 0.5),
      ),
      fill(
        treeLine(scene, bottom, line + (bottom - line) * 0.42, size * 0.7, size, 'near'),
        '#24363b',
        opacity(deep ? 0.36 : 0.5),
      ),
    )
  }
  let bands = ''
  for (const at of design.width === 'double'
    ? [0.06, 0.2, 0.55, 0.68, 0.92]
    : [0.1, 0.28, 0.66, 0.9]) {
    bands += `M${num(door.x + door.w * at + high * 0.5)} ${num(top)}h${num(door.w * 0.07)}l${num(-high * 0.6)} ${num(high)}h${num(-door.w * 0.07)}z`
  }
  layer.draw(fill(bands, '#fff', opacity(design.panes === 'frosted' ? 0.18 : 0.15)))
}

function drawInside(layer: Layer, scene: Scene, { top, bottom, deep }: Span): void {
  const { door, design, section } = scene
  const hot = layer.radial([
    [0, '#fff7df', 0.95],
    [0.25, '#fff0c4', 0.6],
    [1, '#ffe0a0', 0],
  ])
  const double = design.width === 'double'
  const dim = design.panes === 'tinted' ? 0.35 : 1
  for (const at of double ? [0.25, 0.75] : [0.5]) {
    const y = top + (deep ? door.h * 0.12 : 6)
    layer.draw(
      ellipse(
        door.x + door.w * at,
        y,
        door.w * (double ? 0.2 : 0.42),
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
  if (!deep) return
  layer.draw(rect(door.x, shelf, door.w, mm(30), '#5a3010', opacity(0.6)))
  for (const at of scene.design.width === 'double' ? [0.3, 0.72] : [0.5])
    drawCar(layer, scene, door.x + door.w * at, bottom)
}

/** A car seen from behind. */
function drawCar(layer: Layer, { mm }: Scene, x: number, bottom: number): void {
  const m = (value: number) => num(mm(value))
  const body = `M${num(x - mm(900))} ${num(bottom)}v${m(-620)}q${m(30)} ${m(-130)} ${m(200)} ${m(-160)}l${m(150)} ${m(-370)}q${m(550)} ${m(-110)} ${m(1100)} 0l${m(150)} ${m(370)}q${m(170)} ${m(30)} ${m(200)} ${m(160)}v${m(620)}z`
  const rear = `M${num(x - mm(470))} ${num(bottom - mm(800))}l${m(110)} ${m(-270)}q${m(360)} ${m(-60)} ${m(720)} 0l${m(110)} ${m(270)}z`
  layer.draw(
    fill(body, '#4a2a14', opacity(0.55)),
    fill(rear, '#ffce84', opacity(0.3)),
    rect(x - mm(820), bottom - mm(560), mm(260), mm(90), '#b3401c', opacity(0.55)),
    rect(x + mm(560), bottom - mm(560), mm(260), mm(90), '#b3401c', opacity(0.55)),
  )
}

/** Bars that divide the panes, by pane style. */
function barsOf(scene: Scene, pane: Pane): string {
  const { mm, design } = scene
  const { x, y, w, h, arch } = pane
  const bar = Math.max(1.4, mm(20))
  if (design.panes === 'prairie') {
    const inset = Math.min(mm(95), w * 0.24, h * 0.26)
    const top = arch ? y + arch * 0.7 : y
    return (
      boxPath(x + inset, top, bar, y + h - top) +
      boxPath(x + w - inset - bar, top, bar, y + h - top) +
      boxPath(x, y + inset + arch * 0.5, w, bar) +
      boxPath(x, y + h - inset - bar, w, bar)
    )
  }
  if (design.panes !== 'grid' && design.panes !== 'vertical') return ''
  const wide = w > mm(700)
  const columns = wide ? 4 : 3
  let d = ''
  for (let i = 1; i < columns; i++) {
    const t = i / columns
    const top = y + (arch ? arch - 4 * arch * t * (1 - t) : 0)
    d += boxPath(x + w * t - bar / 2, top, bar, y + h - top)
  }
  if (design.panes === 'grid')
    d += boxPath(x, y + (arch ? arch * 0.25 : 0) + (h - arch * 0.25) / 2 - bar / 2, w, bar)
  return d
}

function drawBars(layer: Layer, scene: Scene, panes: readonly Pane[]): void {
  const bars = panes.map((pane) => barsOf(scene, pane)).join('')
  if (bars === '') return
  const face = lighten(scene.colour, 0.1)
  const paint: Hex = scene.dusk ? mix(darken(face, 0.55), '#4a3626', 0.3) : face
  layer.draw(
    scene.dusk ? '' : fill(bars, INK, `${opacity(0.4)} ${shift(1, 1.2)}`),
    fill(bars, paint),
    stroke(bars, '#fff', 0.5, opacity(scene.dusk ? 0.1 : 0.4)),
  )
}
