import type { Done } from '@/desk/actions/action'
import { requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

/** Keeps a waiting message to a customer from going out. */
export async function stopMessage(made: { request: string; message: number }): Promise<Done> {
  await command('stop_message', made, requestProof(made.request))
  return {}
}
