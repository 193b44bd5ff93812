import type * as english from '@/content/workDone'
import type { commonWork } from '@/content/workDone'

export { commonWork } from '@/content/workDone'

const work: Record<(typeof commonWork)[number], string> = {
  'Torsion spring replaced.': 'Se cambió el resorte de torsión.',
  'Both torsion springs replaced.': 'Se cambiaron los dos resortes de torsión.',
  'Cable replaced.': 'Se cambió el cable.',
  'Rollers replaced.': 'Se cambiaron los rodillos.',
  'Track straightened and secured.': 'Se enderezó y se aseguró el riel.',
  'Panel replaced.': 'Se cambió el panel.',
  'Opener repaired.': 'Se reparó el abridor.',
  'New opener installed and set up.': 'Se instaló y se configuró un abridor nuevo.',
  'New door installed.': 'Se instaló una puerta nueva.',
  'Bottom seal replaced.': 'Se cambió el sello inferior.',
  'Door tightened, lubricated and balanced.': 'Se apretó, se lubricó y se balanceó la puerta.',
  'Safety test done: auto-reverse and photo eyes.':
    'Se hizo la prueba de seguridad: reversa automática y sensores.',
}

const ofLine = (line: string): string => (work as Record<string, string>)[line.trim()] ?? line

export const workText: typeof english.workText = (text) => text.split('\n').map(ofLine).join('\n')

/** The services of the price list, by their English names, which reports store. */
const services: Readonly<Record<string, string>> = {
  'Spring replacement': 'Cambio de resorte',
  'Opener repair': 'Reparación de abridor',
  Cable: 'Cable',
  Track: 'Riel',
  Rollers: 'Rodillos',
  Panel: 'Panel',
  'Single door': 'Puerta sencilla',
  'Double door': 'Puerta doble',
  Insulated: 'Puerta aislada',
  'Wood/composite': 'Puerta de madera o compuesto',
  'Commercial roll-up': 'Enrollable comercial',
  'Smart opener': 'Abridor inteligente',
  'Smart bundle': 'Paquete inteligente',
  Camera: 'Cámara',
  'App setup': 'Configurar la aplicación',
  'Annual tune-up': 'Mantenimiento anual',
  'Spring adjustment': 'Ajuste de resorte',
  'Safety inspection': 'Inspección de seguridad',
  Weatherstripping: 'Burletes',
}

export const partText: typeof english.partText = (part) => {
  const [, service = '', from, price = ''] = /^(.+), (from )?([^,]*(?:,\d+)*)$/.exec(part) ?? []
  const name = services[service]
  if (!name) return part
  const cost = price.replace(/^Free$/, 'gratis').replace(/^By quote$/i, 'por cotización')
  return `${name}, ${from ? 'desde ' : ''}${cost}`
}
