/**
 * `npm run build`: the browser's code and one finished HTML page per address, in dist/ (or $DIST), for
 * a host of static files and a hosted backend. `--local` builds for the backend of `npm start`.
 */
import { buildSite } from './site/build/buildSite.ts'
import { dist } from './site/dist.ts'
import { endWith } from './UserError.ts'

buildSite(dist, process.argv.includes('--local')).catch(endWith)
