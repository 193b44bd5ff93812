import { designerPage } from '@/content/designer/designer'
import { fromPrice, insulationPrice } from '@/door/fromPrice'
import type { DoorDesign } from '@/door/options'
import { money } from '@/lib/money'
import { keepTogether } from '@/shared/ui/keepTogether'

/** Path of heat in the garage; `outside` continues it from where it leaves the door. */
const inside = (y: number) => `M6 ${y}q9-7 18 0t18 0 18 0h8`
const outside = (y: number, from: number, long: number) => `M${from} ${y}h${long}m-5-4 5 4-5 4`

/** Draws a section of the door: one sheet of steel lets the heat out, foam between two sheets holds most of it. */
function Cut({ isInsulated }: { isInsulated: boolean }) {
  const rows = [10, 24, 38]
  const escaped = isInsulated ? outside(24, 112, 11) : rows.map((y) => outside(y, 94, 32)).join('')
  return (
    <svg viewBox="0 0 132 48" aria-hidden className="h-12 w-33 shrink-0">
      <g fill="none" stroke="#b4491f" strokeWidth="2.5" strokeLinecap="round">
        <path d={rows.map(inside).join('')} />
        <path d={escaped} opacity={isInsulated ? 0.5 : 1} />
      </g>
      {isInsulated ? (
        <>
          <rect x="78" width="28" height="48" fill="#f1d99a" />
          <path d="M84 8h6M94 16h6M83 26h6M95 34h5M86 41h6" stroke="#c9a95c" strokeWidth="2" />
          <path d="M76 0h3v48h-3zM105 0h3v48h-3z" fill="#434a53" />
        </>
      ) : (
        <path d="M84 0h4v48h-4z" fill="#434a53" />
      )}
    </svg>
  )
}

/** Shows the effect of the selected insulation on garage and price. */
export function InsulationEffect({ design }: { design: DoorDesign }) {
  const copy = designerPage.insulation
  const adds = insulationPrice(design)
  const isInsulated = design.insulation === 'insulated'
  const price =
    adds !== null
      ? copy.adds(money(adds))
      : isInsulated && fromPrice(design) === null && copy.byQuote
  return (
    <span className="flex items-center gap-4 huge-text:block">
      <Cut isInsulated={isInsulated} />
      <span>
        {copy[design.insulation]} {keepTogether(copy.rValue)} {price}
      </span>
    </span>
  )
}
