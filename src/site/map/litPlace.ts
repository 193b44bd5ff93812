import type { ServiceAreaSlug } from '@/facts/areaNames'
import type { ZipReply } from '@/site/zip/ZipResult'

export type LitPlace = {
  readonly area: ServiceAreaSlug
  /** Of the ZIP code; null for a whole area. */
  readonly locality: string | null
}

/** Returns which lamp a result lights, or null if none. */
export function litPlaceOf(reply: ZipReply | undefined): LitPlace | null {
  if (reply?.kind === 'served') return { area: reply.area.slug, locality: reply.locality }
  if (reply?.kind === 'area') return { area: reply.area.slug, locality: null }
  return null
}
