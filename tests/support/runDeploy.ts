// Runs the steps of `npm run deploy` against a project on loopback, whose address is the first word.
import { openConsole } from '../../tools/project/deploy/Console.ts'
import { deploy } from '../../tools/project/deploy/deploy.ts'
import { endWith } from '../../tools/UserError.ts'

const [address = '', ...words] = process.argv.slice(2)

// The database calls https addresses only, and the stub has no certificate.
const secure = address.replace('http:', 'https:')
const realFetch = globalThis.fetch
globalThis.fetch = (input, init) => realFetch(String(input).replace(secure, address), init)

deploy({ api: address, urlOf: () => secure }, openConsole(words.includes('--yes')))
  .then(() => console.log('deployed'))
  .catch(endWith)
