import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { fill, num, opacity, type Point, polygon, stroke } from '@/drawing/svg/shapes'

/** The shingles' color that sits well with the wall. */
const shingleColor = (facadeColor: Hex): Hex => mix('#53565c', facadeColor, 0.14)

/** A roof plane seen from the front: courses of shingles inside the outline. */
export function drawShingles(
  layer: Layer,
  scene: Scene,
  outline: readonly Point[],
  name: string,
): void {
  const { courseMm: mm, facadeColor } = scene
  const random = seeded(`shingles ${name}`)
  const color = shingleColor(facadeColor)
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  const [left, right, top, foot] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const course = mm(92)
  let [courses, tabs, light, dark] = ['', '', '', '']
  for (let y = foot; y > top; y -= course) {
    courses += `M${num(left)} ${num(y)}H${num(right)}`
    for (let x = left - random() * mm(300); x < right; x += mm(260 + random() * 260)) {
      const tone = random()
      const tab = `M${num(Math.max(x, left))} ${num(y - course / 2)}h${num(mm(240))}`
      if (tone < 0.16) light += tab
      else if (tone < 0.36) dark += tab
      else if (tone < 0.7) tabs += `M${num(x)} ${num(y - course)}v${num(course)}`
    }
  }
  const shape = polygon(outline)
  layer.draw(
    `<g ${layer.clip(shape)}>`,
    fill(shape, layer.blend(lighten(color, 0.16), darken(color, 0.1))),
    stroke(light, '#fff', course, opacity(0.05)),
    stroke(dark, INK, course, opacity(0.1)),
    stroke(courses, INK, 1.1, opacity(0.36)),
    stroke(tabs, INK, 0.8, opacity(0.26)),
    '</g>',
  )
}
