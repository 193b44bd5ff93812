// The edge function as `deno serve` takes it, with its call of Cloudflare led to this machine.
import './pushStub.ts'

export { default } from '../../supabase/functions/human-proof/index.ts'
