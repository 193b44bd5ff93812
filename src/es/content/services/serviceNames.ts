import type * as english from '@/content/services/serviceNames'
import type { Twin } from '@/es/twin'

export type { ServicePath } from '@/content/services/serviceNames'

export const serviceNames: Twin<typeof english.serviceNames> = {
  '/services': 'Servicio de puertas de garaje',
  '/services/new-garage-doors': 'Instalación de puertas de garaje',
  '/services/smart-garage-doors': 'Instalación de abridores inteligentes',
  '/services/repairs': 'Reparación de puertas de garaje',
  '/services/repairs/wont-close': 'Reparación de una puerta de garaje que no cierra',
  '/services/repairs/wont-open': 'Reparación de una puerta de garaje que no abre',
  '/services/repairs/springs': 'Cambio de resortes de puerta de garaje',
  '/services/repairs/cables': 'Reparación de cables de puerta de garaje',
  '/services/repairs/openers': 'Reparación de abridores de garaje',
  '/services/repairs/off-track': 'Reparación de puertas de garaje salidas del riel',
  '/services/repairs/panels': 'Cambio de paneles de puerta de garaje',
  '/services/repairs/seals': 'Cambio de sellos de puerta de garaje',
  '/services/maintenance': 'Mantenimiento de puertas de garaje',
  '/services/commercial': 'Reparación de puertas comerciales y de muelle',
}
