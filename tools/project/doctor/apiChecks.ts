// The project as visitors and services meet it: its API and its functions.
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import type { Check } from './examine.ts'
import { ask, askProject, type Project } from './Project.ts'

/** Headers that our pages send across origins, besides those that every client of Supabase sends. */
export const ownHeaders = [
  'x-request-key',
  'x-request-link',
  'x-request-chosen',
  'x-request-source',
  'x-held',
  'x-human-proof',
  'x-request-language',
]

/** Returns those of our headers that a browser at the site may not send with a booking. */
async function refusedHeaders(project: Project): Promise<string[]> {
  const { site: origin = '' } = project
  const { ok, headers } = await askProject(project, '/rest/v1/service_requests', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': ['apikey', 'content-type', ...ownHeaders].join(),
    },
  })
  const isOpen = ok && ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  if (isOpen && allowed.includes('*')) return []
  return ownHeaders.filter((header) => !isOpen || !allowed.includes(header))
}

/** Calls each function as a stranger; returns those that do not refuse it as ours do. */
async function findFunctionProblems(project: Project): Promise<string[]> {
  const { url, asksForProof } = project
  const post = { method: 'POST', body: new URLSearchParams({ From: '+15555550100', Body: '' }) }
  const alerts = await ask(`${url}/functions/v1/alerts`, { method: 'POST' })
  // Ours refuses without a word; the gateway, which then asks the database for a token, explains.
  const explains = alerts.status === 401 && (await alerts.text()) !== ''
  const texts = await ask(`${url}/functions/v1/alerts/texts`, post)
  const proof = await askProject(project, '/functions/v1/human-proof', {
    method: 'POST',
    body: '{}',
  })
  const found: [name: string, status: number, refusal: number][] = [
    ['alerts', alerts.status, 401],
    ['alerts/texts', texts.status, 403],
    ['human-proof', asksForProof ? proof.status : 400, 400],
  ]
  return [
    ...found
      .filter(([, status, refusal]) => status !== refusal)
      .map(
        ([name, status]) => `${name} ${status === 404 ? 'is not deployed' : `answered ${status}`}`,
      ),
    ...(explains ? ['the gateway asks for a token before alerts'] : []),
  ]
}

export const apiChecks: readonly Check[] = [
  {
    name: 'The project answers visitors with the publishable key',
    fix: "Compare VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env with the project's settings, under API Keys",
    run: async (project) => {
      const response = await askProject(project, '/rest/v1/rpc/published_reviews')
      return response.ok ? [] : [`it answered ${response.status}`]
    },
  },
  {
    name: 'Browsers may send the headers of a booking from the site',
    needs: ['site'],
    fix: 'Let the gateway in front of the project allow these headers; Supabase itself allows every one',
    run: refusedHeaders,
  },
  {
    name: 'The functions are deployed, and refuse strangers',
    // Bundled by Supabase: the command line would need Docker for it.
    fix: `npx ${supabaseCommandLine} functions deploy --use-api`,
    run: findFunctionProblems,
  },
]
