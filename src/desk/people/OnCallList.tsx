import { useQuery } from '@tanstack/react-query'
import { actionOf } from '@/desk/actions/action'
import type { Account } from '@/desk/model/accounts'
import { staffName } from '@/desk/model/staffNames'
import { OnCallForm } from '@/desk/people/OnCallForm'
import { onCallText } from '@/desk/people/onCallCopy'
import { listOnCall, type Shift, setOnCall } from '@/desk/people/onCallShifts'
import { accountsQuery } from '@/desk/people/peopleQueries'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { alertsKey } from '@/desk/sync/queryKeys'
import { useEditing } from '@/desk/ui/useEditing'
import { can } from '@/lib/can'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

const onCallQuery = { queryKey: ['accounts', 'on call'], queryFn: listOnCall }

const setWeek = actionOf(({ account, week }: { account: string; week: readonly Shift[] }) =>
  setOnCall(account, week),
)

type RowProps = { account: Account; shifts: readonly Shift[]; isByOwner: boolean }

function OnCallRow({ account: { user_id, email }, shifts, isByOwner }: RowProps) {
  const name = staffName(email) ?? email
  const [isEditing, setEditing, change] = useEditing()
  // Other people may be alerted now.
  const actions = useActions({ reads: [onCallQuery.queryKey, alertsKey] })
  const { isSaving, run } = actions
  return (
    <li className="border-t border-line py-2">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p>
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block text-slate">{onCallText(shifts) || 'not on call'}</span>
        </p>
        {isByOwner && !isEditing && (
          <Button ref={change} variant="outline" onClick={() => setEditing(true)}>
            Change<span className="sr-only"> the hours of {name}</span>
          </Button>
        )}
      </div>
      {isEditing && (
        <OnCallForm
          name={name}
          shifts={shifts}
          isSaving={isSaving}
          onSave={(week) =>
            run(setWeek, { account: user_id, week }, { onDone: () => setEditing(false) })
          }
          onCancel={() => setEditing(false)}
        />
      )}
      <ActionError actions={actions} />
    </li>
  )
}

/** Hours on call of each account; owners change them. */
export function OnCallList({ ownUserId }: { ownUserId: string }) {
  const { data: accounts } = useQuery(accountsQuery)
  const { data: shifts, isError, refetch } = useQuery(onCallQuery)
  if (isError && !shifts) {
    return <PartFailed what="The hours on call" onRetry={() => void refetch()} className="mt-4" />
  }
  if (!accounts || !shifts) return null
  const staff = accounts.filter(
    ({ role, access }) => access === 'staff' && can(role, 'work_at_desk'),
  )
  const isOwner = staff.some(({ user_id, role }) => user_id === ownUserId && can(role, 'manage'))
  return (
    <section
      aria-labelledby="on-call-heading"
      className="mt-4 rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6"
    >
      <h2 id="on-call-heading" className="text-xl">
        On call
      </h2>
      <p className="mt-1 max-w-measure text-slate">
        Who gets alerted first, by day and hour. If no one on call has alerts on, everyone gets it.
        5 minutes before our promise runs out, everyone gets it either way.
      </p>
      <ul className="mt-3">
        {staff.map((account) => (
          <OnCallRow
            key={account.user_id}
            account={account}
            shifts={shifts
              .filter(({ user_id }) => user_id === account.user_id)
              .map(({ weekday, begins, ends }) => ({ weekday, begins, ends }))}
            isByOwner={isOwner}
          />
        ))}
      </ul>
    </section>
  )
}
