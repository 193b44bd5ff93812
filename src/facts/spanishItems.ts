// Spanish names of what the price list sells, for prices and their emails. Imports here are by path.
import { priceSets } from './priceSets.ts'

const materials = {
  basic: 'acero de una capa',
  steel: 'acero aislado',
  aluminum: 'aluminio y vidrio',
  composite: 'compuesto',
  wood: 'madera',
}
const sizes = {
  single: 'Puerta sencilla',
  double: 'Puerta doble',
}

const doors = Object.fromEntries(
  Object.entries(sizes).flatMap(([size, name]) =>
    Object.entries(materials).map(([material, made]) => [
      `${size}-${material}`,
      `${name}, ${made}`,
    ]),
  ),
)

const items = {
  spring: 'Cambio de resorte',
  cable: 'Cable',
  track: 'Alineación de riel',
  rollers: 'Rodillos',
  panel: 'Panel',
  'opener-repair': 'Reparación del abridor',
  commercial: 'Cortina comercial',
  bundle: 'Paquete inteligente',
  liftmaster: 'Abridor LiftMaster',
  chamberlain: 'Abridor Chamberlain',
  'overhead-door': 'Abridor Overhead Door',
  genie: 'Abridor Genie',
  camera: 'Cámara',
  'app-setup': 'Configuración de la app',
  'tune-up': 'Mantenimiento',
  'spring-adjustment': 'Ajuste de resortes',
  inspection: 'Inspección de seguridad',
  weatherstripping: 'Burlete',
  'fee-after-hours': 'Fuera de horario',
  'fee-holiday': 'Feriado o mal tiempo',
  'plan-annual': 'Plan Annual, descuento en reparaciones',
  'plan-bi-annual': 'Plan Bi-Annual, descuento en reparaciones',
}

const included = priceSets.flatMap(({ lines }) =>
  lines.flatMap((line) => ('item' in line ? [] : line)),
)

/** By the `item` of a line. */
export const spanishItems: Readonly<Record<string, string>> = { ...doors, ...items }

/** Returns the Spanish name of a line that is not typed by hand; null for an own one. */
export function spanishLabel({
  item,
  label,
}: {
  item: string | null
  label: string
}): string | null {
  const own = included.find((line) => line.label === label)?.labelEs
  const listed = item && spanishItems[item]
  // A plan's percent is the one it was offered with.
  const [percent] = /[\d.]+%/.exec(label) ?? []
  return (
    (listed && percent ? listed.replace('descuento', `${percent} de $&`) : listed) || own || null
  )
}
