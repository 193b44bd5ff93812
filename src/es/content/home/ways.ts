import type * as english from '@/content/home/ways'
import type { Twin } from '@/es/twin'

export type { Way } from '@/content/home/ways'

export const waysLabel: Twin<typeof english.waysLabel> = 'Empiece aquí'

export const ways: Twin<typeof english.ways> = [
  {
    id: 'parts',
    title: 'Toque lo que se dañó',
    text: '¿Es seguro? ¿Cuánto cuesta?',
    named: 'Resortes de torsión',
    action: { label: 'Ver', to: '#tap' },
  },
  {
    id: 'price',
    title: 'Calcule el precio',
    text: 'Nuestra lista de precios de reparaciones, puertas y abridores.',
    action: { label: 'Ver su total', to: '/pricing#estimate' },
  },
  {
    id: 'design',
    title: 'Diséñela',
    text: 'Véala en una casa, o en una foto de la suya.',
    action: { label: 'Abrir el diseñador', to: '/designer' },
  },
]
