// A stub of npx with Supabase's command line, for a project on loopback: each command does what the real one
// does at the management API. With CLI=1, commands that need nothing else go to the real one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const [yes, name, ...words] = process.argv.slice(2)
const { STUB: stub = '', REAL_NPX: real, SUPABASE_DB_PASSWORD: password } = process.env
const ref = process.env.SUPABASE_PROJECT_REF ?? ''

async function call(path: string, body: unknown): Promise<Response> {
  return fetch(`${stub}${path}`, { method: 'POST', body: JSON.stringify(body) })
}

process.once('uncaughtException', () => {
  console.error('failed to connect')
  process.exit(1)
})
await call('/cli/arguments', [yes, name, ...words])
const command = words.slice(0, 2).join(' ')
if (real && /^(link|secrets|functions) /.test(command)) {
  const { status } = spawnSync(real, process.argv.slice(2), { stdio: 'inherit' })
  process.exit(status ?? 1)
} else if (words[0] === 'link') {
  mkdirSync('supabase/.temp', { recursive: true })
  writeFileSync('supabase/.temp/project-ref', ref)
} else if (command === 'db push') {
  console.log(`Connecting with ${password}`)
  const response = await call('/cli/push', { password })
  if (!response.ok) {
    console.error(await response.text())
    process.exit(1)
  }
} else if (command === 'config diff') {
  process.exit((await fetch(`${stub}/cli/config`)).ok ? 0 : 2)
} else if (command === 'config push') {
  await call('/cli/config', {})
} else if (command === 'secrets set') {
  const lines = readFileSync(words[words.indexOf('--env-file') + 1] ?? '', 'utf8')
    .trim()
    .split('\n')
  const secrets = lines.map((line) => ({
    name: line.split('=')[0],
    value: line.replace(/^[^=]*=/, ''),
  }))
  await call(`/v1/projects/${ref}/secrets`, secrets)
} else if (command === 'functions deploy') {
  for (const slug of ['alerts', 'human-proof']) {
    await call(`/v1/projects/${ref}/functions/deploy?slug=${slug}`, {})
  }
} else {
  throw new Error(`the stub does not know supabase ${words.join(' ')}`)
}
