import { localPublishableKey } from '../../backend/settings.ts'
import { type Check, done, missing, unlessEmpty, unseen } from './Check.ts'
import { openDeskChannel } from './deskChannel.ts'
import { askProject, type Project } from './Project.ts'

/** Headers that our pages send across origins, besides those that every client of Supabase sends. */
export const ownHeaders = [
  'x-request-key',
  'x-request-link',
  'x-request-chosen',
  'x-held',
  'x-human-proof',
  'x-request-language',
]

/** Returns whether a browser at the site may send the header with a booking. */
async function isAllowed(project: Project, header: string): Promise<boolean> {
  const origin = project.site ?? ''
  const response = await askProject(project, '/rest/v1/service_requests', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': `apikey,content-type,${header}`,
    },
  })
  const from = response.headers.get('access-control-allow-origin')
  const allowed = (response.headers.get('access-control-allow-headers') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return (
    response.ok &&
    (from === '*' || from === origin) &&
    (allowed.includes(header) || allowed.includes('*'))
  )
}

export const apiChecks: readonly Check[] = [
  {
    name: 'The project answers visitors with the publishable key',
    needs: [],
    isVital: true,
    fix: "Compare VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env with the project's settings, under API Keys",
    run: async (project) => {
      const response = await askProject(project, '/rest/v1/rpc/published_reviews')
      return response.ok ? done() : missing(`it answered ${response.status}`)
    },
  },
  {
    name: 'Browsers may send the headers of a booking from the site',
    needs: ['site'],
    isVital: true,
    fix: 'Let the gateway in front of the project allow these headers; Supabase itself allows every one',
    run: async (project) => {
      const allowed = await Promise.all(ownHeaders.map((header) => isAllowed(project, header)))
      return unlessEmpty(
        ownHeaders.filter((_, index) => !allowed[index]).map((header) => `${header} is refused`),
      )
    },
  },
  {
    name: "Realtime runs, and refuses strangers the desk's channel",
    needs: [],
    isVital: false,
    fix: "In the project's settings, under Realtime, turn it on",
    run: async (project) => {
      if (project.key === localPublishableKey) return unseen('the local backend has no Realtime')
      const channel = openDeskChannel(project, project.key)
      const status = await channel.joined
      channel.close()
      if (status === 'error') return done()
      return missing(status === 'ok' ? 'a visitor was let in' : `it was ${status}`)
    },
  },
]
