import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'supabase/migrations'
const locking =
  /\b(?:create|alter|drop)\s+(?:table|policy|(?:unique\s+)?index|(?:constraint\s+)?trigger)\b/i

const statementsOf = (sql: string) => sql.replace(/--.*/g, '').trim()

const migrations = readdirSync(folder).map((file) => ({
  file,
  sql: statementsOf(readFileSync(`${folder}/${file}`, 'utf8')),
}))

test('a migration that locks tables does not wait long for them, while everybody waits for it', () => {
  const those = migrations.filter(({ sql }) => locking.test(sql))
  expect(those.length).toBeGreaterThan(0)
  const waiting = those.filter(({ sql }) => !sql.startsWith("set local lock_timeout = '5s';"))
  expect(waiting.map(({ file }) => file)).toEqual([])
})
