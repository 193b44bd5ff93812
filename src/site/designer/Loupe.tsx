import type { Point } from '@/drawing/svg/shapes'

const zoom = 3
/** In px: width of the loupe. */
const glass = 112
const margin = 8

type LoupeProps = { photo: string; at: Point; width: number; height: number }

/** Magnifies the photo around a corner, away from the finger that moves it. */
export function Loupe({ photo, at, width, height }: LoupeProps) {
  const [x, y] = [at.x * width, at.y * height]
  // In the quarter of the photo opposite the corner, so that neither it nor the finger is covered.
  const left = x > width / 2 ? margin : width - glass - margin
  const top = y > height / 2 ? margin : height - glass - margin
  return (
    <div
      aria-hidden
      data-loupe
      className="pointer-events-none absolute size-28 overflow-hidden rounded-full border-3 border-white bg-ink shadow-lift"
      style={{ left, top }}
    >
      <img
        src={photo}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: width * zoom,
          height: height * zoom,
          left: glass / 2 - x * zoom - 3,
          top: glass / 2 - y * zoom - 3,
        }}
      />
      <svg viewBox="0 0 112 112" aria-hidden className="absolute -inset-[3px] size-28">
        <path d="M56 30v52M30 56h52" stroke="#0b1424" strokeWidth="4" opacity=".6" />
        <path d="M56 30v52M30 56h52" stroke="#f5a524" strokeWidth="2" />
      </svg>
    </div>
  )
}
