import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '@/desk/actions/action'
import { roleText } from '@/desk/model/accounts'
import { deskTime } from '@/desk/model/deskTime'
import { type Invitation, withdrawInvitation } from '@/desk/model/invitations'
import { staffName } from '@/desk/model/staffNames'
import { InviteForm, sendInvitation, sentText } from '@/desk/people/InviteForm'
import { accountsQuery, invitationsQuery } from '@/desk/people/peopleQueries'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { roleQuery } from '@/desk/sync/requestQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useEditing } from '@/desk/ui/useEditing'
import { can } from '@/lib/can'
import { formatUsPhone } from '@/lib/phone'
import { PartFailed } from '@/shared/ui/ListStates'

const reads = [invitationsQuery.queryKey, accountsQuery.queryKey]

const withdraw = actionOf(({ id }: { id: string }) => withdrawInvitation(id))

type RowProps = { invitation: Invitation; onTold: (text: string) => void }

function InvitationRow({ invitation, onTold }: RowProps) {
  const { id, name, email, mobile, role, technician_id, mailed_at, created_at, ends_at } =
    invitation
  const actions = useActions({ reads })
  const { run, isSaving } = actions
  const by = invitation.invited_by_email
  const sendAgain = () => {
    const fields = { name, email, role, mobile: mobile ?? '', technician: technician_id }
    run(sendInvitation, fields, { onDone: ({ texted }) => onTold(sentText(fields, texted)) })
  }
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            {name}, {roleText[role]}
          </p>
          <p className="text-sm text-slate">
            {email}
            {mobile && (
              <>
                {' · '}
                <span className="whitespace-nowrap">{formatUsPhone(mobile)}</span>
              </>
            )}
          </p>
          <p className="figures text-sm text-slate">
            {mailed_at ? (
              `invited ${deskTime(created_at)}`
            ) : (
              <span className="font-semibold text-danger">no email went out</span>
            )}
            {by && ` by ${staffName(by) ?? by}`}, good until {deskTime(ends_at)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SmallButton
            variant="outline"
            aria-disabled={isSaving}
            onClick={() => !isSaving && sendAgain()}
          >
            Send again<span className="sr-only"> to {name}</span>
          </SmallButton>
          <SmallButton
            variant="quiet"
            aria-disabled={isSaving}
            onClick={() =>
              !isSaving &&
              run(withdraw, { id }, { onDone: () => onTold(`${name}’s invitation is withdrawn.`) })
            }
          >
            Withdraw<span className="sr-only"> the invitation of {name}</span>
          </SmallButton>
        </div>
      </div>
      <ActionError actions={actions} className="mt-2" />
    </li>
  )
}

/** For owners: who is invited, and the form that invites. */
export function Invitations({ ownUserId }: { ownUserId: string }) {
  const { data: role } = useQuery(roleQuery(ownUserId))
  const isOwner = can(role, 'manage')
  const { data, isError, refetch } = useQuery({ ...invitationsQuery, enabled: isOwner })
  const [isOpen, setOpen, button] = useEditing()
  const [told, setTold] = useState('')
  const actions = useActions({ reads })
  if (!isOwner) return null
  if (isError && !data) {
    return <PartFailed what="Invitations" onRetry={() => void refetch()} className="mt-4" />
  }
  if (!data) return null
  return (
    <section
      aria-labelledby="invitations-heading"
      className="mt-4 rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6"
    >
      <h2 id="invitations-heading" className="text-xl">
        Invitations
      </h2>
      <p className="mt-1 max-w-measure text-slate">
        Whoever you invite gets one email, chooses a password, and is in, approved already.
      </p>
      {data.length > 0 && (
        <ul className="mt-3">
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onTold={setTold} />
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 font-semibold wrap-anywhere empty:hidden">
        {told}
      </p>
      {isOpen ? (
        <InviteForm
          actions={actions}
          onSent={(text) => {
            setTold(text)
            setOpen(false)
          }}
          onCancel={() => {
            actions.forgetError()
            setOpen(false)
          }}
        />
      ) : (
        <SmallButton
          ref={button}
          className="mt-3"
          onClick={() => {
            setTold('')
            setOpen(true)
          }}
        >
          Invite someone
        </SmallButton>
      )}
    </section>
  )
}
