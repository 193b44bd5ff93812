// The front of the house: what stands behind and beside the garage wall, and what sits on it.
import { drawSlats } from './cladding'
import { darken, type Hex, INK, lighten, mix } from './colour'
import { drawFrontDoor, drawSteps, houseNumber } from './entry'
import { drawHouseWindow, type WindowLook } from './houseWindow'
import { ACROSS, inkStops, type Layer } from './Layer'
import { drawShingles } from './roof'
import { GROUND, type Scene, VIEW } from './scene'
import { drawSideWall } from './sideWall'
import { type Box, boxPath, fill, num, opacity, polygon, rect, stroke } from './svg'

type HouseWindow = { box: Box; look: WindowLook; lit: boolean }

const SLAT: Hex = '#9b6b40'

/** Windows of the house by kind of house; also what shines through the dusk. */
export function houseWindows(scene: Scene): readonly HouseWindow[] {
  const { design, mm, wall, roofline, trim } = scene
  const single = design.width === 'single'
  const classic = { columns: 2, rows: 2, frame: trim }
  const modern = { frame: '#23282f' as Hex, slim: true, rows: 1 }
  const apex = roofline[Math.floor(roofline.length / 2)]
  switch (design.house) {
    case 'gable': {
      const w = mm(single ? 760 : 640)
      const x = single ? VIEW.w - mm(760) : (wall.right + VIEW.w) / 2 - w / 2 + 5
      if (single) return []
      return [
        {
          box: { x, y: GROUND - mm(2130), w, h: mm(1120) },
          look: { ...classic, rows: 3 },
          lit: true,
        },
      ]
    }
    case 'barn': {
      const y = (apex?.y ?? 0) + mm(310)
      const x = (wall.left + wall.right) / 2 - mm(420)
      const side = { x: wall.left * 0.42 - mm(300), y: GROUND - mm(1950), w: mm(600), h: mm(860) }
      return [
        { box: { x, y, w: mm(840), h: mm(620) }, look: { ...classic, columns: 4 }, lit: true },
        { box: side, look: classic, lit: false },
      ]
    }
    case 'colonial':
      return dormers(scene).map((at) => ({
        box: { x: at - mm(310), y: wall.eave - mm(single ? 680 : 870), w: mm(620), h: mm(560) },
        look: classic,
        lit: at > VIEW.w / 2,
      }))
    case 'flat': {
      const [x, w] = upperVolume(scene)
      const top = wall.eave - mm(320)
      return [
        {
          box: { x: x + w * 0.16, y: -8, w: w * 0.6, h: Math.max(12, top - mm(150) + 8) },
          look: { ...modern, columns: 3 },
          lit: true,
        },
      ]
    }
    case 'shed': {
      const high = roofline[0]?.y ?? 0
      const slope = (wall.eave - high) / (wall.right - wall.left)
      const w = mm(single ? 700 : 760)
      const y = high + slope * (mm(240) + w) + mm(190)
      const h = Math.max(mm(240), scene.door.y - scene.casing.head - mm(260) - y)
      return [
        {
          box: { x: wall.left + mm(240), y, w: w, h: Math.min(h, mm(420)) },
          look: { ...modern, columns: 2 },
          lit: true,
        },
      ]
    }
  }
}

const dormers = ({ design, door }: Scene): readonly number[] =>
  design.width === 'single'
    ? [door.x + door.w / 2, door.x - 170]
    : [door.x + door.w * 0.22, door.x + door.w * 0.78]

function upperVolume({ design, door, wall }: Scene): readonly [x: number, w: number] {
  const x = design.width === 'single' ? door.x + door.w * 0.5 : door.x + door.w * 0.56
  return [x, wall.right + 60 - x]
}

/** What stands behind the garage wall. */
export function drawBehind(layer: Layer, scene: Scene): void {
  switch (scene.design.house) {
    case 'gable':
      drawGableWing(layer, scene)
      break
    case 'barn':
      drawLeanTo(layer, scene)
      break
    case 'flat':
      drawFlatSides(layer, scene)
      break
    case 'shed':
      drawGardenWall(layer, scene)
      break
    case 'colonial':
      drawColonialRoof(layer, scene)
      break
  }
}

/** The main house set back to the right, its eave lower than the gable's peak. */
function drawGableWing(layer: Layer, scene: Scene): void {
  const { wall, mm, design, trim, roofline } = scene
  const foot = GROUND - 7
  const eave = wall.eave + mm(150)
  const ridge = (roofline[1]?.y ?? 0) + mm(460)
  drawSideWall(
    layer,
    scene,
    { x: wall.right - 4, y: eave, w: VIEW.w - wall.right + 4, h: foot - eave },
    'wing',
  )
  const edge = eave + mm(60)
  drawShingles(
    layer,
    scene,
    [
      { x: wall.left + (wall.right - wall.left) * 0.62, y: ridge },
      { x: VIEW.w + 10, y: ridge },
      { x: VIEW.w + 10, y: edge },
      { x: wall.right - 90, y: edge },
    ],
    'wing',
  )
  layer.draw(
    rect(wall.right - 90, edge - mm(30), VIEW.w, mm(130), trim),
    rect(wall.right - 90, edge - mm(30), VIEW.w, 1, '#fff', opacity(0.6)),
    rect(
      wall.right,
      edge + mm(100),
      VIEW.w,
      mm(260),
      layer.linear(
        inkStops([
          [0, 0.5],
          [0.7, 0.26],
          [1, 0],
        ]),
      ),
    ),
  )
  if (design.width === 'single') {
    const w = mm(900)
    const x = (wall.right + VIEW.w) / 2 - w / 2 + 8
    const sill = foot - mm(260)
    drawFrontDoor(layer, scene, { x, y: sill - mm(1980), w, h: mm(1980) })
    drawSteps(layer, scene, x - mm(60), w + mm(120), sill)
  }
  // The garage stands in front: its shadow falls on the wing.
  const shade = layer.linear(
    inkStops([
      [0, 0.55],
      [0.7, 0.34],
      [0.78, 0.08],
      [1, 0],
    ]),
    ACROSS,
  )
  layer.draw(rect(wall.right, eave + mm(70), mm(520), foot - eave - mm(70), shade))
}

/** A low lean-to on the left of the barn. */
function drawLeanTo(layer: Layer, scene: Scene): void {
  const { wall, mm, trim } = scene
  const foot = GROUND - 5
  const [high, low] = [wall.eave + mm(230), wall.eave + mm(700)]
  drawSideWall(layer, scene, { x: -4, y: high, w: wall.left + 8, h: foot - high }, 'lean-to')
  drawShingles(
    layer,
    scene,
    [
      { x: -10, y: high - mm(40) },
      { x: wall.left + 2, y: high - mm(40) },
      { x: wall.left + 2, y: low - mm(150) },
      { x: -10, y: low - mm(150) },
    ],
    'lean-to',
  )
  layer.draw(
    rect(-10, low - mm(150), wall.left + 12, mm(120), trim),
    rect(
      -10,
      low - mm(30),
      wall.left + 12,
      mm(240),
      layer.linear(
        inkStops([
          [0, 0.5],
          [1, 0],
        ]),
      ),
    ),
    rect(
      wall.left - mm(120),
      low - mm(30),
      mm(120),
      foot - low,
      layer.linear(
        inkStops([
          [0, 0],
          [1, 0.3],
        ]),
        ACROSS,
      ),
    ),
  )
}

/** The upper storey, and the slatted entry on the right under the same roof. */
function drawFlatSides(layer: Layer, scene: Scene): void {
  const { wall, mm, facadeColour, dusk } = scene
  const [x, w] = upperVolume(scene)
  const colour = mix(facadeColour, '#d9d4ca', 0.35)
  layer.draw(
    rect(
      x,
      -10,
      w,
      wall.eave,
      layer.linear([
        [0, lighten(colour, 0.1)],
        [1, darken(colour, 0.16)],
      ]),
    ),
  )
  let ribs = ''
  for (let at = x + 14; at < x + w; at += 14) ribs += `M${num(at)} -10V${num(wall.eave)}`
  layer.draw(stroke(ribs, INK, 0.7, opacity(0.16)), rect(x, -10, 6, wall.eave, INK, opacity(0.12)))
  const entry = { x: wall.right, y: wall.eave, w: VIEW.w - wall.right, h: GROUND - wall.eave - 4 }
  drawSlats(layer, scene, entry, SLAT, 'entry')
  const leaf = { x: wall.right + mm(330), y: GROUND - mm(2350), w: mm(960), h: mm(2350) - 6 }
  layer.draw(
    rect(leaf.x - mm(40), leaf.y - mm(40), leaf.w + mm(80), leaf.h + mm(40), '#1d2126'),
    rect(
      leaf.x,
      leaf.y,
      leaf.w,
      leaf.h,
      layer.linear([
        [0, '#343a41'],
        [1, '#23272c'],
      ]),
    ),
    rect(
      leaf.x + leaf.w * 0.68,
      leaf.y + mm(160),
      leaf.w * 0.16,
      leaf.h - mm(380),
      dusk ? '#ffd48c' : '#8ea8bb',
    ),
    rect(leaf.x + leaf.w * 0.1, leaf.y + leaf.h * 0.3, mm(34), leaf.h * 0.42, '#c9ced2'),
    rect(
      wall.right,
      wall.eave,
      VIEW.w,
      mm(620),
      layer.linear(
        inkStops([
          [0, 0.62],
          [0.8, 0.36],
          [0.9, 0.08],
          [1, 0],
        ]),
      ),
    ),
    rect(
      wall.right,
      wall.eave,
      mm(420),
      GROUND - wall.eave - 4,
      layer.linear(
        inkStops([
          [0, 0.6],
          [0.6, 0.4],
          [0.74, 0.08],
          [1, 0],
        ]),
        ACROSS,
      ),
    ),
  )
}

/** A slatted garden screen left of the single-slope house, with a gate. */
function drawGardenWall(layer: Layer, scene: Scene): void {
  const { wall, mm } = scene
  const y = GROUND - mm(1750)
  drawSlats(
    layer,
    scene,
    { x: -4, y, w: wall.left + 4, h: GROUND - y - 6 },
    mix(SLAT, '#7c7468', 0.35),
    'screen',
  )
  layer.draw(
    rect(-4, y - mm(60), wall.left + 4, mm(70), '#2b2f35'),
    rect(-4, y - mm(60), wall.left + 4, 1, '#9aa2ab'),
    rect(
      wall.left - mm(240),
      y,
      mm(240),
      GROUND - y - 6,
      layer.linear(
        inkStops([
          [0, 0],
          [1, 0.3],
        ]),
        ACROSS,
      ),
    ),
  )
}

/** The long roof of a colonial with its dormers; the eave comes with the trim. */
function drawColonialRoof(layer: Layer, scene: Scene): void {
  const { wall, mm, design } = scene
  const ridge = wall.eave - mm(design.width === 'single' ? 840 : 1080)
  drawShingles(
    layer,
    scene,
    [
      { x: -10, y: ridge },
      { x: VIEW.w + 10, y: ridge },
      { x: VIEW.w + 10, y: wall.eave },
      { x: -10, y: wall.eave },
    ],
    'roof',
  )
  layer.draw(
    rect(-10, ridge - mm(40), VIEW.w + 20, mm(70), '#41444a'),
    rect(-10, ridge - mm(40), VIEW.w + 20, 1.2, '#9a9da2', opacity(0.8)),
  )
  for (const x of dormers(scene)) drawDormer(layer, scene, x)
}

function drawDormer(layer: Layer, scene: Scene, x: number): void {
  const { wall, mm, trim, facadeColour, masonry, design } = scene
  const half = mm(520)
  const top = wall.eave - mm(design.width === 'single' ? 780 : 970)
  const peak = top - mm(330)
  const foot = wall.eave - mm(40)
  const face = masonry ? mix(trim, '#e9e4d8', 0.5) : mix(facadeColour, trim, 0.3)
  const over = half + mm(130)
  const fallen = polygon([
    { x: x + half, y: top + mm(40) },
    { x: x + half + mm(330), y: foot },
    { x: x + half, y: foot },
  ])
  const gable = (grow: number, lift: number) =>
    polygon([
      { x: x - over - grow, y: top + mm(70) - lift },
      { x, y: peak - lift },
      { x: x + over + grow, y: top + mm(70) - lift },
      { x: x + over + grow, y: top + mm(210) - lift },
      { x, y: peak + mm(140) - lift },
      { x: x - over - grow, y: top + mm(210) - lift },
    ])
  layer.draw(
    fill(fallen, INK, opacity(0.34)),
    fill(
      polygon([
        { x: x - half, y: top },
        { x, y: peak },
        { x: x + half, y: top },
        { x: x + half, y: foot },
        { x: x - half, y: foot },
      ]),
      layer.linear([
        [0, lighten(face, 0.06)],
        [1, darken(face, 0.08)],
      ]),
    ),
    fill(gable(0, 0), INK, `${opacity(0.3)} transform="translate(2 5)"`),
    fill(
      gable(0, 0),
      layer.linear(
        [
          [0, lighten(trim, 0.1)],
          [0.5, trim],
          [0.5, darken(trim, 0.1)],
          [1, darken(trim, 0.16)],
        ],
        ACROSS,
      ),
    ),
    fill(
      polygon([
        { x: x - over - 2, y: top + mm(70) },
        { x, y: peak - mm(10) },
        { x: x + over + 2, y: top + mm(70) },
        { x: x + over + 2, y: top + mm(30) },
        { x, y: peak - mm(70) },
        { x: x - over - 2, y: top + mm(30) },
      ]),
      '#3a3d44',
    ),
  )
}

/** What stands in front of the wall once wall and roof are drawn: windows, entry, number. */
export function drawOnWall(layer: Layer, scene: Scene): void {
  const { design, mm, wall, door } = scene
  for (const { box, look } of houseWindows(scene)) drawHouseWindow(layer, scene, box, look)
  if (design.house === 'colonial') drawColonialEntry(layer, scene)
  const size = mm(190)
  const light: Hex = scene.dusk ? '#d8d2c4' : '#23272c'
  if (design.house === 'shed')
    layer.draw(houseNumber(wall.left + mm(300), GROUND - mm(1180), size, light))
  if (design.house === 'flat')
    layer.draw(houseNumber(wall.right + mm(60), GROUND - mm(1560), mm(150), '#d9dde0'))
  if (design.house === 'gable' || design.house === 'barn') {
    const plate = { x: door.x + door.w / 2 - mm(190), y: door.y - scene.casing.head - mm(330) }
    if (design.house === 'gable' && !scene.masonry)
      layer.draw(houseNumber(plate.x + mm(70), plate.y, mm(170), darken(scene.trim, 0.75)))
  }
}

/** Front door left of the garage under a small pediment on brackets. */
function drawColonialEntry(layer: Layer, scene: Scene): void {
  const { mm, trim, door, design } = scene
  const w = mm(940)
  const x = (design.width === 'single' ? door.x * 0.45 : door.x * 0.42) - w / 2
  const sill = GROUND - mm(240)
  const top = sill - mm(2050)
  const [left, right] = [x - mm(300), x + w + mm(300)]
  const hood = polygon([
    { x: left - mm(90), y: top - mm(150) },
    { x: x + w / 2, y: top - mm(470) },
    { x: right + mm(90), y: top - mm(150) },
  ])
  drawFrontDoor(layer, scene, { x, y: top, w, h: sill - top })
  drawSteps(layer, scene, x - mm(80), w + mm(160), sill)
  let flutes = ''
  for (const at of [left + mm(40), right - mm(150)]) {
    layer.draw(
      rect(at + mm(24), top - mm(150), mm(110), sill - top + mm(150), INK, opacity(0.28)),
      rect(
        at,
        top - mm(150),
        mm(110),
        sill - top + mm(150),
        layer.linear(
          [
            [0, lighten(trim, 0.4)],
            [0.6, trim],
            [1, darken(trim, 0.18)],
          ],
          ACROSS,
        ),
      ),
    )
    for (const k of [0.3, 0.5, 0.7])
      flutes += boxPath(at + mm(110) * k, top, 0.8, sill - top - mm(150))
  }
  layer.draw(
    fill(flutes, INK, opacity(0.16)),
    rect(
      left - mm(60),
      top - mm(150),
      right - left + mm(120),
      mm(420),
      layer.linear(
        inkStops([
          [0, 0.5],
          [0.5, 0.26],
          [1, 0],
        ]),
      ),
    ),
    fill(hood, INK, `${opacity(0.35)} transform="translate(3 5)"`),
    fill(
      hood,
      layer.linear([
        [0, lighten(trim, 0.3)],
        [1, darken(trim, 0.08)],
      ]),
    ),
    rect(left - mm(90), top - mm(170), right - left + mm(180), mm(120), lighten(trim, 0.2)),
    rect(left - mm(90), top - mm(60), right - left + mm(180), 1.2, INK, opacity(0.35)),
    stroke(
      polygon(
        [
          { x: left - mm(110), y: top - mm(170) },
          { x: x + w / 2, y: top - mm(500) },
          { x: right + mm(110), y: top - mm(170) },
        ],
        false,
      ),
      '#3a3d44',
      mm(50),
    ),
  )
}
