// One door of a design as a separate picture, lit and shaded to match an opening in a photo.
import { normalize } from '@/door/choices'
import { doorLayer } from '@/door/drawing/door/doorLayer'
import { glassLayer } from '@/door/drawing/door/glass'
import { hardwareLayer } from '@/door/drawing/door/hardware'
import { eachDoor, sceneOf } from '@/door/drawing/scene'
import type { DoorDesign } from '@/door/options'
import { ACROSS, DOWN, Layer } from '@/drawing/svg/Layer'
import { opacity, rect } from '@/drawing/svg/shapes'
import type { PhotoLight } from '@/site/designer/photoLight'

export type DoorInPhoto = { w: number; h: number; address: string }

const ids = 'fit-'
const multiply = 'style="mix-blend-mode:multiply"'

/** Returns the photo's light as two gradients over the paint: horizontal and vertical. */
function washes(
  layer: Layer,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  light: PhotoLight,
): string {
  return (
    rect(x, y, w, h, layer.blend(light.left, light.right, ACROSS), multiply) +
    rect(
      x,
      y,
      w,
      h,
      layer.linear(
        [
          [0, '#fff', 0],
          [1, light.bottom, 0.35],
        ],
        DOWN,
      ),
      multiply,
    )
  )
}

/** Returns the door `index` of the garage, without its house; `light` is the photo's. */
export function doorInPhoto(design: DoorDesign, index: number, light: PhotoLight): DoorInPhoto {
  const scene = sceneOf(normalize({ ...design, time: light.isDusk ? 'dusk' : 'day' }))
  const one = eachDoor(scene)[index] ?? scene
  const alone = { ...one, doors: [one.door] }
  const { mm, door } = one
  const { x, y, w, h } = door
  const layer = new Layer(ids, 'lit')
  const glass = glassLayer(alone, ids)
  layer.draw(
    doorLayer(alone, ids),
    light.isDusk ? '' : glass,
    hardwareLayer(alone, ids),
    washes(layer, door, light),
    light.isDusk ? glass : '',
    // The jamb is in front of the door: its head casts the deepest shadow, the sunny side the next.
    rect(x, y, w, mm(210), layer.shade(0, 0.66, 0.3, 0.4, 0.6, 0.13, 1, 0)),
    rect(x, y, mm(130), h, layer.shadeAcross(0, 0.5, 0.4, 0.26, 1, 0)),
    rect(x + w - mm(70), y, mm(70), h, layer.shadeAcross(0, 0, 1, 0.34)),
    rect(x, y + h - mm(110), w, mm(110), layer.shade(0, 0, 1, 0.34)),
    rect(x, y + h - mm(30), w, mm(30), '#15181c', opacity(0.9)),
  )
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${layer}</svg>`
  return { w, h, address: `data:image/svg+xml,${encodeURIComponent(markup)}` }
}
