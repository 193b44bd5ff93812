// `npm run test:hosted` on a stub of a hosted project; on a real one it runs by hand.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localWord } from '../hosted/project.ts'
import { countRows } from '../hosted/traces.ts'
import { startProjectStub } from '../support/projectStub.ts'
import { pushService } from '../support/pushService.ts'
import { temporaryFolder } from '../support/server.ts'

type Run = { code: number; output: string }

/** Runs the suite in a process of its own: the project it talks to is in this one. */
function runSuite(variables: Record<string, string>): Promise<Run> {
  const env = {
    ...process.env,
    VITEST: undefined,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    HOSTED: '1',
    ...variables,
  }
  const command = ['run', '--project=hosted', '--reporter=verbose']
  return new Promise((resolve) => {
    execFile('node_modules/.bin/vitest', command, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

describe('the suite for a hosted project', { tags: ['engines'] }, () => {
  const folder = temporaryFolder()
  const pushes = path.join(folder, 'pushes')
  let stub: Awaited<ReturnType<typeof startProjectStub>>
  let named: Record<string, string> = {}

  beforeAll(async () => {
    const push = await pushService(pushes)
    process.env.PUSH_STUB = push.url
    await import('../support/pushStub.ts')
    stub = await startProjectStub()
    named = { ...stub.variables, SUPABASE_TEST_PROJECT: localWord }
    return push.close
  })
  afterAll(async () => {
    await stub.stop()
    fs.rmSync(folder, { recursive: true })
  })

  test('makes the whole loop, and leaves nothing behind', async () => {
    const before = await countRows(stub.owner)
    const { code, output } = await runSuite(named)
    expect(output).toContain('11 passed | 3 skipped')
    expect(code).toBe(0)
    const log = JSON.parse(`[${fs.readFileSync(pushes, 'utf8').trim().replaceAll('\n', ',')}]`)
    expect(log).toHaveLength(1)
    expect(await countRows(stub.owner)).toEqual({ ...before, 'private.alert_worker': 1 })
  })

  test.each(['', 'abcdefghijklmnopqrst'])(
    'runs on no project whose name is not repeated: "%s"',
    async (word) => {
      const before = await countRows(stub.owner)
      const { code, output } = await runSuite({ ...named, SUPABASE_TEST_PROJECT: word })
      expect(code).toBe(1)
      expect(output).toContain(`set SUPABASE_TEST_PROJECT=${localWord}.`)
      expect(await countRows(stub.owner)).toEqual(before)
    },
  )

  test('runs on no database of another project', async () => {
    const { code, output } = await runSuite({
      ...named,
      SUPABASE_TEST_DB_URL: 'postgres://postgres@db.abcdefghijklmnopqrst.supabase.co/postgres',
    })
    expect(code).toBe(1)
    expect(output).toContain('SUPABASE_TEST_DB_URL is of another project.')
  })

  test('runs on no project that has requests', async () => {
    await stub.owner`insert into public.service_requests
      (first_name, last_name, email, phone, address, service_type)
      values ('Ann', 'Lee', 'ann@example.com', '(212) 555-0111', '1 Main Street, Yonkers, NY 10701', 'repair')`
    const before = await countRows(stub.owner)
    const { code, output } = await runSuite(named)
    expect(code).toBe(1)
    expect(output).toContain('The project has 1 service requests')
    expect(await countRows(stub.owner)).toEqual(before)
  })
})
