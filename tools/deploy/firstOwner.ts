import { UserError } from '../UserError.ts'
import type { Deployment, Step } from './Deployment.ts'
import { messageIn, quoted, request } from './managementApi.ts'

type ApiKey = { name: string; api_key?: string; type?: string }

/** Makes a confirmed account without a password; one that exists stays, and make_staff voids its password. */
async function addAccount({ api, url }: Deployment, email: string): Promise<void> {
  const keys = await api.call<ApiKey[]>('GET', '/api-keys?reveal=true')
  const key = (
    keys.find(({ type, name }) => type === 'secret' && name === 'default') ??
    keys.find(({ name }) => name === 'service_role')
  )?.api_key
  if (!key)
    throw new UserError(
      'The project has neither a secret key named default nor a service_role key.',
    )
  const { status, ok, text } = await request(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ email, email_confirm: true }),
  })
  // 422: the address has an account already.
  if (!ok && status !== 422) {
    throw new UserError(
      `The account of ${email} could not be made: the project answered ${status}: ${messageIn(text)}`,
    )
  }
}

export const firstOwner: Step = {
  name: 'An owner is there',
  async plan(deployment) {
    const { api, console } = deployment
    const [row] = await api.sql<{ has_owner: boolean }>(
      `select exists (select from public.staff where role = 'owner' and revoked_at is null) as has_owner`,
    )
    if (row?.has_owner) return undefined
    const email = await console.ask("Owner's email", 'OWNER_EMAIL')
    return {
      what: `Make ${email} the first owner of the desk`,
      async apply() {
        await addAccount(deployment, email)
        await api.sql(`select private.make_staff(${quoted(email)})`)
        console.say(
          `Once the site is uploaded, ${email} opens the account at ${deployment.site}/auth with "Forgot password?".`,
        )
      },
    }
  },
}
