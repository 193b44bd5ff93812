/** How the commands connect to a database: nothing is said to a server that can't prove its name. */
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import pg from 'pg'
import { UserError } from '../UserError.ts'

const supabaseRoot = new URL('supabaseRoot.crt', import.meta.url)

/** Ways in which a connection string says how it is encrypted; of these only the root certificate is heard. */
const ofEncryption = /([?&])(?:ssl\w*|uselibpqcompat)=[^&]*/g

const isHere = (host: string) => /^(\/|localhost$|127\.\d+\.\d+\.\d+$|::1$)/.test(host)

/** Returns the roots that a server's certificate may lead to: those of this system, and Supabase's own. */
function roots(): string[] {
  const ofSystem = tls.getCACertificates
    ? [...tls.getCACertificates('default'), ...tls.getCACertificates('system')]
    : [...tls.rootCertificates]
  return [...ofSystem, readFileSync(supabaseRoot, 'utf8')]
}

function rootsIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UserError(`sslrootcert names ${file}, which cannot be read.`)
  }
}

/**
 * Returns the settings of a connection by its string. Toward any host but this machine the certificate and its name
 * are checked, whatever `sslmode` says; `sslrootcert` in the string takes the place of all other roots.
 */
export function connectionTo(text: string): pg.ClientConfig {
  const file = /[?&]sslrootcert=([^&]*)/.exec(text)?.[1]
  const connectionString = text.replace(ofEncryption, '$1')
  let host: string
  try {
    host = new pg.Client({ connectionString, ssl: false }).host
  } catch {
    // The error would quote the password.
    throw new UserError('The connection string of the database is none: copy it anew.')
  }
  if (isHere(host)) return { connectionString, ssl: false }
  const ca = file ? rootsIn(decodeURIComponent(file)) : roots()
  // By default, the name of a server that is reached by its address is not asked.
  const name = { host } as object
  return {
    connectionString,
    ssl: { ...name, ca, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  }
}
