/** `npm run -s alerts:keys`: prints the secrets that the edge function `alerts` needs, made anew. */
import { randomBytes } from 'node:crypto'
import { makePushKeys } from '../supabase/functions/alerts/webPush.ts'

const { publicKey, privateKey } = await makePushKeys()
const secrets = {
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
  ALERTS_SECRET: randomBytes(32).toString('base64url'),
}
for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`)
