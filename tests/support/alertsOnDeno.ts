// The edge function as `deno serve` takes it, with what it would send out led to this machine, and with what a hosted
// project's runtime has beside Deno: something to hand work to that goes on after the answer.
import './pushStub.ts'

Object.assign(globalThis, { EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work } })

export { default } from '../../supabase/functions/alerts/index.ts'
