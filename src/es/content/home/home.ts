import { noExtraFee } from '@/content/extraFee'
import type * as english from '@/content/home/home'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { closesText, opensText } from '@/facts/hours'
import { warranty } from '@/facts/prices'

export const home: Twin<typeof english.home> = {
  facts: [
    {
      label: `Experiencia, desde ${company.founded}`,
      value: `más de ${Number.parseInt(company.yearsInBusiness, 10)} años`,
    },
    {
      label: `Le llamamos, de ${opensText} a ${closesText}`,
      value: `${company.callBackMinutes} min`,
    },
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
        text: 'Nuestras licencias están al pie de cada página, y tenemos seguro.',
      },
      {
        icon: 'Truck',
        title: 'Servicio el mismo día',
        text: `${noExtraFee}.`,
      },
      {
        icon: 'ReceiptText',
        title: 'Precios claros',
        text: 'Los precios iniciales están en este sitio, y usted recibe el suyo por escrito.',
      },
      {
        icon: 'BadgeCheck',
        title: 'Trabajo con garantía',
        text: `${warranty.parts} en piezas. En mano de obra, ${warranty.labor.repairs} por reparación y ${warranty.labor.installations} por instalación.`,
      },
      {
        icon: 'Star',
        title: `${company.rating} de 5`,
        text: `En más de ${Number.parseInt(company.reviewCount, 10)} reseñas de propietarios y negocios.${company.hasSampleRating ? ' Es una cifra de muestra.' : ''}`,
      },
      {
        icon: 'Building',
        title: `Más de ${Number.parseInt(company.yearsInBusiness, 10)} años de experiencia`,
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
        text: 'Los 5 condados',
        links: [{ label: 'la ciudad', to: '/service-areas#new-york-city' }],
      },
      {
        title: 'Long Island',
        text: 'Nassau y Suffolk',
        links: [{ label: 'Long Island', to: '/service-areas#long-island' }],
      },
      {
        title: 'Westchester',
        text: 'De Yonkers a Peekskill',
        links: [{ label: 'Westchester', to: '/blog/garageservice/westchester' }],
      },
      {
        title: 'Rockland',
        text: 'De Nyack a Suffern',
        links: [{ label: 'Rockland', to: '/service-areas#hudson-valley' }],
      },
      {
        title: 'Valle del Hudson',
        text: 'Ambos lados del río',
        links: [{ label: 'el Valle del Hudson', to: '/service-areas#hudson-valley' }],
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
    lead: 'Levante la puerta vieja para ver la nueva. Son proyectos de muestra, y las imágenes son ilustraciones.',
    link: { label: 'Todos los proyectos', to: '/projects' },
  },
  testimonials: {
    title: 'Lo que dicen los clientes',
    lead: 'Son reseñas de muestra. No son de clientes reales.',
    link: { label: 'Todas las reseñas', to: '/reviews' },
  },
  closing: {
    title: '¿Trabada? ¿Ruidosa? ¿Quiere una nueva?',
    text: `Llame al ${company.phone}. Le decimos qué sigue y el precio probable.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Pedir cotización gratis', to: '/contact' },
  },
}
