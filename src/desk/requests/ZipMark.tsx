import type { ServiceRequest } from '@/desk/model/request'
import { localityOf } from '@/shared/lib/localityOf'
import { outOfStateZip } from '@/shared/lib/zip'

/** Marks an address whose ZIP code is missing or outside of the state. */
export function ZipMark({ request: { address, erased_at } }: { request: ServiceRequest }) {
  const mark = 'rounded-sm bg-sand px-2 py-0.5 font-semibold'
  if (outOfStateZip(address)) return <span className={mark}>ZIP outside New York</span>
  if (erased_at || localityOf(address).zip) return null
  return <span className={`${mark} text-danger`}>no ZIP code</span>
}
