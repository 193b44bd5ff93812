/** `npm run backup -- FILE`: writes all rows, accounts, and photos of the hosted project to one file. */
import fs from 'node:fs'
import { backUp } from './project/backup/backup.ts'
import { projectSources } from './project/backup/sources.ts'
import { endWith, UserError } from './UserError.ts'

async function main([file, ...more]: string[]): Promise<void> {
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new UserError('Name the file to write: npm run backup -- backup.gz')
  }
  if (fs.existsSync(file)) throw new UserError(`${file} exists: nothing was written.`)
  const { url, database, storage } = projectSources()
  const { rows, photos } = await backUp(database, storage, file)
  const requests = rows['public.service_requests'] ?? 0
  console.log(`Wrote ${file}: ${requests} requests and ${photos} photos of ${url}.`)
  const kept = fs.globSync('.env*', { exclude: (name) => String(name) === '.env.example' })
  console.log(
    `Not in it, and to be kept as passwords are: ${kept.join(', ') || '.env, .env.alerts'}`,
  )
}

main(process.argv.slice(2)).catch(endWith)
