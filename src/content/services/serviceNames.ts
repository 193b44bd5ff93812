// The names under which people search for a service, for search engines; menus have shorter ones.
import type { Path } from '@/addresses'

export const serviceNames = {
  '/services': 'Garage door service',
  '/services/new-garage-doors': 'Garage door installation',
  '/services/smart-garage-doors': 'Smart garage door opener installation',
  '/services/repairs': 'Garage door repair',
  '/services/repairs/wont-close': "Repair of a garage door that won't close",
  '/services/repairs/wont-open': "Repair of a garage door that won't open",
  '/services/repairs/springs': 'Garage door spring replacement',
  '/services/repairs/cables': 'Garage door cable repair',
  '/services/repairs/openers': 'Garage door opener repair',
  '/services/repairs/off-track': 'Off-track garage door repair',
  '/services/repairs/panels': 'Garage door panel replacement',
  '/services/repairs/seals': 'Garage door weatherstripping',
  '/services/maintenance': 'Garage door maintenance and tune-up',
  '/services/commercial': 'Commercial roll-up and dock door repair',
} as const satisfies Readonly<Partial<Record<Path, string>>>

export type ServicePath = keyof typeof serviceNames
