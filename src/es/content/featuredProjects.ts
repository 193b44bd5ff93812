import { designerLink } from '@/content/designerLink'
import * as english from '@/content/featuredProjects'
import type { Action } from '@/content/sectionTypes'
import type { Twin } from '@/es/twin'

export type { Project, ProjectService } from '@/content/featuredProjects'

const [carriage, weekend, frozen] = english.featuredProjects

export const likeIt: typeof english.likeIt = (options) => ({
  label: 'Diseñar una parecida',
  to: designerLink(options),
})

const action = ({ action: { to } }: { action: Action }) => ({
  label: 'Diseñar una parecida',
  to,
})

export const projectServices: Twin<typeof english.projectServices> = {
  installation: 'Instalación',
  smart: 'Abridores inteligentes',
  repair: 'Reparación',
  commercial: 'Comercial',
}

export const projectDetailsLabel: Twin<typeof english.projectDetailsLabel> = 'Lo que se hizo'

export const liftCopy: Twin<typeof english.liftCopy> = {
  before: 'Antes',
  after: 'Después',
  range: (title) => `Cuánto está levantada la puerta vieja: ${title}`,
  lifted: (percent) => `levantada al ${percent}%`,
  lift: 'Levantar la puerta vieja',
  lower: 'Bajar la puerta vieja',
}

export const featuredProjects: Twin<typeof english.featuredProjects> = [
  {
    ...carriage,
    title: 'Estilo carruaje, gris oscuro, en casa colonial',
    location: 'Massapequa, Nassau',
    description:
      'La lluvia y el aire salado habían oxidado la parte de abajo de la puerta doble blanca. La cambiamos por una puerta gris oscuro de estilo carruaje con una fila de ventanas, con rieles y resortes nuevos.',
    before: {
      ...carriage.before,
      alt: 'Casa colonial con una puerta blanca vieja, óxido abajo y hierba en la entrada, en un día gris.',
    },
    after: {
      ...carriage.after,
      alt: 'La misma casa colonial con una puerta gris oscuro nueva, molduras recién pintadas, faroles encendidos y flores.',
    },
    details: [
      'Puerta doble de acero gris oscuro, estilo carruaje',
      'Fila de ventanas en arco en la sección de arriba',
      'Rieles, rodillos y resortes de torsión nuevos',
      'Sellos nuevos abajo y a los lados',
    ],
    action: action(carriage),
  },
  {
    ...weekend,
    title: 'Una casa de fin de semana que se vigila desde la ciudad',
    location: 'East Hampton, Suffolk',
    description:
      'Los dueños solo están los fines de semana y querían saber desde la ciudad si el garaje estaba cerrado. Ahora se lo dice un abridor inteligente con cámara. Una puerta de aluminio y vidrio tomó el lugar de la oxidada.',
    before: {
      ...weekend.before,
      alt: 'Casa blanca de techo plano con una puerta doble manchada y oxidada, y hierba entre las losas.',
    },
    after: {
      ...weekend.after,
      alt: 'La misma casa blanca al anochecer con una puerta de aluminio y vidrio, luces de pared y entrada de madera.',
    },
    details: [
      'Puerta doble de aluminio con vidrio esmerilado',
      'Abridor inteligente con cámara',
      'Aviso al teléfono si la puerta queda abierta',
      'Herrajes elegidos para el aire salado',
    ],
    action: action(weekend),
  },
  {
    ...frozen,
    title: 'Congelada contra el piso y oxidada',
    location: 'East Aurora, cerca de Buffalo',
    description:
      'Empezó como una emergencia: la puerta se había congelado contra el piso y el abridor sacó un cable de su tambor. La dejamos segura en la primera visita. La parte de abajo estaba oxidada, así que los dueños prefirieron una puerta aislada nueva a una segunda reparación.',
    before: {
      ...frozen.before,
      alt: 'Casa roja bajo mucha nieve con una puerta vieja de acero, oxidada abajo, y la entrada sin limpiar.',
    },
    after: {
      ...frozen.after,
      alt: 'La misma casa roja en una tarde de nieve con una puerta aislada azul oscuro, ventanas iluminadas y la entrada limpia.',
    },
    details: [
      'Visita de emergencia: puerta asegurada, cables y resortes revisados',
      'Precios por escrito de la reparación y del cambio',
      'Puerta doble aislada de acero azul oscuro',
      'Sello inferior suave, tratado con silicona',
    ],
    action: action(frozen),
  },
]
