import fs from 'node:fs'
import { company } from '../../src/content/company.ts'
import { UserError } from '../UserError.ts'
import type { Deployment, Step } from './Deployment.ts'
import { readPrivate, variablesIn, withVariables, writePrivate } from './privateFile.ts'

const companyFile = 'src/content/company.ts'
const urlLine = /^( {2}url: )'([^']*)'/m

/** Returns the address that the content names, read from the file: an earlier run may have changed it. */
export function siteInContent(): string {
  return urlLine.exec(fs.readFileSync(companyFile, 'utf8'))?.[2] ?? company.url
}

/** The address that the sample content has: nobody has set theirs yet. */
export const isSample = (address: string): boolean =>
  URL.parse(address)?.hostname.endsWith('.example') ?? false

/** Returns an https origin without a trailing slash. Throws a UserError for anything else. */
export function originOf(text: string): string {
  const url = URL.parse(text)
  if (
    url?.protocol !== 'https:' ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new UserError(
      `The site's address has to be like https://www.your-company.com, not ${text}`,
    )
  }
  return url.origin
}

export const contentAddress: Step = {
  name: 'The content has the address of the site',
  async plan({ site }) {
    if (siteInContent() === site) return undefined
    return {
      what: `Set ${site} as url in ${companyFile}`,
      apply: async () => {
        const text = fs.readFileSync(companyFile, 'utf8')
        fs.writeFileSync(
          companyFile,
          text.replace(urlLine, (_line, start) => `${start}'${site}'`),
        )
      },
    }
  },
}

type ApiKey = { name: string; type?: string; api_key?: string }

async function publishableKey({ api }: Deployment): Promise<string> {
  const keys = await api.call<ApiKey[]>('GET', '/api-keys')
  const key =
    keys.find(({ type }) => type === 'publishable') ?? keys.find(({ name }) => name === 'anon')
  if (key?.api_key) return key.api_key
  throw new UserError(
    'The project has no publishable key: make one in its settings, under API Keys.',
  )
}

export const publicSettings: Step = {
  name: 'The build knows the project',
  async plan(deployment) {
    const text = readPrivate('.env')
    const before = variablesIn(text)
    const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = before
    if (url && URL.parse(url)?.origin !== deployment.url) {
      throw new UserError(
        `.env names another project, ${url}: take that line out to deploy to ${deployment.ref}.`,
      )
    }
    if (url && key) return undefined
    return {
      what: 'Write the address of the project and its publishable key to .env',
      async apply() {
        const VITE_SUPABASE_ANON_KEY = await publishableKey(deployment)
        writePrivate(
          '.env',
          withVariables(text, { VITE_SUPABASE_URL: deployment.url, VITE_SUPABASE_ANON_KEY }),
        )
      },
    }
  },
}
