import type { Stroke } from '@/quote/quote'
import { pathOf } from '@/quote/strokes'

type StrokesProps = { strokes: readonly Stroke[] }

/** Draws the strokes of a signature within an svg of their box. */
export function Strokes({ strokes }: StrokesProps) {
  return (
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth={7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke never changes its place
        <path key={at} d={pathOf(stroke)} />
      ))}
    </g>
  )
}

/** Returns the part of the box that is signed, with some room around it. */
function signedBox(strokes: readonly Stroke[]): string {
  const all = strokes.flatMap(({ points }) => points)
  const [xs, ys] = [all.filter((_, at) => at % 2 === 0), all.filter((_, at) => at % 2 === 1)]
  const room = 12
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room]
  return `${left} ${top} ${Math.max(...xs) + room - left} ${Math.max(...ys) + room - top}`
}

/** Shows a signature, drawn from its strokes. */
export function Signature({
  strokes,
  label,
  className = 'h-16',
}: StrokesProps & { label: string; className?: string }) {
  if (strokes.length === 0) return null
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={signedBox(strokes)}
      preserveAspectRatio="xMinYMid meet"
      className={`block w-auto max-w-full text-ink ${className}`}
    >
      <Strokes strokes={strokes} />
    </svg>
  )
}
