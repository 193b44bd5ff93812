import { designerPage } from '@/content/designer'
import { fromPrice, insulationPrice } from '@/features/designer/fromPrice'
import type { DoorDesign } from '@/features/designer/options'
import { money } from '@/lib/money'

/** Heat on its way out, through the cut of the door at the right. */
const heat = [9, 24, 39].map((y) => `M6 ${y}h30q5 0 5-3t5-3 5 3 5 3h12m-5-4 5 4-5 4`)

/** A cut through the door: one sheet of steel lets the heat out, foam between two sheets holds most of it. */
function Cut({ isInsulated }: { isInsulated: boolean }) {
  return (
    <svg viewBox="0 0 132 48" aria-hidden className="h-12 w-33 shrink-0">
      <g fill="none" stroke="#b4491f" strokeWidth="2.5" strokeLinecap="round">
        {heat.map((d, row) => (
          <g key={d}>
            <path d={d} />
            {(!isInsulated || row === 1) && (
              <path
                d={`M${isInsulated ? 112 : 94} ${9 + row * 15}h${isInsulated ? 10 : 28}`}
                opacity={isInsulated ? 0.5 : 1}
              />
            )}
          </g>
        ))}
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

/** What the chosen build does for the garage and for the price. */
export function InsulationEffect({ design }: { design: DoorDesign }) {
  const words = designerPage.insulation
  const adds = insulationPrice(design)
  const isInsulated = design.insulation === 'insulated'
  const price =
    adds !== null
      ? words.adds(money(adds))
      : isInsulated && fromPrice(design) === null && words.byQuote
  return (
    <span className="flex items-center gap-4">
      <Cut isInsulated={isInsulated} />
      <span>
        {words[design.insulation]} {words.rValue} {price}
      </span>
    </span>
  )
}
