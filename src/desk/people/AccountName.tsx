import { type FormEvent, useState } from 'react'
import { actionOf } from '@/desk/actions/action'
import type { Account } from '@/desk/model/accounts'
import { longestName, nameAccount, readStaffNames } from '@/desk/model/staffNames'
import { accountsQuery } from '@/desk/people/peopleQueries'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { staffNamesQuery } from '@/desk/sync/requestQueries'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useEditing } from '@/desk/ui/useEditing'

const setName = actionOf(async ({ account, name }: { account: string; name: string }) => {
  await nameAccount(account, name)
  // The list shows it at once.
  await readStaffNames().catch(() => {})
})

type NameFormProps = { account: Account; onDone: () => void }

function NameForm({ account, onDone }: NameFormProps) {
  const [name, type] = useState(account.name ?? '')
  const actions = useActions({ reads: [staffNamesQuery.queryKey, accountsQuery.queryKey] })
  const { isSaving } = actions
  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    actions.run(setName, { account: account.user_id, name: name.trim() }, { onDone })
  }
  return (
    <form onSubmit={save} aria-label={`Name of ${account.email}`} className="mt-2 grid gap-2">
      <LabeledInput
        label="Name that colleagues see"
        autoFocus
        maxLength={longestName}
        value={name}
        onType={type}
        className="w-full max-w-96"
      />
      <div className="flex gap-2">
        <SmallButton type="submit" aria-disabled={isSaving}>
          Save
        </SmallButton>
        <SmallButton variant="quiet" onClick={onDone}>
          Cancel
        </SmallButton>
      </div>
      <ActionError actions={actions} />
    </form>
  )
}

/** A button that opens the name of an account, for an owner to set. */
export function AccountName({ account }: { account: Account }) {
  const [isEditing, setEditing, button] = useEditing()
  if (isEditing) return <NameForm account={account} onDone={() => setEditing(false)} />
  return (
    <SmallButton
      ref={button}
      variant="quiet"
      className="-ml-2 flex! font-normal"
      onClick={() => setEditing(true)}
    >
      {account.name ? 'Change the name' : 'Add a name'}
      <span className="sr-only"> of {account.email}</span>
    </SmallButton>
  )
}
