import { UserError } from '../UserError.ts'
import type { Console } from './Console.ts'
import { supabase } from './commandLine.ts'
import type { Deployment, Step } from './Deployment.ts'
import { bell, visitorHeader } from './databaseSettings.ts'
import { firstOwner } from './firstOwner.ts'
import { refuseForeignData } from './foreignData.ts'
import { functions } from './functions.ts'
import { link } from './link.ts'
import { managementApi } from './managementApi.ts'
import { migrations } from './migrations.ts'
import {
  contentAddress,
  isSample,
  originOf,
  publicSettings,
  siteInContent,
} from './publicSettings.ts'
import { secrets } from './secrets.ts'
import { settings } from './settings.ts'
import { siteAddress } from './siteAddress.ts'

/** Each step stands on those before it; the database calls the functions once they are there. */
export const steps: readonly Step[] = [
  publicSettings,
  contentAddress,
  link,
  migrations,
  settings,
  siteAddress,
  secrets,
  functions,
  visitorHeader,
  bell,
  firstOwner,
]

export interface Addresses {
  /** The management API. */
  api: string
  /** Returns the public address of a project. */
  urlOf: (ref: string) => string
}

async function deploymentFor(addresses: Addresses, console: Console): Promise<Deployment> {
  const ref = await console.ask(
    'Project ref (20 letters, from its settings)',
    'SUPABASE_PROJECT_REF',
  )
  if (!/^[a-z]{20}$/.test(ref))
    throw new UserError(`A project ref has 20 small letters: ${ref} is not one.`)
  const inContent = siteInContent()
  const isAsked = isSample(inContent) || process.env.SITE_URL
  const site = originOf(
    isAsked ? await console.ask("The site's address (https://...)", 'SITE_URL') : inContent,
  )
  const token = await console.ask('Access token of your account', 'SUPABASE_ACCESS_TOKEN', {
    isSecret: true,
  })
  // An error quotes a header that may not be sent.
  if (!/^[!-~]+$/.test(token)) {
    throw new UserError(
      'SUPABASE_ACCESS_TOKEN is not a token: it has spaces, or signs that no token has.',
    )
  }
  // For the command line, which reads it there.
  process.env.SUPABASE_ACCESS_TOKEN = token
  return {
    ref,
    url: addresses.urlOf(ref),
    site,
    api: managementApi(addresses.api, ref, token),
    console,
    supabase,
  }
}

/**
 * Makes every step that is not made yet, each after it was named and asked for. Returns the address of the project and
 * how many steps changed something.
 */
export async function deploy(
  addresses: Addresses,
  console: Console,
): Promise<{ url: string; changes: number }> {
  const deployment = await deploymentFor(addresses, console)
  await refuseForeignData(deployment)
  let changes = 0
  for (const { name, plan } of steps) {
    const change = await plan(deployment)
    if (change) {
      if (!(await console.confirm(change.what))) {
        throw new UserError(`Stopped before: ${change.what}. Run it again to go on from here.`)
      }
      console.say(`... ${change.what}`)
      await change.apply()
      changes++
    }
    console.say(`done  ${name}`)
  }
  return { url: deployment.url, changes }
}
