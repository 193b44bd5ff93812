import { ShieldCheck } from 'lucide-react'
import { requestPage } from '@/content/request/requestPage'
import { partText, workText } from '@/content/workDone'
import { laborTerms } from '@/facts/laborTerms'
import { warranty } from '@/facts/prices'
import { addTerm } from '@/lib/addTerm'
import { money } from '@/lib/money'
import { dateText } from '@/lib/newYorkTime'
import { warrantiesOfReceipt } from '@/quote/warranties'
import type { Report } from '@/request/report'
import { Link } from '@/shared/ui/Link'
import type { FollowedRequest, FollowedVisit } from '@/site/request/followedRequest'

const copy = requestPage.work

/** Returns the text of the warranty's end for labor and for parts; none if its receipt has them by kind of work. */
function coverOf(
  { warranty_from, parts }: Report,
  { id }: FollowedVisit,
  request: FollowedRequest,
): readonly string[] {
  const onReceipt = request.receipts.some(
    (receipt) => receipt.visit_id === id && warrantiesOfReceipt(receipt, request.prices).length > 0,
  )
  if (!warranty_from || onReceipt) return []
  const labor = laborTerms[request.service_type]
  return [
    ...(labor ? [copy.labor(dateText(addTerm(warranty_from, labor)), labor)] : []),
    ...(parts.length > 0
      ? [copy.newParts(dateText(addTerm(warranty_from, warranty.parts)), warranty.parts)]
      : []),
  ]
}

/** `Price agreed with you`, `Price agreed with Tom`, or `Price agreed`. */
function agreedText(name: string | null, { first_name }: FollowedRequest): string {
  const own = first_name.trim().split(/\s/)[0]
  return copy.price(name?.toLowerCase() === own?.toLowerCase() ? copy.you : name)
}

type VisitProps = { request: FollowedRequest; visit: FollowedVisit; report: Report }

function DoneVisit({ request, visit, report }: VisitProps) {
  const cover = coverOf(report, visit, request)
  return (
    <article className="rounded border-l-4 border-leaf bg-white p-4 ring-1 ring-line sm:p-5">
      <h3 className="font-sans text-sm font-normal tracking-normal text-slate">
        {copy.visit(dateText(visit.day), visit.name)}
      </h3>
      <p className="mt-1 text-lg whitespace-pre-line wrap-anywhere">{workText(report.work)}</p>
      {report.parts.length > 0 && (
        <>
          <h4 className="mt-4 text-sm text-slate">{copy.parts}</h4>
          <ul className="figures mt-1 grid gap-1">
            {report.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same part may be listed twice
              <li key={index} className="border-t border-line pt-1 wrap-anywhere">
                {partText(part)}
              </li>
            ))}
          </ul>
        </>
      )}
      {report.price !== null && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-2">
          <span className="wrap-anywhere">{agreedText(report.agreed_by, request)}</span>
          <strong className="figures font-display text-2xl">{money(report.price)}</strong>
        </p>
      )}
      {cover.length > 0 && (
        <div className="mt-4 flex gap-3 rounded bg-paper p-3">
          <ShieldCheck aria-hidden size={24} className="text-leaf" />
          <div>
            <h4 className="font-sans text-base font-bold tracking-normal">{copy.warranty}</h4>
            {cover.map((line) => (
              <p key={line} className="figures">
                {line}
              </p>
            ))}
            <Link to="/warranty" className="link inline-flex min-h-9 items-center">
              {copy.terms}
            </Link>
          </div>
        </div>
      )}
    </article>
  )
}

/** Shows the work of each visit, its price, and the end of its warranty; nothing before. */
export function WorkDone({ request }: { request: FollowedRequest }) {
  const done = request.visits.flatMap((visit) =>
    visit.report ? [{ visit, report: visit.report }] : [],
  )
  if (done.length === 0) return null
  return (
    <section aria-labelledby="work-done">
      <h2 id="work-done" className="text-2xl">
        {copy.title}
      </h2>
      <div className="mt-4 grid gap-4">
        {done.map(({ visit, report }) => (
          <DoneVisit key={visit.id} request={request} visit={visit} report={report} />
        ))}
      </div>
    </section>
  )
}
