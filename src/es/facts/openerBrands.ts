import type { Twin } from '@/es/twin'
import * as english from '@/facts/openerBrands'

const { liftmaster, chamberlain, genie, 'overhead-door': overheadDoor } = english.openerBrands
const chain = 'Cadena, con Wi-Fi'

export const openerBrands: Twin<typeof english.openerBrands> = {
  liftmaster: { ...liftmaster, model: 'Correa, con Wi-Fi' },
  chamberlain: { ...chamberlain, model: chain },
  genie: { ...genie, model: chain },
  'overhead-door': { ...overheadDoor, model: chain },
}
