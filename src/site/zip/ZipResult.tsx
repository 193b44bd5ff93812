// The result of the ZIP checker and its map, loaded when the field gets the focus.

import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Address } from '@/addresses'
import { areaLicences, localityLicenses } from '@/content/areaLicences'
import { articleOf, serviceAreaName } from '@/content/areaNames'
import { type RequestedService, zipBookingLink } from '@/content/bookingLink'
import { articlePathOf } from '@/content/canonical'
import { company, licenceText } from '@/content/company'
import { feeFigure, feeReasonText, visitFeeRule } from '@/content/visitFees'
import { zipAreas } from '@/content/zipAreas'
import { zipChecker as copy } from '@/content/zipChecker'
import { visitFee } from '@/shared/lib/visitFee'
import { lookUpZip } from '@/shared/lib/zip'
import { Button, buttonClass, CallButton } from '@/shared/ui/Button'
import { useMinute } from '@/shared/ui/useTime'
import { ContentLink } from '@/site/sections/ContentLink'
import { NextVisit } from '@/site/zip/NextVisit'

export type ZipReply =
  | { kind: 'wrong'; text: string }
  | { kind: 'outside'; text: string }
  | {
      kind: 'served'
      zip: string
      text: string
      area: { title: string; label: string; to: Address }
      /** `Nassau County 12345`, or empty if we have no number there. */
      licences: string
    }

/** Returns the result for what was typed as a ZIP code. */
export function checkZip(typed: string): ZipReply {
  const found = lookUpZip(typed, zipAreas)
  if (found.kind === 'invalid') return { kind: 'wrong', text: copy.wrong[found.reason] }
  if (found.kind === 'outside') return { kind: 'outside', text: copy.outside(found.zip) }
  const { zip, locality, area, exact } = found
  const offices = localityLicenses[locality] ?? (exact ? areaLicences[articleOf(area)] : [])
  return {
    kind: 'served',
    zip,
    text: copy.served(zip, locality),
    area: {
      title: exact ? copy.area.own : copy.area.nearest,
      label: copy.areaLink(serviceAreaName(area)),
      to: articlePathOf(area),
    },
    licences: licenceText(offices),
  }
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gap-x-6 border-t border-current/15 py-2.5 @md:flex @md:justify-between">
      <dt className="shrink-0 @max-md:text-sm">{title}</dt>
      <dd className="font-semibold @md:text-right">{children}</dd>
    </div>
  )
}

function FeeLine() {
  const now = useMinute()
  const fee = now && visitFee(now, visitFeeRule)
  if (!fee) return null
  return (
    <Line title={copy.fee}>
      {feeFigure(fee.amount)}{' '}
      <span className="block text-sm font-normal">{feeReasonText(fee)}</span>
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

function Call() {
  return (
    <CallButton phone={company.phone} variant="lamp">
      <Phone aria-hidden size={20} /> {copy.call}
    </CallButton>
  )
}

type ZipResultProps = {
  reply: Exclude<ZipReply, { kind: 'wrong' }>
  service: RequestedService | null
  isBesideForm: boolean
}

/** Renders the result for a well-formed ZIP code: area, license, fee and links. */
export function ZipResult({ reply, service, isBesideForm }: ZipResultProps) {
  if (reply.kind === 'outside') {
    return (
      <>
        <p className="mb-4 text-lg">{reply.text}</p>
        <Call />
      </>
    )
  }
  const { zip, text, area, licences } = reply
  const isUrgent = service === 'emergency'
  return (
    <>
      <p className="mb-4 font-display text-xl font-bold">{text}</p>
      <dl className="mb-4">
        <Line title={area.title}>
          <ContentLink to={area.to}>{area.label}</ContentLink>
        </Line>
        {licences && <Line title={copy.licence}>{licences}</Line>}
        <FeeLine />
      </dl>
      <div className="flex flex-wrap gap-3">
        {isUrgent && <Call />}
        {isBesideForm ? (
          <FillIn zip={zip} />
        ) : (
          <ContentLink
            to={zipBookingLink(zip, service)}
            className={buttonClass(isUrgent ? 'outline' : 'lamp')}
          >
            {copy.book(zip)}
          </ContentLink>
        )}
      </div>
      {/* Last, so that it shifts no button. */}
      {!isUrgent && <NextVisit zips={[zip]} />}
    </>
  )
}
