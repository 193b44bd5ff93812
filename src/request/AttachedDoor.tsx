import { useMemo } from 'react'
import { attachedSelections } from '@/content/attachedSelections'
import { DoorPicture } from '@/door/DoorPicture'
import { describeDoor } from '@/door/describe'
import { encodeDesign, knownDesign } from '@/door/designQuery'
import { doorFacts } from '@/door/doorFacts'
import { fromPriceText, priceNote } from '@/door/fromPrice'
import type { DoorDesign } from '@/door/options'
import { AttachedPart } from '@/request/AttachedPart'
import type { AttachedSelectionsProps } from '@/request/attachedSelectionsProps'

type DoorProps = Pick<AttachedSelectionsProps, 'isForStaff'> & { chosen: URLSearchParams }

const designerHref = (design: DoorDesign) => `/designer?${encodeDesign(design)}`

function Brief({ design }: { design: DoorDesign }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <DoorPicture design={design} className="w-full rounded-sm" />
      <div>
        <p className="text-ink">
          <strong className="figures">{fromPriceText(design)}.</strong> {describeDoor(design)}.
        </p>
        <a
          href={designerHref(design)}
          hrefLang="en-US"
          target="_blank"
          className="link inline-flex min-h-11 items-center"
          rel="noopener"
        >
          {attachedSelections.door.open}
        </a>
      </div>
    </div>
  )
}

function Whole({ design }: { design: DoorDesign }) {
  return (
    <div className="items-start gap-5 sm:max-lg:grid sm:max-lg:grid-cols-2">
      <div className="-mx-4 -mt-4 mb-3 sm:-mx-5 sm:-mt-5 sm:max-lg:m-0">
        <DoorPicture design={design} className="w-full" />
      </div>
      <div>
        <dl>
          {doorFacts(design).map(({ name, value }) => (
            <div
              key={name}
              className="flex justify-between gap-4 border-line py-1.5 not-first:border-t"
            >
              <dt className="text-slate">{name}</dt>
              <dd className="figures text-right">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-slate">{priceNote(design)}</p>
        <a
          href={designerHref(design)}
          hrefLang="en-US"
          className="link mt-1 inline-flex min-h-11 items-center"
        >
          {attachedSelections.door.open}
        </a>
      </div>
    </div>
  )
}

/** Renders the door that was designed before a request was sent; nothing if it is no longer on offer. */
export function AttachedDoor({ chosen, isForStaff }: DoorProps) {
  const query = String(chosen)
  const design = useMemo(() => knownDesign(new URLSearchParams(query)), [query])
  if (!design) return null
  return (
    <AttachedPart title={attachedSelections.door} isForStaff={isForStaff}>
      {isForStaff ? <Brief design={design} /> : <Whole design={design} />}
    </AttachedPart>
  )
}
