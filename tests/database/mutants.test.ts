import { expect, test } from 'vitest'
import { readMutants, rewriting } from '../mutations/mutants.ts'
import { copyMigrated } from '../support/hosted.ts'
import { superuser } from '../support/postgres.ts'

/** `npm run mutations` takes the better part of an hour, so a mutant that breaks nothing any more would be noticed late. */

const { server, owner } = await copyMigrated()
await owner.end()

const mutants = readMutants().filter(({ engine }) => engine === 'server')
const files = [...new Set(mutants.map(({ file }) => file))]

// A test for each file, on its own connection: a busy machine has time for it, and a retry repeats that file alone.
test.for(files)('every mutant of %s still applies', { tags: ['details'] }, async (chosen) => {
  const breaker = server.connect(superuser)
  const problems: string[] = []
  try {
    await breaker.unsafe(rewriting)
    for (const { file, description, own } of mutants) {
      if (file !== chosen) continue
      try {
        await breaker.unsafe(`begin;\nset local role postgres;\n${own}`)
      } catch (error) {
        problems.push(`${description} ${error}`)
      } finally {
        await breaker.unsafe('rollback')
      }
    }
  } finally {
    await breaker.end()
  }
  expect(problems).toEqual([])
})
