import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import { type Check, done, missing } from './Check.ts'

const wanted = supabaseCommandLine.split('@').at(-1)

export const versionChecks: readonly Check[] = [
  {
    name: "Supabase's command line is the version that was tried",
    needs: [],
    isVital: false,
    fix: `Run npx ${supabaseCommandLine} in place of supabase, or install that version`,
    run: async () => {
      try {
        const { stdout } = await promisify(execFile)('supabase', ['--version'], { timeout: 10_000 })
        const found = /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? 'another'
        return found === wanted ? done(found) : missing(`supabase here is version ${found}`)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        return done(`npx fetches ${wanted}`)
      }
    },
  },
]
