/** Helpers of the tests here: servers on copies of a booted data folder, and reading the data. */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, inject, onTestFinished } from 'vitest'
import { type SiteOptions, spawnSite, startSite, temporaryFolder } from '../support/server.ts'

/** Returns a data folder whose first boot is done, for one test. */
export function bootedData(): string {
  const folder = emptyData()
  copyBootedData(folder)
  return folder
}

/** Fills a folder with the data of a finished first boot. */
export function copyBootedData(folder: string): void {
  fs.cpSync(path.join(inject('booted'), 'data'), folder, { recursive: true })
}

/** Returns an empty data folder for one test. */
export function emptyData(): string {
  const folder = temporaryFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Puts the project into a folder of its own, whose settings may be edited without touching the real ones. */
export function projectCopy(folder: string): void {
  for (const name of ['node_modules', 'src', 'supabase', 'public', 'pictures', 'tools']) {
    fs.symlinkSync(path.resolve(name), path.join(folder, name))
  }
  for (const name of ['vite.config.ts', 'tailwind.config.ts', 'tsconfig.json', 'package.json']) {
    fs.copyFileSync(name, path.join(folder, name))
  }
  fs.copyFileSync('index.html', path.join(folder, 'index.html'))
}

/** Serves the tiny site and stops with the test, if it is not stopped by it. */
export async function serve(options: SiteOptions = {}) {
  const site = await startSite({ ...options, env: { DIST: tinySite(), ...options.env } })
  onTestFinished(() => site.kill())
  return site
}

/** Starts a server that is expected to refuse; returns its exit code and output. */
async function refusal(options: SiteOptions) {
  const env = { DIST: tinySite(), ...options.env }
  const { ended, output, child } = await spawnSite({ dataFolder: emptyData(), ...options, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { code: await ended, lines: output().trim().split('\n') }
}

/** Expects a server to refuse to start, with this line alone. */
export async function expectRefusal(options: SiteOptions, line: unknown) {
  expect(await refusal(options)).toEqual({ code: 1, lines: [line] })
}

/** Returns the folder of the tiny built site. */
export function tinySite(): string {
  return path.join(inject('booted'), 'dist')
}

/** Returns the numbers of the test persons booked in a data folder that is not open. */
export async function storedNumbers(dataFolder: string): Promise<number[]> {
  const database = await PGlite.create(path.join(dataFolder, 'postgres'))
  try {
    const { rows } = await database.query<{ last_name: string }>(
      "select last_name from public.service_requests where first_name = 'Test'",
    )
    return rows.map((row) => Number(row.last_name.replace('Person ', ''))).sort((a, b) => a - b)
  } finally {
    await database.close()
  }
}
