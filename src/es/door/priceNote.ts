import type { Insulation, Material } from '@/door/options'
import type * as english from '@/door/priceNote'
import type { Twin } from '@/es/twin'

export type { Build } from '@/door/priceNote'

const builds: Record<Material, Record<Insulation, string>> = {
  steel: { none: 'acero de una capa', insulated: 'acero aislado' },
  aluminum: { none: 'aluminio', insulated: 'aluminio aislado' },
  wood: { none: 'madera', insulated: 'madera aislada' },
  composite: { none: 'material compuesto', insulated: 'material compuesto' },
}

const materials: Record<Material, string> = {
  steel: 'acero',
  aluminum: 'aluminio',
  wood: 'madera',
  composite: 'material compuesto',
}

const nameOf = ({ material, insulation }: english.Build) => builds[material][insulation]

export const doorPriceNote: Twin<typeof english.doorPriceNote> = {
  from: (price) => `Desde ${price}`,
  one: (build, feet) =>
    `Precio inicial de una puerta de ${nameOf(build)}, de ${feet} pies de ancho y 7 de alto.`,
  each: (build, price) =>
    `Dos puertas para un carro de ${nameOf(build)}, cada una de 9 pies de ancho y 7 de alto, desde ${price} cada una.`,
  and: (build, double, single) =>
    `Una puerta para dos carros desde ${double} y una para un carro desde ${single}, las dos de ${nameOf(build)} y de 7 pies de alto.`,
  agreed:
    'Las ventanas y los herrajes pueden cambiarlo. Usted aprueba el precio final antes de que empecemos.',
  floor: (material, price) =>
    `Nuestras puertas de ${materials[material]} para un carro: desde ${price}.`,
  quote: 'Cotizamos esta puerta después de medir. La cotización es gratis.',
}
