// The callers of functions of the database: those that read, and the one of those that change something. All throw an
// `ApiError`.
import { ApiError, apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import type { ChangingFunction, Database } from '@/shared/api/database.types'
import { confirm, type Proof } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'

type Functions = Database['public']['Functions']
export type FunctionName = keyof Functions & string
export type Returned<Called extends FunctionName> = Functions[Called]['Returns']

/** The poll of an idle desk also says that its screen rings. */
type ReadName = Exclude<FunctionName, ChangingFunction> | 'desk_changes'
/** A function without parameters accepts any name of one in the generated types. */
type ReadArgs<Called extends ReadName> = string extends keyof Functions[Called]['Args']
  ? []
  : [args: Functions[Called]['Args']]

/** Calls a function of the database within the time limit, and returns whatever is answered. */
async function call(name: FunctionName, args?: object): Promise<unknown> {
  const { data, error, status } = await staffClient()
    .rpc(name, args as never)
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  return data
}

/** Returns the result of a function that reads; an empty one is an error. */
export async function rpc<Called extends ReadName>(name: Called, ...[args]: ReadArgs<Called>) {
  const data = await call(name, args)
  if (data === null) throw new ApiError('unexpected', 'The server answered with nothing.')
  return data as Returned<Called>
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
