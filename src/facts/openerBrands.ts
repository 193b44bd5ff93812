import { openerPrices } from '@/facts/prices'

const [liftMaster, chamberlain, genie, overheadDoor] = openerPrices

/** The four openers offered; `from` is the starting price in US dollars. */
export const openerBrands = {
  liftmaster: { name: 'LiftMaster', model: 'Belt drive with Wi-Fi', from: liftMaster },
  chamberlain: { name: 'Chamberlain', model: 'Chain drive with Wi-Fi', from: chamberlain },
  genie: { name: 'Genie', model: 'Chain drive with Wi-Fi', from: genie },
  'overhead-door': { name: 'Overhead Door', model: 'Chain drive with Wi-Fi', from: overheadDoor },
} as const
