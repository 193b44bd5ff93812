import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import { type Check, done, missing, unlessEmpty, unseen } from './Check.ts'
import { ask, askProject, type Project } from './Project.ts'

/** Bundled by Supabase: the command line would need Docker for it. */
const deploy = (name: string) => `npx ${supabaseCommandLine} functions deploy ${name} --use-api`

/** Makes a check of which secrets the functions have; their values are not looked at. */
const haveSecrets =
  (names: readonly string[], isWanted: (project: Project) => boolean): Check['run'] =>
  async (project) => {
    if (!isWanted(project)) return done('not in use')
    const secrets = await project.setting?.<{ name: string }[]>('secrets')
    const found = new Set(secrets?.map(({ name }) => name))
    return unlessEmpty(names.filter((name) => !found.has(name)).map((name) => `${name} is not set`))
  }

export const functionChecks: readonly Check[] = [
  {
    name: 'The function alerts is deployed, and refuses strangers',
    needs: [],
    isVital: true,
    fix: deploy('alerts'),
    run: async (project) => {
      // Without any key, as the database and the text service call it.
      const response = await ask(`${project.url}/functions/v1/alerts`, { method: 'POST' })
      if (response.status === 404) return missing('it is not deployed')
      if (response.status !== 401) return missing(`it answered ${response.status}`)
      // Ours refuses without a word; the gateway, which then asks the database for a token, explains.
      return (await response.text()) === '' ? done() : missing('the gateway asks for a token first')
    },
  },
  {
    name: 'The function alerts has its secrets',
    needs: ['token'],
    isVital: true,
    fix: `npx ${supabaseCommandLine} secrets set --env-file .env.alerts`,
    run: haveSecrets(
      ['ALERTS_SECRET', 'PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'SITE_URL'],
      () => true,
    ),
  },
  {
    name: 'The webhook of texts refuses an unsigned call',
    needs: [],
    isVital: true,
    fix: deploy('alerts'),
    run: async (project) => {
      const { status } = await ask(`${project.url}/functions/v1/alerts/texts`, {
        method: 'POST',
        body: new URLSearchParams({ From: '+15555550100', Body: 'unsigned' }),
      })
      if (status === 403) return done()
      return missing(status === 404 ? 'it is not deployed' : `it answered ${status}`)
    },
  },
  {
    name: 'The function human-proof is deployed',
    needs: [],
    isVital: true,
    fix: deploy('human-proof'),
    run: async (project) => {
      // A call without a token: the function refuses it before it asks anyone.
      const { status } = await askProject(project, '/functions/v1/human-proof', {
        method: 'POST',
        body: '{}',
      })
      if (status === 400) return done()
      if (!project.asksForProof) return unseen('not in use: VITE_TURNSTILE_SITE_KEY is not set')
      return missing(status === 404 ? 'it is not deployed' : `it answered ${status}`)
    },
  },
  {
    name: 'The function human-proof has its secrets',
    needs: ['token'],
    isVital: true,
    fix: `npx ${supabaseCommandLine} secrets set TURNSTILE_SECRET_KEY=... HUMAN_PROOF_SECRET=...`,
    run: haveSecrets(
      ['TURNSTILE_SECRET_KEY', 'HUMAN_PROOF_SECRET'],
      ({ asksForProof }) => asksForProof,
    ),
  },
]
