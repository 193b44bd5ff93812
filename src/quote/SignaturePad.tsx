import { type PointerEvent, useRef } from 'react'
import type { PriceWords } from '@/quote/priceWords'
import type { Stroke } from '@/quote/quote'
import { Strokes } from '@/quote/Signature'
import { boxHeight, boxWidth, withPoint, withStroke } from '@/quote/strokes'

type PadProps = {
  words: PriceWords
  strokes: readonly Stroke[]
  onDraw: (strokes: readonly Stroke[]) => void
}

/** Takes a signature with a finger, a pen, or a mouse. Who can't draw approves by name, which has no pad. */
export function SignaturePad({ words: { copy }, strokes, onDraw }: PadProps) {
  const pad = useRef<SVGSVGElement>(null)
  const drawing = useRef<number | null>(null)
  // Several moves may come before the next render.
  const drawn = useRef(strokes)
  drawn.current = strokes
  const draw = (next: readonly Stroke[]) => {
    drawn.current = next
    onDraw(next)
  }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = (pad.current as SVGSVGElement).getBoundingClientRect()
    return [((clientX - left) / width) * boxWidth, ((clientY - top) / height) * boxHeight] as const
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current !== null || event.button > 0) return
    drawing.current = event.pointerId
    event.currentTarget.setPointerCapture?.(event.pointerId)
    draw(withStroke(drawn.current, ...pointOf(event)))
  }
  function go(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current !== event.pointerId) return
    const between = event.nativeEvent.getCoalescedEvents?.() ?? []
    let next = drawn.current
    for (const one of between.length > 0 ? between : [event])
      next = withPoint(next, ...pointOf(one))
    if (next !== drawn.current) draw(next)
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (drawing.current === pointerId) drawing.current = null
  }
  return (
    <div>
      <div className="flex min-h-12 items-end justify-between gap-4">
        <p className="font-semibold">{copy.sign}</p>
        {strokes.length > 0 && (
          <button
            type="button"
            onClick={() => draw([])}
            className="min-h-12 px-2 font-semibold underline underline-offset-4"
          >
            {copy.clear}
          </button>
        )}
      </div>
      <div className="relative mt-1 overflow-clip rounded-lg border border-slate bg-white text-ink">
        <svg
          ref={pad}
          role="img"
          aria-label={copy.sign}
          data-signature-pad
          data-unsent={strokes.length > 0 || undefined}
          viewBox={`0 0 ${boxWidth} ${boxHeight}`}
          preserveAspectRatio="none"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
          className="relative block aspect-5/2 w-full cursor-crosshair touch-none select-none"
        >
          <path
            d="M60 310H940"
            stroke="currentColor"
            strokeOpacity={0.4}
            strokeWidth={3}
            fill="none"
          />
          <path
            d="M66 262l26 32M92 262l-26 32"
            stroke="currentColor"
            strokeOpacity={0.6}
            strokeWidth={5}
            fill="none"
          />
          <Strokes strokes={strokes} />
        </svg>
        {strokes.length === 0 && (
          <p className="pointer-events-none absolute inset-x-4 bottom-1.5 text-center text-sm text-slate">
            {copy.signHint}
          </p>
        )}
      </div>
    </div>
  )
}
