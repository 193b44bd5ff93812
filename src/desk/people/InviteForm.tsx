import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Action, Done } from '@/desk/actions/action'
import { roleText } from '@/desk/model/accounts'
import { type InvitationText, inviteStaff, type NewInvitation } from '@/desk/model/invitations'
import { accountsQuery, techniciansQuery } from '@/desk/people/peopleQueries'
import { ActionError } from '@/desk/runner/ActionError'
import type { Actions } from '@/desk/runner/useActions'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { can, type Role } from '@/lib/can'
import { controlClass } from '@/shared/form/Field'

const roles: readonly Role[] = ['dispatcher', 'technician', 'owner']

const roleHint: Record<Role, string> = {
  dispatcher: 'Works on requests, visits, and reviews.',
  technician: 'Sees only their own visits, on their phone.',
  owner: 'Also manages people, exports requests, and erases data.',
}

type Fields = Omit<NewInvitation, 'id'>

/** Has an invitation mailed and texted; one that is sent again is a new one. */
export const sendInvitation: Action<Fields, Done & { texted: InvitationText }> = async (
  fields,
  id,
) => ({ texted: await inviteStaff({ ...fields, id }) })

/** Returns what an owner reads once an invitation is on its way. */
export function sentText({ email, mobile }: Fields, texted: InvitationText): string {
  const mailed = `We emailed ${email} a link that works for an hour; the invitation is good for 7 days.`
  if (texted === 'sent') return `${mailed} A text says that it’s there.`
  return texted === 'failed'
    ? `${mailed} The text to ${mobile} didn’t go out. Tell them to look for the email.`
    : mailed
}

/** The technicians that no account has. */
function useFreeTechnicians() {
  const { data: technicians = [] } = useQuery(techniciansQuery)
  const { data: accounts = [] } = useQuery(accountsQuery)
  const isTaken = (account: string | null) =>
    accounts.some(({ user_id, role }) => user_id === account && can(role, 'visit'))
  return technicians.filter(({ staff_id }) => !isTaken(staff_id))
}

type RoleFieldsProps = {
  fields: Fields
  onChange: (part: Partial<Fields>) => void
}

/** The role, and whose visits a technician's account sees. */
function RoleFields({ fields: { role, technician }, onChange }: RoleFieldsProps) {
  const id = useId()
  const free = useFreeTechnicians()
  const select = `${controlClass} mt-1 block min-h-11! w-full font-normal`
  const hasVisits = can(role, 'visit')
  const choose = (value: string) =>
    onChange({ role: roles.find((one) => one === value) ?? 'dispatcher', technician: null })
  return (
    <>
      <div>
        <label htmlFor={`${id}-role`} className="block text-sm font-semibold">
          Role
        </label>
        <select
          id={`${id}-role`}
          value={role}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(target.value)}
          className={select}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleText[one]}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className="mt-1 text-sm text-slate">
          {roleHint[role]}
        </p>
      </div>
      {hasVisits && free.length > 0 && (
        <label className="text-sm font-semibold">
          Whose visits
          <select
            value={technician ?? ''}
            onChange={({ target }) => onChange({ technician: target.value || null })}
            className={select}
          >
            <option value="">A new technician</option>
            {free.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasVisits && !technician && (
        <p className="max-w-measure text-sm text-slate sm:col-span-2">
          A new technician works Monday to Friday, everywhere, from the moment they accept. Change
          that under “Technicians” below.
        </p>
      )}
    </>
  )
}

type InviteFormProps = {
  actions: Actions
  onSent: (text: string) => void
  onCancel: () => void
}

/** Name, address, mobile number, and role of someone to invite. */
export function InviteForm({ actions, onSent, onCancel }: InviteFormProps) {
  const [fields, setFields] = useState<Fields>({
    name: '',
    email: '',
    mobile: '',
    role: 'dispatcher',
    technician: null,
  })
  const set = (part: Partial<Fields>) => setFields({ ...fields, ...part })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (actions.isSaving) return
    const made = { ...fields, name: fields.name.trim(), email: fields.email.trim() }
    actions.run(sendInvitation, made, { onDone: ({ texted }) => onSent(sentText(made, texted)) })
  }
  return (
    <form onSubmit={submit} aria-label="Invitation" className="mt-3 grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <LabeledInput
          label="Name"
          autoFocus
          required
          maxLength={60}
          autoComplete="off"
          value={fields.name}
          onType={(name) => set({ name })}
          className="w-full"
        />
        <LabeledInput
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={fields.email}
          onType={(email) => set({ email })}
          className="w-full"
        />
        <LabeledInput
          label="Mobile (optional)"
          type="tel"
          maxLength={32}
          autoComplete="off"
          value={fields.mobile}
          onType={(mobile) => set({ mobile })}
          className="w-full"
        />
        <RoleFields fields={fields} onChange={set} />
      </div>
      <ActionError actions={actions} before="Not sent." />
      <div className="flex flex-wrap gap-2">
        <SmallButton type="submit" aria-disabled={actions.isSaving}>
          {actions.isSaving ? 'Sending...' : 'Send the invitation'}
        </SmallButton>
        <SmallButton variant="quiet" onClick={onCancel}>
          Cancel
        </SmallButton>
      </div>
    </form>
  )
}
