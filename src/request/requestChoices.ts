// The choices of a request, without the form's rules: the customer's page needs only their labels.
import type { SenderColumns } from '@/request/requestRow'

/** `atDesk` is the desk's name for it, if that is not the label. */
type Choice<Value extends string | null> = {
  value: NonNullable<Value>
  label: string
  atDesk?: string
}

export const services = [
  { value: 'repair', label: 'Repair' },
  { value: 'installation', label: 'New door installation' },
  { value: 'smart', label: 'Smart garage door' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'emergency', label: 'Emergency service', atDesk: 'Emergency' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice<SenderColumns['service_type']>[]

export const times = [
  { value: 'morning', label: 'Morning, 8 AM to 12 PM', atDesk: 'morning (8 AM to 12 PM)' },
  { value: 'afternoon', label: 'Afternoon, 12 PM to 5 PM', atDesk: 'afternoon (12 PM to 5 PM)' },
  { value: 'evening', label: 'Evening, 5 PM to 8 PM', atDesk: 'evening (5 PM to 8 PM)' },
  { value: 'asap', label: 'As soon as possible', atDesk: 'as soon as possible' },
] as const satisfies readonly Choice<SenderColumns['preferred_time']>[]
