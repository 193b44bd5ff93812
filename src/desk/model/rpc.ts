// Functions of the database, called within the time limit. Both throw an `ApiError`.
import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

type Functions = Database['public']['Functions']
type Name = keyof Functions & string
type Returned<Called extends Name> = Functions[Called]['Returns']
/** A function without parameters accepts any name of one in the generated types. */
type Args<Called extends Name> = string extends keyof Functions[Called]['Args']
  ? []
  : [args: Functions[Called]['Args']]

const call = async (name: Name, args: object | undefined) =>
  staffClient()
    .rpc(name, args as never)
    .abortSignal(limit())

/** Returns the result of a function; an empty one is an error. */
export const rpc = async <Called extends Name>(name: Called, ...[args]: Args<Called>) =>
  unwrap(await call(name, args)) as Returned<Called>

/** Returns the result of a function that may be empty. */
export async function rpcOrNull<Called extends Name>(name: Called, ...[args]: Args<Called>) {
  const { data, error, status } = await call(name, args)
  if (error) throw apiErrorOf(error, status)
  return data as Returned<Called> | null
}
