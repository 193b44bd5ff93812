import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Account } from '@/desk/model/accounts'
import { longestName, nameAccount } from '@/desk/model/staffNames'
import { accountsQuery } from '@/desk/people/peopleQueries'
import { staffNamesQuery } from '@/desk/sync/requestQueries'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useEditing } from '@/desk/ui/useEditing'
import { toApiError } from '@/shared/api/apiError'

type NameFormProps = { account: Account; onDone: () => void }

function NameForm({ account, onDone }: NameFormProps) {
  const client = useQueryClient()
  const [name, setName] = useState(account.name ?? '')
  const saving = useMutation({
    mutationFn: () => nameAccount(account.user_id, name.trim()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: staffNamesQuery.queryKey })
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
      onDone()
    },
  })
  function save(event: FormEvent) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <form onSubmit={save} aria-label={`Name of ${account.email}`} className="mt-2 grid gap-2">
      <LabeledInput
        label="Name that colleagues see"
        autoFocus
        maxLength={longestName}
        value={name}
        onType={setName}
        className="w-full max-w-96"
      />
      <div className="flex gap-2">
        <SmallButton type="submit" aria-disabled={saving.isPending}>
          Save
        </SmallButton>
        <SmallButton variant="quiet" onClick={onDone}>
          Cancel
        </SmallButton>
      </div>
      {saving.isError && <ErrorLine>{toApiError(saving.error).message}</ErrorLine>}
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
