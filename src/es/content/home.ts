import { company } from '@/content/company'
import type * as english from '@/content/home'
import { closesText, opensText } from '@/content/hours'
import { warranty } from '@/content/prices'
import type { Twin } from '@/es/twin'

export const home: Twin<typeof english.home> = {
  facts: [
    { label: `En el negocio desde ${company.founded}`, value: `${company.yearsInBusiness} años` },
    { label: `Le llamamos, ${opensText} a ${closesText}`, value: `${company.callBackMinutes} min` },
    { label: 'Servicio de emergencia', value: '24/7' },
    { label: 'Garantía en piezas', value: '5 años' },
  ],
  services: {
    title: '¿Qué necesita su puerta?',
    lead: 'Una reparación, una puerta nueva, un abridor inteligente o mantenimiento.',
    link: { label: 'Todos los servicios', to: '/services' },
  },
  why: {
    title: 'Por qué elegirnos',
    points: [
      {
        icon: 'ShieldCheck',
        title: 'Con licencia y seguro',
        text: 'Los números de nuestras licencias están al pie de cada página, y cada trabajo está asegurado.',
      },
      {
        icon: 'Truck',
        title: 'Servicio el mismo día',
        text: `De ${opensText} a ${closesText}, sin costo adicional, salvo feriados y mal tiempo severo.`,
      },
      {
        icon: 'ReceiptText',
        title: 'Precios claros',
        text: 'Los precios iniciales están en este sitio, y usted recibe el suyo por escrito.',
      },
      {
        icon: 'BadgeCheck',
        title: 'Garantía en piezas y mano de obra',
        text: `${warranty.parts} en piezas, ${warranty.labor.repairs} en mano de obra de reparación, ${warranty.labor.installations} en mano de obra de instalación.`,
      },
      {
        icon: 'Star',
        title: `${company.rating} de 5`,
        text: `Según ${company.reviewCount} reseñas de propietarios y negocios.`,
      },
      {
        icon: 'Building',
        title: `${company.yearsInBusiness} años en el negocio`,
        text: `Fundada en ${company.founded}, con oficina principal en ${company.address.locality}, Nueva York.`,
      },
    ],
  },
  areas: {
    title: 'Vamos a donde usted esté',
    lead: 'De Montauk a Buffalo.',
    see: (name) => `Ver ${name}`,
    link: { label: 'Todas las áreas de servicio', to: '/service-areas' },
    items: [
      {
        title: 'Ciudad de Nueva York',
        text: 'Los 5 condados de la ciudad',
        links: [{ label: 'Ciudad de Nueva York', to: '/service-areas#new-york-city' }],
      },
      {
        title: 'Long Island',
        text: 'Nassau y Suffolk',
        links: [{ label: 'Long Island', to: '/service-areas#long-island' }],
      },
      {
        title: 'Condado de Westchester',
        text: 'De Yonkers a Peekskill',
        links: [{ label: 'Westchester', to: '/service-areas#hudson-valley' }],
      },
      {
        title: 'Condado de Rockland',
        text: 'De Nyack a Suffern',
        links: [{ label: 'Rockland', to: '/service-areas#hudson-valley' }],
      },
      {
        title: 'Valle del Hudson',
        text: 'Ambos lados del río',
        links: [{ label: 'Valle del Hudson', to: '/service-areas#hudson-valley' }],
      },
      {
        title: 'Albany, Buffalo, Rochester, Syracuse',
        text: 'El norte del estado',
        links: [{ label: 'el norte del estado', to: '/service-areas#upstate' }],
      },
    ],
  },
  projects: {
    title: 'Antes y después',
    lead: 'Levante la puerta vieja para ver la nueva.',
    link: { label: 'Todos los proyectos', to: '/projects' },
    sampleNote: 'Son proyectos de muestra, y las imágenes son ilustraciones.',
  },
  testimonials: {
    title: 'Lo que dicen los clientes',
    lead: 'Nunca elegimos las reseñas por sus estrellas.',
    link: { label: 'Todas las reseñas', to: '/reviews' },
    sampleNote: 'Son reseñas de muestra, en inglés. No son de clientes reales.',
  },
  closing: {
    title: '¿Atascada? ¿Ruidosa? ¿Quiere una nueva?',
    text: `Llame al ${company.phone}. Le decimos qué sigue y el precio probable.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Pedir cotización gratis', to: '/contact' },
  },
}
