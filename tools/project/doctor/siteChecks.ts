import { changingFiles, hashedFiles } from '../../site/headers.ts'
import { type Check, done, missing, type Outcome, unlessEmpty, unseen } from './Check.ts'
import { ask, type Project } from './Project.ts'

const upload = 'npm run build, then upload dist/ with its _headers or vercel.json'

const page = ({ site = '' }: Project, path: string) => ask(`${site}${path}`)

/** Makes a check of a site that is there: where none answers, the first check says so, and the others see nothing. */
const ofSite =
  (look: (project: Project, home: Response) => Promise<Outcome>): Check['run'] =>
  async (project) => {
    const home = await page(project, '/').catch(() => null)
    return home ? look(project, home) : unseen('the site does not answer')
  }

/** Headers without which a page is open to others. */
const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
]

export const siteChecks: readonly Check[] = [
  {
    name: 'The site is at its address',
    needs: ['site'],
    isVital: true,
    fix: upload,
    run: async (project) => {
      const { status } = await page(project, '/')
      return status === 200 ? done() : missing(`it answered ${status}`)
    },
  },
  {
    name: 'The site was built for this project, and sends its headers',
    needs: ['site'],
    isVital: true,
    fix: upload,
    run: ofSite(async (project, { headers }) => {
      const policy = headers.get('content-security-policy') ?? ''
      return unlessEmpty([
        ...securityHeaders.filter((name) => !headers.has(name)).map((name) => `${name} is missing`),
        ...(policy && !policy.includes(new URL(project.url).origin)
          ? ['the pages may not call this project']
          : []),
      ])
    }),
  },
  {
    name: 'Pages are asked for anew, and files with a hash are kept',
    needs: ['site'],
    isVital: false,
    fix: upload,
    run: ofSite(async (project, home) => {
      const file = /["'](\/assets\/[^"']+)["']/.exec(await home.text())?.[1]
      if (!file) return missing('the home page names no file of a build')
      const kept = (await page(project, file)).headers.get('cache-control')
      const asked = home.headers.get('cache-control')
      return unlessEmpty([
        ...(asked === changingFiles.cacheControl ? [] : [`pages: ${asked ?? 'no rule'}`]),
        ...(kept === hashedFiles.cacheControl ? [] : [`files: ${kept ?? 'no rule'}`]),
      ])
    }),
  },
  {
    name: 'An unknown address is not found',
    needs: ['site'],
    isVital: false,
    fix: upload,
    run: ofSite(async (project) => {
      const { status } = await page(project, '/no-such-page-of-the-doctor')
      return status === 404 ? done() : missing(`it answered ${status}`)
    }),
  },
  {
    name: 'Pages have their clean addresses',
    needs: ['site'],
    isVital: true,
    fix: 'Let the host serve /pricing from pricing.html',
    run: ofSite(async (project) => {
      const { status } = await page(project, '/pricing')
      return status === 200 ? done() : missing(`/pricing answered ${status}`)
    }),
  },
]
