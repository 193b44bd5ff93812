import { expect, test } from 'vitest'
import { readMutants } from '../mutations/mutants.ts'
import { copyMigrated } from '../support/hosted.ts'
import { superuser } from '../support/postgres.ts'

/** `npm run mutations` takes the better part of an hour, so a mutant that breaks nothing any more would be noticed late. */

const { server, owner } = await copyMigrated()

test('every mutant of the rules still applies', { tags: ['details'] }, async () => {
  await owner.end()
  const breaker = server.connect(superuser)
  const problems: string[] = []
  for (const { engine, file, description, sql } of readMutants()) {
    if (engine !== 'server') continue
    try {
      await breaker.unsafe(`begin;\nset local role postgres;\n${sql}`)
    } catch (error) {
      problems.push(`${file}: ${description} ${error}`)
    } finally {
      await breaker.unsafe('rollback')
      await breaker.unsafe('discard temp')
    }
  }
  await breaker.end()
  expect(problems).toEqual([])
})
