import fs from 'node:fs'
import path from 'node:path'
import type { Deployment, Step } from './Deployment.ts'
import { writePrivate } from './privateFile.ts'
import { digestOf, secretDigests } from './secrets.ts'
import { succeed } from './succeed.ts'

const folder = 'supabase/functions'
const mark = 'DEPLOYED_SOURCES'
/** Lasts as long as the command line reads it. */
const markFile = '.env.deployed'

/** Returns the file and all that it imports by relative path. */
function sourcesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !fs.existsSync(file)) return found
  found.add(file)
  for (const [, name = ''] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
    sourcesFrom(path.join(path.dirname(file), name), found)
  }
  return found
}

/** Returns the digest of all that a function is made of, its settings included. */
function sourceDigest(): string {
  const entries = fs.globSync(`${folder}/*/index.ts`)
  const files = new Set([
    'supabase/config.toml',
    ...entries.flatMap((file) => [...sourcesFrom(file)]),
  ])
  return digestOf(
    [...files]
      .sort()
      .map((file) => `${file}\n${fs.readFileSync(file, 'utf8')}`)
      .join('\n'),
  )
}

/** Returns the mark of these sources and what the project made of them: whoever deploys by hand changes it. */
async function markOf({ api }: Pick<Deployment, 'api'>): Promise<string> {
  const deployed = await api.call<{ slug: string; version: number; ezbr_sha256?: string }[]>(
    'GET',
    '/functions',
  )
  const made = deployed
    .map(({ slug, version, ezbr_sha256 }) => `${slug} ${version} ${ezbr_sha256}`)
    .sort()
  return digestOf([sourceDigest(), ...made].join('\n'))
}

export const functions: Step = {
  name: 'The functions are deployed',
  async plan(deployment) {
    const digests = await secretDigests(deployment)
    if (digests.get(mark) === digestOf(await markOf(deployment))) return undefined
    return {
      what: 'Deploy the functions alerts and human-proof',
      async apply() {
        await succeed(deployment, ['functions', 'deploy', '--use-api', '--yes'])
        try {
          writePrivate(markFile, `${mark}=${await markOf(deployment)}\n`)
          await succeed(deployment, ['secrets', 'set', '--env-file', markFile, '--yes'])
        } finally {
          fs.rmSync(markFile, { force: true })
        }
      },
    }
  },
}
