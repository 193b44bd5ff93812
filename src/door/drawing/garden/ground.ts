// Ground in front of the house: lawn, beds along the wall, the drive and the walk to the front door.
import { DEPTH, type Drive, drawDrive, driveOf, driveOutline } from '@/door/drawing/garden/drive'
import { frontDoorOf } from '@/door/drawing/house/houseParts'
import { openingOf } from '@/door/drawing/house/opening'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { INK } from '@/drawing/svg/color'
import { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { fill, num, opacity, polygon, rect, shift, stroke } from '@/drawing/svg/shapes'

export function groundLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'ground')
  const { dusk } = scene
  const drive = driveOf(scene)
  drawLawn(layer, drive)
  drawBeds(layer, drive)
  const leaf = frontDoorOf(scene)
  if (leaf) {
    drawPath(layer, scene, drive, leaf.x + leaf.w / 2)
  }
  drawDrive(layer, scene, drive, prefix)
  const sweep = layer.linear(
    [
      [0, '#fff', 0],
      [0.35, '#fff8e8', dusk ? 0 : 0.16],
      [1, INK, 0.08],
    ],
    'x2="1" y2=".5"',
  )
  const { x, w } = openingOf(scene)
  layer.draw(
    fill(driveOutline(drive), sweep),
    rect(0, GROUND, VIEW.w, 26, layer.shade(0, 0.5, 0.3, 0.2, 1, 0)),
    rect(x, GROUND - 1, w, 3.4, INK, opacity(0.55)),
  )
  return layer.toString()
}

function drawLawn(layer: Layer, { left, right, spread }: Drive): void {
  const random = seeded('lawn')
  let [light, dark] = ['', '']
  for (let i = 0; i < 170; i++) {
    const x = random() * VIEW.w
    const y = GROUND + 8 + random() ** 1.5 * (DEPTH - 4)
    const lean = (random() - 0.5) * 3
    const tone = random()
    const near = (y - GROUND) / DEPTH
    if (x > left - spread * near - 4 && x < right + spread * near + 4) continue
    const blade = `M${num(x)} ${num(y)}l${num(lean)} ${num(-2 - near * 5)}`
    if (tone < 0.5) light += blade
    else dark += blade
  }
  layer.draw(
    rect(
      0,
      GROUND,
      VIEW.w,
      DEPTH,
      layer.linear([
        [0, '#56704a'],
        [0.3, '#6e8a57'],
        [1, '#587548'],
      ]),
    ),
    stroke(light, '#a3b978', 0.9, opacity(0.6)),
    stroke(dark, '#33482f', 0.9, opacity(0.5)),
  )
}

/** Bark mulch along the wall, with an uneven edge. */
function drawBeds(layer: Layer, { left, right }: Drive): void {
  const random = seeded('beds')
  const beds = `M0 ${GROUND}H${num(left)}l-14 17Q${num(left * 0.5)} ${GROUND + 27} 0 ${GROUND + 19}zM${VIEW.w} ${GROUND}H${num(right)}l14 17Q${num((VIEW.w + right) / 2)} ${GROUND + 27} ${VIEW.w} ${GROUND + 19}z`
  const edge = `M0 ${GROUND + 19}Q${num(left * 0.5)} ${GROUND + 27} ${num(left - 14)} ${GROUND + 17}M${VIEW.w} ${GROUND + 19}Q${num((VIEW.w + right) / 2)} ${GROUND + 27} ${num(right + 14)} ${GROUND + 17}`
  let [bark, light] = ['', '']
  for (let i = 0; i < 70; i++) {
    const x = random() * VIEW.w
    const chip = `M${num(x)} ${num(GROUND + 7 + random() * 11)}l${num(2 + random() * 3)} ${num((random() - 0.5) * 2)}`
    if (x > left - 12 && x < right + 12) continue
    if (i % 3) bark += chip
    else light += chip
  }
  layer.draw(
    fill(beds, '#4a3a30'),
    stroke(bark, '#2e231c', 1.3, opacity(0.7)),
    stroke(light, '#8a6c55', 1.2, opacity(0.6)),
    stroke(edge, '#2b211b', 2, opacity(0.6)),
  )
}

/** A walk from the drive to the front door. */
function drawPath(layer: Layer, scene: Scene, { left, right }: Drive, middle: number): void {
  const { design, mm } = scene
  const colonial = design.house === 'colonial'
  const half = mm(640)
  const [near, far] = colonial ? [left + 4, middle - half] : [right - 4, middle + half]
  const y = GROUND + 22
  const walk = polygon([
    { x: middle - half, y: GROUND },
    { x: middle + half, y: GROUND },
    { x: colonial ? near : far + 8, y },
    { x: colonial ? near - 18 : far + 18, y: y + 17 },
    { x: colonial ? far - 18 : near + 20, y: y + 17 },
    { x: colonial ? far - 8 : near, y },
  ])
  layer.draw(
    fill(walk, INK, `${opacity(0.3)} ${shift(0, 2)}`),
    fill(walk, layer.blend('#8d8880', '#b5afa5')),
    stroke(
      `M${num(Math.min(near, far))} ${num(y + 8)}H${num(Math.max(near, far))}`,
      INK,
      0.8,
      opacity(0.25),
    ),
  )
}
