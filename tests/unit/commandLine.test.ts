// Commands of Supabase's command line in the documents.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { supabaseCommandLine } from '../../tools/project/supabaseCommandLine.ts'

const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'])
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Each command, split at its spaces, without the comment after it. */
const commands = documents.flatMap((file) =>
  [...textOf(file).matchAll(/npx (?:supabase\S*) ([^`\n#]+)/g)].map(([, words = '']) =>
    words.trim().split(/\s+/),
  ),
)

test('every mention names the one version', () => {
  const files = globSync(
    ['*.md', 'docs/**/*', '{src,supabase,tests,tools}/**/*', '.env.example', '.ci/*'],
    {
      exclude: ['**/*.{jpg,png,avif,webp,woff2}'],
      withFileTypes: true,
    },
  ).filter((entry) => entry.isFile())
  const mentions = files.flatMap(({ parentPath, name }) =>
    [
      ...textOf(`${parentPath}/${name}`).matchAll(
        /\bnpx (?:--yes )?supabase\b\S*|\bsupabase@[\w^~.*]+/g,
      ),
    ].map(([mention]) => `${name}: ${mention.replace(/^npx (--yes )?/, '')}`),
  )
  expect(mentions.length).toBeGreaterThan(8)
  expect(mentions.filter((mention) => !mention.endsWith(`: ${supabaseCommandLine}`))).toEqual([])
})

test('the commands are found', () => {
  const names = commands.map((words) => words.slice(0, 2).join(' '))
  for (const name of ['link --project-ref', 'db push', 'config push', 'functions deploy']) {
    expect(names).toContain(name)
  }
})

/** Returns the output of `--help` after these words. */
async function helpOf(words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', supabaseCommandLine, ...words, '--help'],
    { cwd: os.tmpdir(), env: { ...process.env, DO_NOT_TRACK: '1' } },
  )
  return stdout
}

/** Returns the lines of one part of a help. */
const partOf = (help: string, name: string) =>
  new RegExp(`^${name}\\n((?: .*\\n?|\\n(?= ))*)`, 'm').exec(help)?.[1] ?? ''

/** Returns what is wrong with a command, by the command line's own help. */
async function mistakesIn(words: string[]): Promise<string[]> {
  const known: string[] = []
  let help = await helpOf(known)
  for (let subcommands = partOf(help, 'SUBCOMMANDS'); subcommands; ) {
    const next = words[known.length] ?? ''
    if (!new RegExp(`^  ${next}[ ,]`, 'm').test(subcommands)) return [`no subcommand “${next}”`]
    known.push(next)
    help = await helpOf(known)
    subcommands = partOf(help, 'SUBCOMMANDS')
  }
  const flags = partOf(help, 'FLAGS') + partOf(help, 'GLOBAL FLAGS')
  const rest = words.slice(known.length)
  const isLocal = partOf(help, 'TARGET').includes('Local by default')
  return [
    ...rest
      .map((word) => /^--[\w-]+/.exec(word)?.[0])
      .filter((flag) => flag !== undefined && !new RegExp(`${flag}[ [,\\n]`).test(flags))
      .map((flag) => `no flag ${flag}`),
    ...(isLocal && !rest.some((word) => word.startsWith('--remote'))
      ? ['goes to a local stack: --remote is missing']
      : []),
  ]
}

function helpTests() {
  test.each([...new Set(commands.map((words) => words.join(' ')))])('%s', async (command) => {
    expect(await mistakesIn(command.split(' '))).toEqual([])
  })

  test.each([
    ['db push', 'goes to a local stack: --remote is missing'],
    ['db push --remote --linked', 'no flag --linked'],
    ['db psh --remote', 'no subcommand “psh”'],
    ['secret set A=b', 'no subcommand “secret”'],
  ])('%s is found wrong', async (command, mistake) => {
    expect(await mistakesIn(command.split(' '))).toEqual([mistake])
  })
}

// 135 MB: `npm run test:cli` fetches it, and nothing else runs these.
if (process.env.CLI) describe('by the help of the command line', { timeout: 300_000 }, helpTests)
