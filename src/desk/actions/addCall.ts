import type { Done } from '@/desk/actions/action'
import { requestNamed, type ServiceRequest } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import type { SenderColumns } from '@/shared/request/requestRow'

/** The way by which a request reached staff who write it down. */
export type StaffSource = Exclude<ServiceRequest['source'], 'form' | 'doctor'>

type NewCall = {
  /** An id of the desk's, under which it is stored once. */
  request: string
  fields: Omit<SenderColumns, 'email'> & { email: string | null }
  source: StaffSource
}

/** Stores a request that staff take by phone or over the counter. */
export async function addCall({ request, fields, source }: NewCall): Promise<Done> {
  const sent = { request, fields, source }
  return { rows: [requestNamed(await rpc('add_call', sent), request)] }
}
