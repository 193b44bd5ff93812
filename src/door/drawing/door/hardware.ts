// Iron and steel on the door: strap hinges and pulls, rings and studs, a long bar.

import { eachDoor, GROUND, type Scene } from '@/door/drawing/scene'
import { INK } from '@/drawing/svg/color'
import { ACROSS, Layer } from '@/drawing/svg/Layer'
import { fill, num, opacity, rect, shift, stroke } from '@/drawing/svg/shapes'

/** Where iron is bolted below the top section: on the next rail that no row of windows takes. */
function upperRail(scene: Scene): number {
  const { design, door, section } = scene
  const isGlazedBelow = design.windows === 'second-row' || design.windows === 'two-rows'
  return door.y + section * (isGlazedBelow ? 2.14 : 1.14)
}

type Pair = { from: number; to: number }

export function hardwareLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'iron')
  for (const one of eachDoor(scene)) drawHardware(layer, one)
  return layer.toString()
}

function drawHardware(layer: Layer, scene: Scene): void {
  switch (scene.design.hardware) {
    case 'spade':
      drawSpade(layer, scene)
      break
    case 'ring':
      drawRings(layer, scene)
      break
    case 'modern':
      drawBar(layer, scene)
  }
}

/** Each pair of leaves that would swing open together. */
function pairsOf({ wide, door }: Scene): readonly Pair[] {
  const middle = door.x + door.w / 2
  const end = door.x + door.w
  return wide
    ? [
        { from: door.x, to: middle },
        { from: middle, to: end },
      ]
    : [{ from: door.x, to: end }]
}

const iron = (layer: Layer) =>
  layer.linear([
    [0, '#4b5058'],
    [0.3, '#2b2f35'],
    [1, '#15181c'],
  ])

function strapHinge(layer: Layer, { mm }: Scene): string {
  const [long, high] = [mm(420), mm(48)]
  const at = (part: number) => num(long * part)
  const up = (part: number) => num(-high * part)
  const down = (part: number) => num(high * part)
  const outline = `M0 ${up(0.5)}H${at(0.1)}L${at(0.62)} ${up(0.3)}Q${at(0.7)} ${up(0.3)} ${at(0.72)} ${up(0.62)}Q${at(0.84)} ${up(0.9)} ${at(1)} 0Q${at(0.84)} ${down(0.9)} ${at(0.72)} ${down(0.62)}Q${at(0.7)} ${down(0.3)} ${at(0.62)} ${down(0.3)}L${at(0.1)} ${down(0.5)}H0z`
  const bolts = [0.08, 0.3, 0.52]
    .map((part) => `<circle cx="${at(part)}" cy="0" r="${num(mm(10))}"/>`)
    .join('')
  return layer.stamp(
    fill(outline, INK, `${opacity(0.42)} ${shift(mm(12), mm(18))}`) +
      fill(outline, iron(layer)) +
      stroke(
        `M0 ${num(-high / 2 + 0.4)}H${at(0.1)}L${at(0.62)} ${num(-high * 0.3 + 0.4)}`,
        '#b9c0c8',
        0.6,
        opacity(0.6),
      ) +
      `<g fill="#0d0f12">${bolts}</g>` +
      `<g fill="#7b828b" transform="translate(-.5 -.6)">${bolts.replaceAll(`r="${num(mm(10))}"`, `r="${num(mm(4))}"`)}</g>`,
  )
}

/** A curved pull on a spade plate, its grip standing off to the right. */
function pull(layer: Layer, { mm }: Scene): string {
  const [high, wide] = [mm(320), mm(36)]
  const plate = `M${num(-wide / 2)} ${num(-high / 2)}q${num(wide / 2)} ${num(-wide)} ${num(wide)} 0v${num(high)}q${num(-wide / 2)} ${num(wide)} ${num(-wide)} 0z`
  const grip = `M0 ${num(-high * 0.3)}q${num(mm(70))} ${num(high * 0.02)} ${num(mm(58))} ${num(high * 0.3)}q${num(mm(12))} ${num(high * 0.28)} ${num(-mm(58))} ${num(high * 0.3)}`
  const bar = Math.max(2, mm(20))
  return layer.stamp(
    fill(plate, INK, `${opacity(0.4)} ${shift(mm(12), mm(18))}`) +
      fill(plate, iron(layer)) +
      stroke(grip, INK, bar, `${opacity(0.35)} ${shift(mm(20), mm(28))}`) +
      stroke(grip, '#202429', bar, 'stroke-linecap="round"') +
      stroke(grip, '#8b939d', Math.max(0.7, mm(5)), 'transform="translate(-.6 -.4)"'),
  )
}

function drawSpade(layer: Layer, scene: Scene): void {
  const { door, section, mm } = scene
  const [hinge, handle] = [strapHinge(layer, scene), pull(layer, scene)]
  const heights = [upperRail(scene) + mm(20), door.y + section * 3.74]
  for (const { from, to } of pairsOf(scene)) {
    const left = from + mm(from === door.x ? 30 : 8)
    const right = to - mm(to > door.x + door.w - 2 ? 30 : 8)
    for (const y of heights) {
      layer.draw(
        `<use href="${hinge}" x="${num(left)}" y="${num(y)}"/>`,
        `<use href="${hinge}" transform="matrix(-1 0 0 1 ${num(right)} ${num(y)})"/>`,
      )
    }
    const [middle, y] = [(from + to) / 2, door.y + section * 2.45]
    layer.draw(
      `<use href="${handle}" transform="matrix(-1 0 0 1 ${num(middle - mm(60))} ${num(y)})"/>`,
      `<use href="${handle}" x="${num(middle + mm(60))}" y="${num(y)}"/>`,
    )
  }
}

/** Ring pulls on square roses, and pyramid studs along the lower rail of the top section. */
function drawRings(layer: Layer, scene: Scene): void {
  const { door, section, mm } = scene
  const [rose, ring] = [mm(62), mm(74)]
  const handle = layer.stamp(
    rect(-rose + mm(14), -rose + mm(18), rose * 2, rose * 2, INK, opacity(0.4)) +
      rect(-rose, -rose, rose * 2, rose * 2, iron(layer)) +
      stroke(
        `M${num(-rose + 0.4)} ${num(rose)}v${num(-rose * 2)}h${num(rose * 2)}`,
        '#b9c0c8',
        0.6,
        opacity(0.5),
      ) +
      `<circle cx="${num(mm(14))}" cy="${num(ring + mm(22))}" r="${num(ring)}" fill="none" stroke="${INK}" stroke-width="${num(mm(22))}" ${opacity(0.35)}/>` +
      `<circle cx="0" cy="${num(ring)}" r="${num(ring)}" fill="none" stroke="#1f2328" stroke-width="${num(Math.max(2, mm(22)))}"/>` +
      `<path d="M${num(-ring)} ${num(ring)}A${num(ring)} ${num(ring)} 0 0 1 0 0" fill="none" stroke="#8b939d" stroke-width=".8"/>`,
  )
  const side = mm(20)
  const stud = layer.stamp(
    fill(
      `M${num(-side)} 0L0 ${num(-side)}L${num(side)} 0L0 ${num(side)}z`,
      INK,
      `${opacity(0.4)} ${shift(mm(9), mm(12))}`,
    ) +
      fill(`M${num(-side)} 0L0 ${num(-side)}L${num(side)} 0L0 ${num(side)}z`, '#23272c') +
      fill(`M${num(-side)} 0L0 ${num(-side)}V0z`, '#7b838d'),
  )
  for (const { from, to } of pairsOf(scene)) {
    const middle = (from + to) / 2
    for (const dx of [-1, 1]) {
      layer.draw(
        `<use href="${handle}" x="${num(middle + dx * mm(150))}" y="${num(door.y + section * 2.2)}"/>`,
      )
    }
    for (const part of [0.05, 0.14, 0.23, 0.77, 0.86, 0.95]) {
      for (const y of [upperRail(scene), door.y + section * 3.86]) {
        layer.draw(`<use href="${stud}" x="${num(from + (to - from) * part)}" y="${num(y)}"/>`)
      }
    }
  }
}

/** A brushed bar on two posts: upright, or level on the bottom rail of a glass door, clear of the glass. */
function drawBar(layer: Layer, scene: Scene): void {
  const { door, section, mm, design } = scene
  const thick = Math.max(3, mm(30))
  const metal = [
    [0, '#8d949b'],
    [0.3, '#f2f4f5'],
    [0.6, '#aab1b7'],
    [1, '#555b62'],
  ] as const
  const round = 'stroke-linejoin="round"'
  if (design.panel === 'full-view') {
    const w = mm(620)
    const [x, y] = [door.x + (door.w - w) / 2, GROUND - mm(26) - thick / 2]
    layer.draw(
      rect(x + mm(16), y + mm(30), w, thick, INK, opacity(0.4)),
      rect(x, y, w, thick, layer.linear(metal), round),
    )
    return
  }
  const h = mm(860)
  const x = design.windows === 'side-column' ? door.x + mm(300) : door.x + door.w - mm(360)
  const belowGlass = design.windows === 'second-row' || design.windows === 'two-rows'
  const y = door.y + section * (belowGlass ? 2.95 : 2.3) - h / 2
  layer.draw(
    rect(x + mm(28), y + mm(38), thick, h, INK, opacity(0.38)),
    rect(x, y, thick, h, layer.linear(metal, ACROSS), round),
    rect(x + thick * 0.2, y + h * 0.1, thick * 0.6, 2, '#4c5259'),
    rect(x + thick * 0.2, y + h * 0.9, thick * 0.6, 2, '#4c5259'),
  )
}
