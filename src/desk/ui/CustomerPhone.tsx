import { type ReactNode, useState } from 'react'
import { costlyText, regionText } from '@/desk/model/phoneRegion'
import { formatUsPhone, telHref } from '@/lib/phone'

type CustomerPhoneProps = { phone: string; className: string; children?: ReactNode }

/** A customer's number that dials; one that can cost more is asked about once before. */
export function CustomerPhone({ phone, className, children }: CustomerPhoneProps) {
  const [isAsked, setAsked] = useState(false)
  const costly = costlyText(phone)
  const region = regionText(phone)
  return (
    <>
      <a
        href={telHref(phone)}
        className={`figures ${className}`}
        onClick={(event) => {
          if (!costly || isAsked) return
          event.preventDefault()
          setAsked(true)
        }}
      >
        {children}
        {formatUsPhone(phone)}
        {region && ` (${region})`}
      </a>
      {isAsked && (
        <span role="alert" className="text-sm font-semibold">
          {costly} Press the number again to call.
        </span>
      )}
    </>
  )
}
