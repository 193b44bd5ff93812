import { addresses, childrenOf } from '@/addresses'
import type * as english from '@/content/app/menus'
import type { Twin } from '@/es/twin'
import { repairPageNames, repairPageSlugs } from '@/facts/repairPageSlugs'
import { isShownHere } from '@/lib/localAddress'

export type { FooterMenu } from '@/content/app/menus'

export const mainMenu: Twin<typeof english.mainMenu> = [
  { to: '/', label: 'Inicio' },
  { to: '/services', label: 'Servicios' },
  { to: '/service-areas', label: 'Áreas' },
  { to: '/about', label: 'Nosotros' },
  { to: '/contact', label: 'Reservar' },
]

export const quickMenu: Twin<typeof english.quickMenu> = [
  { to: '/pricing', label: 'Precios' },
  { to: '/emergency', label: 'Emergencia' },
]

export const proofMenu: Twin<typeof english.proofMenu> = [
  { to: '/projects', label: 'Galería' },
  { to: '/reviews', label: 'Reseñas' },
  { to: '/faq', label: 'Preguntas' },
]

export const servicesMenu: Twin<typeof english.servicesMenu> = childrenOf('/services')
  .filter(isShownHere)
  .map((to) => ({
    to,
    label: addresses[to].name,
    links:
      to === '/services/repairs'
        ? repairPageSlugs.map((slug) => ({
            to: `/services/repairs/${slug}` as const,
            label: repairPageNames[slug],
          }))
        : [],
  }))

export const footerMenus: typeof english.footerMenus = [
  {
    heading: 'Enlaces',
    links: [
      { to: '/services', label: 'Servicios' },
      { to: '/service-areas', label: 'Áreas de servicio' },
      { to: '/emergency', label: 'Emergencia' },
      { to: '/pricing', label: 'Precios' },
      { to: '/reviews', label: 'Reseñas' },
      { to: '/projects', label: 'Galería' },
      { to: '/faq', label: 'Preguntas' },
      { to: '/about', label: 'Nosotros' },
    ],
  },
  {
    heading: 'Áreas de servicio',
    links: [
      { to: '/service-areas#new-york-city', label: 'Ciudad de Nueva York' },
      { to: '/service-areas#long-island', label: 'Long Island' },
      { to: '/service-areas#hudson-valley', label: 'Valle del Hudson' },
      { to: '/service-areas#upstate', label: 'Norte del estado' },
    ],
  },
  {
    heading: 'Más',
    links: [
      { to: '/services/commercial', label: 'Puertas comerciales' },
      { to: '/designer', label: 'Diseñador de puertas' },
      { to: '/blog', label: 'Blog' },
    ],
  },
]

export const legalMenu: Twin<typeof english.legalMenu> = [
  { to: '/privacy', label: 'Privacidad' },
  { to: '/terms', label: 'Términos' },
  { to: '/warranty', label: 'Garantía' },
  { to: '/accessibility', label: 'Accesibilidad' },
]
