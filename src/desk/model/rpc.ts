// Functions of the database that read. What changes something goes through `command`, which proves the answer.
import { ApiError } from '@/shared/api/apiError'
import type { ChangingFunction, Database } from '@/shared/api/database.types'
import { call, type FunctionName, type Returned } from '@/shared/api/staff/command'

type Functions = Database['public']['Functions']
/** The poll of an idle desk also says that its screen rings. */
type Name = Exclude<FunctionName, ChangingFunction> | 'desk_changes'
/** A function without parameters accepts any name of one in the generated types. */
type Args<Called extends Name> = string extends keyof Functions[Called]['Args']
  ? []
  : [args: Functions[Called]['Args']]

/** Returns the result of a function; an empty one is an error. */
export async function rpc<Called extends Name>(name: Called, ...[args]: Args<Called>) {
  const data = await call(name, args)
  if (data === null) throw new ApiError('unexpected', 'The server answered with nothing.')
  return data as Returned<Called>
}
