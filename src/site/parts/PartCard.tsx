import { Check, ChevronLeft, ChevronRight, Hand, Phone, TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PartId, type PartSafety, partAddress, partNames, tapCopy } from '@/content/partNames'
import { factsOf, partCopy, partLinks, partPrice, urgencyOf } from '@/content/parts/doorParts'
import { company } from '@/facts/company'
import { UrgencyBadge } from '@/request/diagnosis/UrgencyBadge'
import { buttonClass, CallButton } from '@/shared/ui/Button'
import { Link } from '@/shared/ui/Link'
import { Picture } from '@/shared/ui/Picture'

const bands = {
  tension: { look: 'bg-danger text-white', Icon: TriangleAlert },
  pro: { look: 'bg-[#ffe3b0] text-[#4a2500]', Icon: Wrench },
  care: { look: 'bg-[#ffe3b0] text-[#4a2500]', Icon: Hand },
  safe: { look: 'bg-[#d8efe0] text-[#0b4d28]', Icon: Check },
} as const satisfies Record<PartSafety, object>

/** Renders whether a part may be touched: a color, a sign and the words. */
export function SafetyBand({ part, children }: { part: PartId; children?: ReactNode }) {
  const { safety } = partNames[part]
  const { look, Icon } = bands[safety]
  return (
    <div
      className={`flex min-h-13 flex-wrap items-center gap-x-2.5 px-4 font-semibold sm:px-5 ${look}`}
    >
      <Icon aria-hidden size={20} />
      <p className="flex-1 basis-36 py-1.5 leading-tight">{tapCopy.safety[safety]}</p>
      {children}
    </div>
  )
}

/** Renders price and urgency of a part; `isListed` on a page that says once for all parts when the price is known. */
export function PartPrice({ part, isListed = false }: { part: PartId; isListed?: boolean }) {
  const { job, price } = partPrice(part)
  return (
    <dl className="mt-2 divide-y divide-line border-y border-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
        <dt className="text-slate">{job ?? partCopy.price}</dt>
        <dd className={`figures font-display font-bold ${job ? 'text-xl' : ''}`}>
          {isListed && !job ? partCopy.onSiteListed : price}
        </dd>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 py-2">
        <dt className="text-slate">{partCopy.urgency}</dt>
        <dd>
          <UrgencyBadge urgency={urgencyOf(part)} />
        </dd>
      </div>
    </dl>
  )
}

/** Renders what a part does, and whether to touch it. */
export function PartRole({ part, className = '' }: { part: PartId; className?: string }) {
  const { does, touch } = factsOf(part)
  return (
    <div className={className}>
      <p>{does}</p>
      <p className="mt-2 font-semibold">{touch}</p>
    </div>
  )
}

/** Renders two signs that a part failed. */
export function PartSigns({ part, className = '' }: { part: PartId; className?: string }) {
  return (
    <div className={className}>
      <p className="text-sm text-slate">{partCopy.signs}</p>
      <ul className="mt-1 grid gap-1">
        {factsOf(part).signs.map((sign) => (
          <li key={sign} className="border-l-4 border-amber pl-3 leading-snug">
            {sign}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Renders the three ways on from a part; in one row from `lg` on if `isRow`. */
export function PartActions({ part, isRow = false }: { part: PartId; isRow?: boolean }) {
  const { check, book } = partLinks(part)
  return (
    <div
      className={`mt-4 grid grid-cols-[1.3fr_1fr] gap-2 huge-text:grid-cols-1 ${isRow ? 'lg:grid-cols-[1.6fr_1.3fr_1fr] lg:*:col-auto!' : ''}`}
    >
      <CallButton phone={company.phone} variant="lamp" className="col-span-full">
        <Phone aria-hidden size={20} /> {partCopy.call}
      </CallButton>
      <Link to={check} className={buttonClass('outline', 'px-2! text-sm')}>
        {partCopy.check}
      </Link>
      <Link to={book} className={buttonClass('outline', 'px-2! text-sm')}>
        {partCopy.book}
        <span className="sr-only">: {partNames[part].name}</span>
      </Link>
    </div>
  )
}

type PartCardProps = {
  part: PartId
  /** The number and the text of a point of the inspection that looks at the part. */
  point?: { line: string; text: string } | undefined
  /** True for the part that the page is about: the page says its price and its signs, and has no link to itself. */
  isOwn?: boolean
  /** Left out in prerendered HTML, where nothing answers yet. */
  step?: (by: 1 | -1) => void
}

const arrow = 'flex size-11 items-center justify-center rounded hover:bg-current/10 -my-1'

/** Renders the chosen part, with arrows to the one before and after. */
export function PartCard({ part, point, isOwn = false, step }: PartCardProps) {
  const { name } = partNames[part]
  return (
    <>
      <SafetyBand part={part}>
        {step && (
          <span className="-mr-2 flex">
            <button
              type="button"
              aria-label={partCopy.before}
              className={arrow}
              onClick={() => step(-1)}
            >
              <ChevronLeft aria-hidden size={22} />
            </button>
            <button
              type="button"
              aria-label={partCopy.after}
              className={arrow}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden size={22} />
            </button>
          </span>
        )}
      </SafetyBand>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        {point && <p className="text-sm font-semibold text-ember">{point.line}</p>}
        <h3 className="text-xl">{point ? point.text : name}</h3>
        {point && <p className="mt-1 text-sm text-slate">{name}</p>}
        {isOwn ? (
          <>
            <PartRole part={part} className="mt-2 text-lg" />
            <Picture
              name={`fault-${partNames[part].page}`}
              alt=""
              sizes="18rem"
              className="mt-4 rounded max-xl:hidden"
            />
            <p className="mt-4 max-xl:border-t max-xl:border-line max-xl:pt-4 text-slate">
              {tapCopy.start.unsure}
            </p>
          </>
        ) : (
          <>
            <PartPrice part={part} />
            <PartRole part={part} className="mt-3" />
            <PartSigns part={part} className="mt-3" />
          </>
        )}
        <div className="mt-auto">
          <PartActions part={part} />
          {!isOwn && (
            <Link
              to={partAddress(part)}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-ember underline underline-offset-4"
            >
              {partCopy.more}
              <span className="sr-only">: {name}</span>
            </Link>
          )}
        </div>
      </div>
    </>
  )
}
