import * as english from '@/content/partNames'
import { partIds } from '@/content/partNames'
import type { Twin } from '@/es/twin'

export type { MainPart, PartId, PartSafety } from '@/content/partNames'
export { mainParts, partAddress, partIds, partsOf } from '@/content/partNames'

const names: Record<english.PartId, string> = {
  spring: 'Resortes de torsión',
  shaft: 'Eje y cojinetes',
  cable: 'Cables',
  drum: 'Tambores de cable',
  bottom: 'Soportes inferiores',
  track: 'Rieles',
  roller: 'Rodillos',
  hinge: 'Bisagras',
  section: 'Secciones de la puerta',
  strut: 'Barra de refuerzo',
  lock: 'Cerrojo',
  seal: 'Sello inferior',
  opener: 'Abridor',
  rail: 'Guía y correa',
  trolley: 'Carrito del abridor',
  arm: 'Brazo del abridor',
  cord: 'Cordón rojo de emergencia',
  light: 'Luz del abridor',
  button: 'Botón de pared',
  eye: 'Sensores de seguridad',
}

export const partNames = Object.fromEntries(
  partIds.map((part) => [part, { ...english.partNames[part], name: names[part] }]),
) as Twin<typeof english.partNames>

const [springs, tracks, door, opener, safety] = english.partGroups

export const partGroups: Twin<typeof english.partGroups> = [
  { ...springs, title: 'Resortes y cables' },
  { ...tracks, title: 'Rieles y rodillos' },
  { ...door, title: 'Puerta' },
  { ...opener, title: 'Abridor' },
  { ...safety, title: 'Seguridad' },
]

export const tapCopy: Twin<typeof english.tapCopy> = {
  title: 'Toque lo que se dañó',
  lead: 'Vea qué no tocar, qué tan urgente es y cuánto cuesta.',
  list: 'Partes de una puerta de garaje',
  legend: 'Qué significan las marcas',
  all: `Las ${partIds.length} partes`,
  picture:
    'Una puerta de garaje cerrada vista desde adentro: resortes y tambores en un eje arriba, cables y rieles a los lados, un abridor con su guía bajo el techo y sensores de seguridad cerca del piso.',
  start: {
    title: '¿Qué parte es?',
    text: 'Elija la parte que se ve o suena mal, en el dibujo o en la lista.',
    unsure: '¿No conoce la parte? La revisión de seguridad le pregunta qué ve u oye.',
    check: { label: 'Empezar la revisión de seguridad', to: '/emergency#triage' },
    shown: '(se muestra)',
    points: {
      title: '¿Qué punto es?',
      text: 'Elija un número para ver qué revisamos y por qué.',
      line: (number, all) => `Punto ${number} de ${all}`,
    },
  },
  safety: {
    tension: 'No la toque: está bajo tensión',
    pro: 'Déjela a un profesional',
    care: 'Solo con la puerta cerrada',
    safe: 'Puede limpiarla o usarla',
  },
}
