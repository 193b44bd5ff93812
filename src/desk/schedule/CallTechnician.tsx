import type { Technician } from '@/desk/model/technicians'
import { formatUsPhone, telHref } from '@/lib/phone'

type CallTechnicianProps = { technician: Technician; className: string }

/** Calls a technician, whose number only the desk has. */
export function CallTechnician({ technician, className }: CallTechnicianProps) {
  const { name, phone } = technician
  if (!phone) return null
  return (
    <a
      href={telHref(phone)}
      className={`link figures inline-flex items-center whitespace-nowrap ${className}`}
    >
      <span className="sr-only">Call {name}, </span>
      {formatUsPhone(phone)}
    </a>
  )
}
