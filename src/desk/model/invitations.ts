// Invitations of staff. For owners.
import type { Role } from '@/lib/can'
import { ApiError, apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { confirm, isTime, listed } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'
import { command, rpc } from '@/shared/api/staff/command'

type InvitationRow = Database['public']['Functions']['list_invitations']['Returns'][number]

/** An invitation that can be accepted; `mailed_at` is null while its mail did not go out. */
export type Invitation = Omit<InvitationRow, 'role'> & { role: Role }

/** The fields of an invitation, under an id that the client makes; `technician`: whose visits the account will see, null for a new technician or another role. */
export type NewInvitation = {
  id: string
  email: string
  name: string
  role: Role
  mobile: string
  technician: string | null
}

/** The text about the mail; `none`: no number, or no texts here. */
export type InvitationText = 'sent' | 'failed' | 'none'

/** Returns the invitations that can be accepted, newest first. Throws an `ApiError`. */
export const listInvitations = async () => listed<Invitation>(await rpc('list_invitations'))

/** Has an invitation mailed, and texted where texts are on. Safe to repeat with the same id. Throws an `ApiError`. */
export async function inviteStaff({ id, ...invitation }: NewInvitation): Promise<InvitationText> {
  const { data, error, response } = await staffClient().functions.invoke('alerts/invitations', {
    body: { invitation: id, ...invitation },
    signal: limit(),
  })
  if (error) {
    const said: unknown = await response?.json().catch(() => null)
    const { code, message } = Object(said) as { code?: string; message?: string }
    if (!response) throw apiErrorOf(Object(error.context ?? error), 0)
    // Without the function, the address is unknown.
    if (response.status === 404 && code === undefined) {
      throw new ApiError(
        'refused',
        'This project can’t invite yet: its function “alerts” has to be deployed.',
      )
    }
    throw apiErrorOf(
      { message: message ?? response.statusText, ...(code && { code }) },
      response.status,
    )
  }
  confirm<{ invitation: string; text: InvitationText }>(data, {
    invitation: id,
    text: (text: unknown) => ['sent', 'failed', 'none'].includes(String(text)),
  })
  return data.text
}

/** Withdraws an invitation: its link opens nothing anymore. */
export const withdrawInvitation = (invitation: string) =>
  command('withdraw_invitation', { invitation }, { id: invitation, withdrawn_at: isTime })
