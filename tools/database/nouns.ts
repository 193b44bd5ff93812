/** The files of supabase/schemas/ in the order in which they run: each needs only what stands before it. */
export const nouns = [
  'helpers',
  'staff',
  'requests',
  'intake',
  'schedule',
  'technician',
  'queue',
  'customer-page',
  'photos',
  'outbox',
  'email',
  'texts',
  'alerts',
  'reviews',
  'report',
  'privacy',
]
