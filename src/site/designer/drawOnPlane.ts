import type { Point } from '@/drawing/svg/shapes'
import { type Plane, project } from '@/site/designer/homography'

/** Cells across and down, small enough for each to be affine. */
const cells = 24
/** In px: overlap of the pieces, so that no seam shows. */
const overlap = 2

type Grid = { x: number; y: number; w: number; h: number }

/** Draws one half of a cell as an affine piece of the image. */
function drawHalf(
  context: CanvasRenderingContext2D,
  image: HTMLCanvasElement,
  plane: Plane,
  { x, y, w, h }: Grid,
  isLower: boolean,
): void {
  const [near, far] = isLower ? [1, -1] : [0, 1]
  const origin = project(plane, x + near * w, y + near * h)
  const across = project(plane, x + (near + far) * w, y + near * h)
  const down = project(plane, x + near * w, y + (near + far) * h)
  const middle = {
    x: (origin.x + across.x + down.x) / 3,
    y: (origin.y + across.y + down.y) / 3,
  }
  const enlarged = (point: Point) => {
    const [dx, dy] = [point.x - middle.x, point.y - middle.y]
    const part = 1 + overlap / (Math.hypot(dx, dy) || 1)
    return [middle.x + dx * part, middle.y + dy * part] as const
  }
  context.save()
  context.beginPath()
  context.moveTo(...enlarged(origin))
  context.lineTo(...enlarged(across))
  context.lineTo(...enlarged(down))
  context.clip()
  const [dx, dy] = [far * w, far * h]
  const [a, b] = [(across.x - origin.x) / dx, (across.y - origin.y) / dx]
  const [c, d] = [(down.x - origin.x) / dy, (down.y - origin.y) / dy]
  const [x0, y0] = [x + near * w, y + near * h]
  context.transform(a, b, c, d, origin.x - a * x0 - c * y0, origin.y - b * x0 - d * y0)
  context.drawImage(image, 0, 0)
  context.restore()
}

/** Draws the image, `width` x `height`, in the plane's perspective, which a canvas lacks. */
export function drawOnPlane(
  context: CanvasRenderingContext2D,
  image: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  plane: Plane,
): void {
  const [w, h] = [width / cells, height / cells]
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const cell = { x: column * w, y: row * h, w, h }
      drawHalf(context, image, plane, cell, false)
      drawHalf(context, image, plane, cell, true)
    }
  }
}
