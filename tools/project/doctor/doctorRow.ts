import { randomBytes } from 'node:crypto'
import type { WritableDatabase } from './Project.ts'

interface DoctorRow {
  id: string
  /** With this as x-request-key, a call is counted under the caller's address and stores nothing. */
  key: string
}

/** Makes a row of the source "doctor", lets a check use it, and removes it with all that was counted for it. */
export async function withDoctorRow<Result>(
  { kept }: WritableDatabase,
  use: (row: DoctorRow) => Promise<Result>,
): Promise<Result> {
  const key = randomBytes(24).toString('base64url')
  const [{ id } = { id: '' }] = await kept<{ id: string }>(`
    delete from private.intake where target = 'doctor';
    with added as (
      insert into public.service_requests (first_name, last_name, phone, address, service_type, source, held, status)
      values ('Doctor', 'Doctor', '(212) 555-0199', 'None', 'other', 'doctor', true, 'cancelled') returning id
    )
    insert into private.request_keys (key_hash, request_id) select sha256('${key}'), a.id from added as a
    returning request_id as id`)
  try {
    return await use({ id, key })
  } finally {
    await kept(`delete from public.service_requests where source = 'doctor';
      delete from private.intake where target = 'doctor'`)
  }
}
