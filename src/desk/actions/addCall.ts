import type { Done } from '@/desk/actions/action'
import type { OriginKind } from '@/desk/model/origins'
import { requestNamed, requestProof, type ServiceRequest } from '@/desk/model/request'
import type { SenderColumns } from '@/request/requestRow'
import { command } from '@/shared/api/staff/command'

/** The way by which a request reached staff who write it down. */
export type StaffSource = Exclude<ServiceRequest['source'], 'form' | 'doctor'>

type NewCall = {
  /** An id of the desk's, under which it is stored once. */
  request: string
  fields: Omit<SenderColumns, 'email'> & { email: string | null }
  source: StaffSource
  /** How they heard of the company, if they were asked. */
  heard?: OriginKind | undefined
}

/** Stores a request that staff take by phone or over the counter. */
export async function addCall({ request, fields, source, heard }: NewCall): Promise<Done> {
  const sent = { request, fields, source, ...(heard && { heard }) }
  const rows = await command('add_call', sent, requestProof(request))
  return { rows: [requestNamed(rows, request)] }
}
