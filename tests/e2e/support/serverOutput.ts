import { readFileSync } from 'node:fs'

/** Everything the tested server has printed so far: its mails among it. */
export function serverOutput(): string {
  const file = process.env.SITE_LOG
  if (!file) throw new Error('SITE_LOG names the file with what the server prints')
  return readFileSync(file, 'utf8')
}
