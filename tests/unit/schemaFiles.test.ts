// Files generated from supabase/schemas/, and lists of its files, are up to date.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { baselineFile, baselineText, writeBaseline } from '../../tools/database/baseline.ts'
import { nouns } from '../../tools/database/nouns.ts'

const files = nouns.map((noun) => `supabase/schemas/${noun}.sql`)

test('the list in tools/ names every file there, and git keeps them', () => {
  expect(fs.globSync('supabase/schemas/**/*').sort()).toEqual(files.toSorted())
  const tracked = execFileSync('git', ['ls-files', 'supabase/schemas'], { encoding: 'utf8' })
  expect(tracked.trim().split('\n').sort()).toEqual(files.toSorted())
})

test('config.toml names them in the same order', () => {
  const [, listed = ''] =
    /^schema_paths = \[\n([^\]]*)\]/m.exec(fs.readFileSync('supabase/config.toml', 'utf8')) ?? []
  expect([...listed.matchAll(/"\.\/(.*)"/g)].map(([, name]) => `supabase/${name}`)).toEqual(files)
})

test('the baseline has every file, in their order', () => {
  const text = baselineText()
  const places = files.map((file) => text.indexOf(fs.readFileSync(file, 'utf8').trim()))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('no new baseline is made beside migrations whose work it would do again', () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.writeFileSync(path.join(folder, baselineFile), '-- as it was released')
  fs.writeFileSync(path.join(folder, '20270101000000_more.sql'), 'select 1;')
  expect(() => writeBaseline(folder)).toThrow('20270101000000_more.sql')
  expect(fs.readFileSync(path.join(folder, baselineFile), 'utf8')).toBe('-- as it was released')
  fs.rmSync(path.join(folder, '20270101000000_more.sql'))
  writeBaseline(folder)
  expect(fs.readFileSync(path.join(folder, baselineFile), 'utf8')).toBe(baselineText())
})
