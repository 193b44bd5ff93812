// The edge function as `deno serve` takes it, with what it would send out led to this machine.
import './pushStandIn.ts'

export { default } from '../../supabase/functions/alerts/index.ts'
