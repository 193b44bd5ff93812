// The hosts that `npm run deploy` meets, on this machine: Supabase's management API, a project, and the host of the site.
import fs from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { securityHeaders } from '../../tools/site/headers.ts'
import { hostMiddleware } from '../../tools/site/host/siteHost.ts'
import { startGateway } from './gatewayStub.ts'
import { emptyProject } from './hosted.ts'
import { password, ref, startManagementStub, token } from './managementStub.ts'
import { openEmbedded, publishableKey } from './pglite.ts'
import { listenAnywhere } from './server.ts'

const siteName = 'www.company.com'
const projectName = `${ref}.supabase.co`

/** Starts the hosts around a new project; what is in the folder `published` is the site. */
export async function startInternet(published: string) {
  const management = await startManagementStub()
  const project = await emptyProject()
  management.reset(project)
  const embedded = await openEmbedded()
  const gateway = await startGateway({
    api: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/auth/v1/admin/')) {
        const body = await request.text()
        return fetch(management.url + pathname, { method: 'POST', body })
      }
      const isKnown = request.headers.get('apikey') === 'sb_publishable_for_visitors'
      const headers = { apikey: isKnown ? publishableKey : 'unknown' }
      return embedded.fetch(new Request(request, { headers }))
    },
    storage: async () => new Response(null, { status: 404 }),
  })
  gateway.state.functions = Object.fromEntries(
    Object.entries(gateway.state.functions).map(([name, { fetch }]) => {
      const isThere = () => management.hosted.functions.has(name)
      const missing = async () => new Response(null, { status: 404 })
      return [name, { fetch: (request) => (isThere() ? fetch : missing)(request) }]
    }),
  )
  const site = createServer((request, response) => {
    if (!fs.existsSync(path.join(published, 'index.html'))) return request.socket.destroy()
    const headers = securityHeaders(published, `https://${projectName}`)
    hostMiddleware(published, headers)(request as never, response, () => {})
  })
  const siteUrl = `http://127.0.0.1:${await listenAnywhere(site)}`
  return {
    management,
    gateway,
    /** Leads a command to these hosts, as a person who gave everything. */
    variables: {
      NODE_OPTIONS: `--import ${path.resolve('tests/support/hostsStub.ts')}`,
      HOSTS_STUB: JSON.stringify({
        'api.supabase.com': management.url,
        [projectName]: gateway.url,
        [siteName]: siteUrl,
      }),
      STUB: management.url,
      SUPABASE_PROJECT_REF: ref,
      ALLOW_SAMPLES: '1',
      SUPABASE_ACCESS_TOKEN: token,
      SUPABASE_DB_PASSWORD: password,
      SITE_URL: `https://${siteName}`,
      OWNER_EMAIL: 'owner@company.com',
    },
    async close() {
      management.close()
      site.close()
      await gateway.close()
      await embedded.close()
      await project.owner.end()
    },
  }
}
