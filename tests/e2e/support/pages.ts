// The pages that tests go through, from the one table of addresses.
import { addresses } from '../../../src/addresses.ts'
import { allPaths } from '../../../src/content/app/allPaths.ts'

const open = allPaths.filter(({ pattern }) => addresses[pattern].access === 'public')

/** Every public address. */
export const publicPaths = open.map(({ path }) => path)

/** One address for each public row of the table. */
export const everyKind = [...new Map(open.map(({ path, pattern }) => [pattern, path])).values()]
