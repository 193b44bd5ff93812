import type { ServiceRequest } from '@/desk/model/request'
import { localityOf } from '@/lib/localityOf'
import { outOfStateZip } from '@/lib/zip'
import { Badge } from '@/shared/ui/Badge'

/** Marks an address whose ZIP code is missing or outside of the state. */
export function ZipMark({ request: { address, erased_at } }: { request: ServiceRequest }) {
  if (outOfStateZip(address)) return <Badge tone="gray">ZIP outside New York</Badge>
  if (erased_at || localityOf(address).zip) return null
  return <Badge tone="warning">no ZIP code</Badge>
}
