import { changingFiles, hashedFiles } from '../../site/headers.ts'
import type { Check } from './examine.ts'
import { ask } from './Project.ts'

const upload = 'npm run build, then upload dist/ with its _headers or vercel.json'

/** Headers without which a page is open to others. */
const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
]

/** Returns the files of the build that a page names. */
const filesOf = (page: string) =>
  [...new Set([...page.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, file]) => file))].sort()

/** Makes a check of a site that is there: where none answers, the first check says so, and the others see nothing. */
const ofSite =
  (look: (site: string, home: Response, built: string) => ReturnType<Check['run']>): Check['run'] =>
  async ({ site = '', built = '' }) => {
    const home = await ask(`${site}/`).catch(() => null)
    return home ? look(site, home, built) : { state: 'unseen', detail: 'the site does not answer' }
  }

export const siteChecks: readonly Check[] = [
  {
    name: 'The site is at its address',
    needs: ['site'],
    fix: upload,
    run: async ({ site }) => {
      const { status } = await ask(`${site}/`)
      return status === 200 ? [] : [`it answered ${status}`]
    },
  },
  {
    name: 'The site is the build of this folder',
    needs: ['site'],
    fix: upload,
    isMinor: true,
    run: ofSite(async (_site, home, built) => {
      if (!built) return { state: 'unseen', detail: 'npm run build makes one to compare with' }
      const isSame = filesOf(await home.text()).join() === filesOf(built).join()
      return isSame ? [] : ['it names other files']
    }),
  },
  {
    name: 'The site was built for this project, and sends its headers',
    needs: ['site'],
    fix: upload,
    run: async (project) =>
      ofSite(async (_site, { headers }) => {
        const policy = headers.get('content-security-policy') ?? ''
        const lacks = securityHeaders.filter((name) => !headers.has(name))
        const isOther = policy && !policy.includes(new URL(project.url).origin)
        return [
          ...lacks.map((name) => `${name} is missing`),
          ...(isOther ? ['the pages may not call this project'] : []),
        ]
      })(project),
  },
  {
    name: 'The host keeps files with a hash, serves /pricing from pricing.html, and finds no unknown address',
    needs: ['site'],
    fix: upload,
    run: ofSite(async (site, home) => {
      const [file] = filesOf(await home.text())
      const kept = file && (await ask(`${site}${file}`)).headers.get('cache-control')
      const asked = home.headers.get('cache-control')
      const { status: clean } = await ask(`${site}/pricing`)
      const { status: unknown } = await ask(`${site}/no-such-page-of-the-doctor`)
      return [
        ...(asked === changingFiles.cacheControl ? [] : [`pages: ${asked ?? 'no rule'}`]),
        ...(kept === hashedFiles.cacheControl ? [] : [`files: ${kept ?? 'no rule'}`]),
        ...(clean === 200 ? [] : [`/pricing answered ${clean}`]),
        ...(unknown === 404 ? [] : [`an unknown address answered ${unknown}`]),
      ]
    }),
  },
]
