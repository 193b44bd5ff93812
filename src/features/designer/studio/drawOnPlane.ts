import { type Plane, placed } from '@/features/designer/studio/homography'

/** Cells across and down: so small that each can pass for flat. */
const cells = 24

type Grid = { x: number; y: number; w: number; h: number }

/** One half of a cell as an affine piece of the image; half a pixel more on each side hides the seams. */
function drawHalf(
  context: CanvasRenderingContext2D,
  image: HTMLCanvasElement,
  plane: Plane,
  { x, y, w, h }: Grid,
  isLower: boolean,
): void {
  const [near, far] = isLower ? [1, -1] : [0, 1]
  const origin = placed(plane, x + near * w, y + near * h)
  const across = placed(plane, x + (near + far) * w, y + near * h)
  const down = placed(plane, x + near * w, y + (near + far) * h)
  const middle = { x: (across.x + down.x) / 2, y: (across.y + down.y) / 2 }
  const grow = ({ x: px, y: py }: { x: number; y: number }, by: number) => {
    const long = Math.hypot(px - middle.x, py - middle.y) || 1
    return [px + ((px - middle.x) / long) * by, py + ((py - middle.y) / long) * by] as const
  }
  context.save()
  context.beginPath()
  context.moveTo(...grow(origin, 0.8))
  context.lineTo(...grow(across, 0.8))
  context.lineTo(...grow(down, 0.8))
  context.clip()
  const [dx, dy] = [far * w, far * h]
  const [a, b] = [(across.x - origin.x) / dx, (across.y - origin.y) / dx]
  const [c, d] = [(down.x - origin.x) / dy, (down.y - origin.y) / dy]
  const [x0, y0] = [x + near * w, y + near * h]
  context.transform(a, b, c, d, origin.x - a * x0 - c * y0, origin.y - b * x0 - d * y0)
  context.drawImage(image, 0, 0)
  context.restore()
}

/** Draws the image, `width` x `height`, as the plane lays it; a canvas knows no perspective of its own. */
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
