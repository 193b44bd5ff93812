/** `npm run alerts:keys`: writes the secrets that the edge function `alerts` needs into .env.alerts, which its owner alone can read. */

import { endWith } from '../UserError.ts'
import { alertsFile, writeAlertKeys } from './deploy/variables.ts'

async function main(): Promise<void> {
  const { kept, missing } = await writeAlertKeys()
  if (missing.length > 0) console.log(`Made anew in ${alertsFile}: ${missing.join(', ')}.`)
  if (kept.length > 0) console.log(`Kept as they were in ${alertsFile}: ${kept.join(', ')}.`)
  console.log(`Only you can read ${alertsFile}. Keep it where you keep passwords.`)
}

main().catch(endWith)
