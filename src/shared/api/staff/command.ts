// The one caller of functions that change something. Both throw an `ApiError`.
import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import type { ChangingFunction, Database } from '@/shared/api/database.types'
import { confirm, type Proof } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'

type Functions = Database['public']['Functions']
export type FunctionName = keyof Functions & string
export type Returned<Called extends FunctionName> = Functions[Called]['Returns']

/** Calls a function of the database within the time limit, and returns whatever is answered. */
export async function call(name: FunctionName, args?: object): Promise<unknown> {
  const { data, error, status } = await staffClient()
    .rpc(name, args as never)
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  return data
}

/** Runs a function that reads. An answer counts only if it holds `proof`: a page of public Wi-Fi proves nothing. */
export async function read<Called extends Exclude<FunctionName, ChangingFunction>>(
  name: Called,
  args: Functions[Called]['Args'],
  proof: Proof<Returned<Called>>,
): Promise<Returned<Called>> {
  const answer = await call(name, args)
  confirm<Returned<Called>>(answer, proof)
  return answer
}

/** Runs a function that changes something. An answer counts only if it holds `proof`: the id, and what it is now. */
export async function command<Called extends ChangingFunction>(
  name: Called,
  args: Functions[Called]['Args'],
  proof: Proof<Returned<Called>>,
): Promise<Returned<Called>> {
  const answer = await call(name, args)
  confirm<Returned<Called>>(answer, proof)
  return answer
}
