// The result of the ZIP checker and its list of codes, loaded when the field gets the focus.

import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Address } from '@/addresses'
import { areaLicenses, localityLicenses } from '@/content/areas/areaLicenses'
import { articlePathOf } from '@/content/areas/canonical'
import { type RequestedService, zipBookingLink } from '@/content/bookingLink'
import { feeFigure, feeReasonText, visitFeeRule } from '@/content/visitFees'
import { codesOf } from '@/content/zip/areaOfZip'
import { nextVisitLabel, noNextVisit } from '@/content/zip/visitWindowCopy'
import { zipAreas } from '@/content/zip/zipAreas'
import { zipChecker as copy } from '@/content/zip/zipChecker'
import { articleOf, type ServiceAreaSlug, serviceAreaName } from '@/facts/areaNames'
import { company, licenseText } from '@/facts/company'
import { visitFee } from '@/lib/visitFee'
import { lookUpZip } from '@/lib/zip'
import { Button, type ButtonVariant, buttonClass, CallButton } from '@/shared/ui/Button'
import { severeDay } from '@/shared/ui/severeDay'
import { useMinute } from '@/shared/ui/useTime'
import { ContentLink } from '@/site/sections/ContentLink'
import { useNextWindow, WindowText } from '@/site/zip/NextVisit'

export type ZipReply =
  | { kind: 'wrong'; text: string }
  | { kind: 'outside'; text: string }
  | {
      kind: 'served'
      zip: string
      text: string
      locality: string
      area: AreaLink
      /** `Nassau County 12345`, or empty if we have no number there. */
      licenses: string
    }
  /** Without a ZIP code, for a whole area. */
  | { kind: 'area'; text: string; area: AreaLink; licenses: string }

type AreaLink = { slug: ServiceAreaSlug; title: string; label: string; to: Address }

function areaLink(slug: ServiceAreaSlug, isOwn = true): AreaLink {
  return {
    slug,
    title: isOwn ? copy.area.own : copy.area.nearest,
    label: copy.areaLink(serviceAreaName(slug)),
    to: articlePathOf(slug),
  }
}

/** Returns the result for a whole area. */
export function wholeArea(slug: ServiceAreaSlug): ZipReply {
  const licenses = licenseText(areaLicenses[articleOf(slug)])
  return { kind: 'area', text: serviceAreaName(slug), area: areaLink(slug), licenses }
}

/** Returns the result for what was typed as a ZIP code. */
export function checkZip(typed: string): ZipReply {
  const found = lookUpZip(typed, zipAreas)
  if (found.kind === 'invalid') return { kind: 'wrong', text: copy.wrong[found.reason] }
  if (found.kind === 'outside') return { kind: 'outside', text: copy.outside(found.zip) }
  const { zip, locality, area, exact } = found
  const offices = localityLicenses[locality] ?? (exact ? areaLicenses[articleOf(area)] : [])
  return {
    kind: 'served',
    zip,
    locality,
    text: copy.served(zip, locality),
    area: areaLink(area, exact),
    licenses: licenseText(offices),
  }
}

/** Renders a fact in a row; where there is no room for that, below its title and beside the next fact. */
function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gap-x-6 border-t border-current/15 py-2 @md:flex @md:justify-between">
      <dt className="shrink-0 @max-md:text-sm">{title}</dt>
      <dd className="leading-snug font-semibold @md:text-right">{children}</dd>
    </div>
  )
}

/** Renders a fact that is a name, in a row of its own. */
function WideLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="col-span-full flex flex-wrap justify-between gap-x-6 border-t border-current/15 py-2">
      <dt className="@max-md:text-sm">{title}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function FeeLine({ zips }: { zips: readonly string[] }) {
  // Its answer says if the weather is severe.
  useNextWindow(zips)
  const now = useMinute()
  const day = severeDay.use()
  const fee = now && visitFee(now, visitFeeRule, day)
  if (!fee) return null
  return (
    <Line title={copy.fee}>
      {feeFigure(fee.amount)}{' '}
      <span className="block text-sm font-normal">{feeReasonText(fee)}</span>
    </Line>
  )
}

function NextVisitLine({ zips }: { zips: readonly string[] }) {
  const next = useNextWindow(zips)
  return (
    <Line title={nextVisitLabel}>
      {next ? <WindowText window={next} /> : <span>{next === null ? noNextVisit : '…'}</span>}
    </Line>
  )
}

/** Puts the ZIP code into the address, where the form on this page reads it. */
function FillIn({ zip }: { zip: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const fill = () => {
    const query = new URLSearchParams(search)
    query.set('zip', zip)
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <Button variant="lamp" onClick={fill}>
      {copy.fillIn(zip)}
    </Button>
  )
}

function Call({ variant, className = '' }: { variant: ButtonVariant; className?: string }) {
  return (
    <CallButton phone={company.phone} variant={variant} className={className}>
      <Phone aria-hidden size={20} /> {copy.call}
    </CallButton>
  )
}

type ZipResultProps = {
  reply: Exclude<ZipReply, { kind: 'wrong' }>
  service: RequestedService | null
  isBesideForm: boolean
  /** True if the call is offered beside the form. */
  hasCall: boolean
}

/** The padding of two buttons side by side on a narrow card. */
const narrow = 'px-2! text-sm'

function Book({ reply, service, isBesideForm, hasCall }: ZipResultProps) {
  if (reply.kind === 'served' && isBesideForm) return <FillIn zip={reply.zip} />
  const isServed = reply.kind === 'served'
  return (
    <ContentLink
      to={isServed ? zipBookingLink(reply.zip, service) : '/contact'}
      className={buttonClass(service === 'emergency' ? 'outline' : 'lamp', hasCall ? narrow : '')}
    >
      {isServed ? copy.book(reply.zip) : copy.bookArea}
    </ContentLink>
  )
}

/** Renders the result for a well-formed ZIP code or an area: next visit, fee, license and links. */
export function ZipResult(props: ZipResultProps) {
  const { reply, service, hasCall } = props
  if (reply.kind === 'outside') {
    return (
      <>
        <p className="mb-4 text-lg">{reply.text}</p>
        <Call variant="lamp" />
      </>
    )
  }
  const { text, area, licenses } = reply
  const isUrgent = service === 'emergency'
  const zips = reply.kind === 'served' ? [reply.zip] : codesOf(area.slug)
  return (
    <>
      <p className="mb-3 font-display text-xl leading-tight font-bold">{text}</p>
      <dl
        className={`mb-3 gap-x-4 ${isUrgent ? '' : '@max-md:grid @max-md:grid-cols-2 huge-text:grid-cols-1'}`}
      >
        {!isUrgent && <NextVisitLine zips={zips} />}
        <FeeLine zips={zips} />
        {licenses && <WideLine title={copy.license}>{licenses}</WideLine>}
        <WideLine title={area.title}>
          <ContentLink to={area.to}>{area.label}</ContentLink>
        </WideLine>
      </dl>
      <div className={hasCall ? 'grid gap-2 @xs:grid-cols-2' : 'flex flex-wrap gap-3'}>
        {isUrgent && <Call variant="lamp" />}
        <Book {...props} />
        {hasCall && !isUrgent && <Call variant="outline" className={narrow} />}
      </div>
    </>
  )
}
