import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, actionOf } from '@/desk/actions/action'
import {
  type Account,
  type AccountAccess,
  approveAccount,
  approveTechnician,
  revokeAccount,
  roleText,
} from '@/desk/model/accounts'
import { deskTime } from '@/desk/model/deskTime'
import { staffName } from '@/desk/model/staffNames'
import type { Technician } from '@/desk/model/technicians'
import { AccountName } from '@/desk/people/AccountName'
import { accountsQuery, invitationsQuery, techniciansQuery } from '@/desk/people/peopleQueries'
import { useActions } from '@/desk/runner/useActions'
import { roleQuery } from '@/desk/sync/requestQueries'
import { can } from '@/lib/can'
import { failedText } from '@/shared/api/apiError'
import { sendEmailLink } from '@/shared/api/staff/emailLinks'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'
import { showToast } from '@/shared/ui/toast'

const accessText: Record<AccountAccess, string> = {
  staff: 'Staff',
  unverified: 'Approved, link not opened yet',
  waiting: 'Waiting for approval',
  revoked: 'Revoked',
}

const order: Record<AccountAccess, number> = { waiting: 0, unverified: 1, staff: 2, revoked: 3 }

const notify = (tone: 'success' | 'error', text: string) =>
  showToast({ tone, title: tone === 'error' ? 'Error' : 'Success', text })

/** Emails the link that opens an approved account, and announces the result. */
async function sendLink(email: string, before = ''): Promise<void> {
  try {
    const outcome = await sendEmailLink(email)
    if (outcome === 'sent') notify('success', `${before}We emailed ${email} a link to open it.`)
    else
      notify(
        'error',
        `${before}No email went out, because one was just sent. Wait a minute, then press “Send the link again.”`,
      )
  } catch {
    notify(
      'error',
      `${before}We couldn’t email the link. Press “Send the link again,” or have them use “Forgot password?” at sign-in.`,
    )
  }
}

const setAccess = actionOf(({ account, technician }: { account: Account; technician: string }) => {
  const { user_id: id } = account
  if (isApproved(account)) return revokeAccount(id)
  return technician ? approveTechnician(id, technician) : approveAccount(id)
})
const mailLink: Action<{ email: string; before?: string }> = async ({ email, before }) => {
  await sendLink(email, before)
  return {}
}

type RowProps = {
  account: Account
  technicians: readonly Technician[]
  isSelf: boolean
  isByOwner: boolean
}

const isApproved = ({ access }: Account) => access === 'staff' || access === 'unverified'

function accountText({ user_id, access, role }: Account, technicians: readonly Technician[]) {
  if (access !== 'staff' || !role) return accessText[access]
  const technician = can(role, 'visit') && technicians.find((one) => one.staff_id === user_id)
  return technician ? `${roleText[role]}, ${technician.name}` : roleText[role]
}

function AccountRow({ account, technicians, isSelf, isByOwner }: RowProps) {
  const [technician, setTechnician] = useState('')
  const isIn = isApproved(account)
  const { run, isSaving } = useActions({
    reads: [accountsQuery.queryKey, techniciansQuery.queryKey],
  })
  const change = () =>
    run(
      setAccess,
      { account, technician },
      {
        onDone: () => {
          if (isIn) notify('success', `${account.email} no longer has access`)
          else run(mailLink, { email: account.email, before: `${account.email} is approved. ` })
        },
        onFailed: (thrown) => notify('error', failedText(thrown)),
      },
    )
  const name = staffName(account.email)
  return (
    <tr className="border-t border-line align-top max-sm:grid max-sm:gap-1 max-sm:py-3 sm:*:py-3 sm:*:pr-4">
      <th scope="row" className="text-left font-semibold wrap-anywhere">
        {name ?? account.email}
        {isSelf && <span className="font-normal text-slate"> (you)</span>}
        {name && <span className="block text-sm font-normal text-slate">{account.email}</span>}
        {isByOwner && account.access !== 'waiting' && <AccountName account={account} />}
      </th>
      <td>
        {accountText(account, technicians)}
        {account.since && (
          <span className="figures block text-sm text-slate">
            since {deskTime(account.since)}
            {account.by_email && (
              <span className="wrap-anywhere">
                {' '}
                by {staffName(account.by_email) ?? account.by_email}
              </span>
            )}
          </span>
        )}
      </td>
      <td className="figures text-sm text-slate">
        signed up {deskTime(account.created_at)}
        {!account.confirmed && <span className="block">email not confirmed</span>}
      </td>
      <td className="sm:text-right">
        {!isSelf && isByOwner && (
          <div className="flex flex-wrap gap-2 sm:justify-end">
            {account.access === 'unverified' && (
              <Button
                aria-disabled={isSaving}
                onClick={() => !isSaving && run(mailLink, { email: account.email })}
              >
                Send the link again
                <span className="sr-only"> to {account.email}</span>
              </Button>
            )}
            {!isIn && account.confirmed && technicians.length > 0 && (
              <select
                aria-label={`Role of ${account.email}`}
                value={technician}
                onChange={({ target }) => setTechnician(target.value)}
                className={`${controlClass} w-auto min-w-0`}
              >
                <option value="">as dispatcher</option>
                {technicians.map(({ id, name }) => (
                  <option key={id} value={id}>
                    as technician: {name}
                  </option>
                ))}
              </select>
            )}
            <Button
              variant={isIn ? 'outline' : 'ink'}
              disabled={!isIn && !account.confirmed}
              aria-disabled={isSaving}
              onClick={() => !isSaving && change()}
            >
              {isIn ? 'Revoke' : 'Approve'}
              <span className="sr-only"> {account.email}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

/** Accounts, to approve or to revoke. */
export function AccountList({ ownUserId }: { ownUserId: string }) {
  const { data, isError, refetch } = useQuery(accountsQuery)
  const { data: technicians = [] } = useQuery(techniciansQuery)
  const { data: role } = useQuery(roleQuery(ownUserId))
  const { data: invited = [] } = useQuery({ ...invitationsQuery, enabled: can(role, 'manage') })
  if (!data && isError) {
    return <PartFailed what="The accounts" onRetry={() => void refetch()} />
  }
  if (!data) return <p role="status">Loading the accounts…</p>
  const isOwner = data.some(({ user_id, role }) => user_id === ownUserId && can(role, 'manage'))
  // An invited person is in the list of invitations until the password is chosen.
  const shown = data.filter(
    ({ access, email }) => access !== 'waiting' || invited.every((one) => one.email !== email),
  )
  const sorted = shown.sort(
    (a, b) => order[a.access] - order[b.access] || a.email.localeCompare(b.email),
  )
  return (
    <div className="rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6">
      <h2 className="text-xl">People</h2>
      {isError && <p className="mt-1 font-semibold text-danger">No connection.</p>}
      <p className="mt-1 max-w-measure text-slate">
        {isOwner
          ? 'Anyone can sign up, but only people you approve here can see requests. Approve people you know. We’ll email them a link, and anyone with access to that inbox can sign in. They’ll be dispatchers, who work on requests and reviews, or technicians, who see only their own visits on their phone. Only owners approve and revoke people.'
          : 'These people can see requests. Only owners can approve or revoke someone.'}
      </p>
      <table className="mt-4 w-full max-sm:block">
        <caption className="sr-only">Accounts and their access</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Access</th>
            <th scope="col">Account</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {sorted.map((account) => (
            <AccountRow
              key={account.user_id}
              account={account}
              technicians={technicians}
              isSelf={account.user_id === ownUserId}
              isByOwner={isOwner}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
