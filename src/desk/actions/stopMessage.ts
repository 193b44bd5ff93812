import type { Done } from '@/desk/actions/action'
import { rpcOrNull } from '@/desk/model/rpc'

/** Keeps a waiting message to a customer from going out. */
export async function stopMessage(made: { request: string; message: number }): Promise<Done> {
  await rpcOrNull('stop_message', { request: made.request, message: made.message })
  return {}
}
