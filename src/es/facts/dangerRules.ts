import type { Twin } from '@/es/twin'
import type * as english from '@/facts/dangerRules'

export type { DangerRule } from '@/facts/dangerRules'

export const dangerRules: Twin<typeof english.dangerRules> = {
  leaveDoor: 'No use la puerta, no la levante y no tire del cordón rojo.',
  keepAway: 'Mantenga a las personas y las mascotas lejos de la puerta.',
  carbonMonoxide:
    'Nunca deje un carro encendido en un garaje cerrado: el monóxido de carbono no huele, y mata.',
  noRelease: 'No tire del cordón rojo: la puerta puede caer.',
  keepOut: 'Que nadie pase por debajo: ni personas, ni mascotas, ni carros.',
  lockHouse: 'Cierre con llave la puerta que da a la casa.',
}
