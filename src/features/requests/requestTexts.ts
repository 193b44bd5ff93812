import type { ServiceRequest } from '@/data/staff/request'

/** What each kind of service is called at the desk. */
export const serviceText: Record<ServiceRequest['service_type'], string> = {
  repair: 'Repair',
  installation: 'New door installation',
  smart: 'Smart garage door',
  maintenance: 'Maintenance',
  emergency: 'Emergency',
  other: 'Other',
}

/** What each preferred time means (specification, point 5). */
export const timeText: Record<NonNullable<ServiceRequest['preferred_time']>, string> = {
  morning: 'morning (8 AM to 12 PM)',
  afternoon: 'afternoon (12 PM to 5 PM)',
  evening: 'evening (5 PM to 8 PM)',
  asap: 'as soon as possible',
}
