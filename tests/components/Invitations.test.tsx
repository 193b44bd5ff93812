import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listAccounts } from '@/desk/model/accounts'
import {
  type Invitation,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
} from '@/desk/model/invitations'
import { listTechnicians } from '@/desk/model/technicians'
import { AccountList } from '@/desk/people/AccountList'
import { Invitations } from '@/desk/people/Invitations'
import { roleQuery } from '@/desk/sync/requestQueries'
import type { Role } from '@/lib/can'
import { ApiError } from '@/shared/api/apiError'

vi.mock('@/desk/model/invitations')
vi.mock('@/desk/model/accounts', async (original) => ({
  ...(await original<object>()),
  listAccounts: vi.fn(),
}))
vi.mock('@/desk/model/technicians', async (original) => ({
  ...(await original<object>()),
  listTechnicians: vi.fn(),
}))

const rosa: Invitation = {
  id: 'i-1',
  email: 'rosa@example.com',
  name: 'Rosa Diaz',
  mobile: '5165550111',
  role: 'dispatcher',
  technician_id: null,
  invited_by: 'me',
  invited_by_email: 'sam@example.com',
  created_at: '2026-11-27T15:00:00Z',
  ends_at: '2026-12-04T15:00:00Z',
  mailed_at: '2026-11-27T15:00:01Z',
  accepted_at: null,
  withdrawn_at: null,
}
const account = {
  ...{ user_id: 'me', email: 'sam@example.com', created_at: rosa.created_at, confirmed: true },
  ...{ access: 'staff' as const, role: 'owner' as const, since: rosa.created_at },
  ...{ by_email: null, name: null },
}
const technician = { name: 'Doyle', areas: [], weekdays: [1], active: true, days_off: [] }
const details = { phone: null, languages: ['en' as const], places: 1 }

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(listInvitations).mockResolvedValue([])
  vi.mocked(listAccounts).mockResolvedValue([
    account,
    { ...account, user_id: 'a-2', email: 'tim@example.com', role: 'technician' },
    { ...account, user_id: 'a-3', email: 'rosa@example.com', access: 'waiting', role: null },
  ])
  vi.mocked(listTechnicians).mockResolvedValue([
    { ...technician, ...details, id: 't-1', staff_id: null },
    { ...technician, ...details, id: 't-2', name: 'Tim', staff_id: 'a-2' },
  ])
})

function open(role: Role) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryDefaults(roleQuery('me').queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(roleQuery('me').queryKey, role)
  render(
    <QueryClientProvider client={client}>
      <AccountList ownUserId="me" />
      <Invitations ownUserId="me" />
    </QueryClientProvider>,
  )
}
const section = () => screen.findByRole('region', { name: 'Invitations' })
const startInvite = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }))
  return screen.getByRole('form', { name: 'Invitation' })
}
const fill = async (form: HTMLElement) => {
  await userEvent.type(within(form).getByLabelText('Name'), 'Rosa Diaz')
  await userEvent.type(within(form).getByLabelText('Email'), 'rosa@example.com')
  await userEvent.type(within(form).getByLabelText('Mobile (optional)'), '516 555 0111')
}
const send = (form: HTMLElement) =>
  userEvent.click(within(form).getByRole('button', { name: 'Send the invitation' }))

test('an owner invites a technician, new or of the board, and reads what went out', async () => {
  open('owner')
  const form = await startInvite()
  expect(within(form).getByLabelText('Name')).toHaveFocus()
  await fill(form)
  await userEvent.selectOptions(within(form).getByLabelText('Role'), 'Technician')
  expect(form).toHaveTextContent('everywhere, from the moment they accept')
  const whose = within(form).getByLabelText('Whose visits')
  expect(
    within(whose)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['A new technician', 'Doyle'])
  await userEvent.selectOptions(whose, 'Doyle')
  vi.mocked(inviteStaff).mockResolvedValue('sent')
  await send(form)
  expect(inviteStaff).toHaveBeenCalledWith({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'rosa@example.com',
    name: 'Rosa Diaz',
    mobile: '516 555 0111',
    role: 'technician',
    technician: 't-1',
  })
  expect(await within(await section()).findByRole('status')).toHaveTextContent(
    /We emailed rosa@example.com a link .* 7 days. A text says that it’s there./,
  )
  expect(screen.getByRole('button', { name: 'Invite someone' })).toHaveFocus()
})

test('a technician that was chosen is not sent with another role', async () => {
  open('owner')
  const form = await startInvite()
  await fill(form)
  const role = within(form).getByLabelText('Role')
  await userEvent.selectOptions(role, 'Technician')
  await userEvent.selectOptions(within(form).getByLabelText('Whose visits'), 'Doyle')
  await userEvent.selectOptions(role, 'Owner')
  vi.mocked(inviteStaff).mockResolvedValue('failed')
  await send(form)
  expect(inviteStaff).toHaveBeenCalledWith(
    expect.objectContaining({ role: 'owner', technician: null }),
  )
  expect(await within(await section()).findByRole('status')).toHaveTextContent(
    'The text to 516 555 0111 didn’t go out.',
  )
})

test('a refusal keeps the form and what was typed', async () => {
  open('owner')
  const form = await startInvite()
  await fill(form)
  const limit = 'That were 20 invitations in 24 hours, which is the limit.'
  vi.mocked(inviteStaff).mockRejectedValue(new ApiError('too-many', limit))
  await send(form)
  expect(await within(form).findByRole('alert')).toHaveTextContent(limit)
  expect(within(form).getByLabelText('Email')).toHaveValue('rosa@example.com')
})

test('an invited person is listed once, is sent another link, and is withdrawn', async () => {
  vi.mocked(listInvitations).mockResolvedValue([rosa])
  open('owner')
  const item = within(await section()).getByRole('listitem')
  expect(item).toHaveTextContent('Rosa Diaz, Dispatcher')
  expect(item).toHaveTextContent('(516) 555-0111')
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveTextContent('rosa@example.com'))
  vi.mocked(inviteStaff).mockResolvedValue('none')
  await userEvent.click(screen.getByRole('button', { name: /^Send again ?to Rosa Diaz$/ }))
  expect(inviteStaff).toHaveBeenCalledWith({
    id: expect.not.stringMatching(/^i-1$/),
    email: rosa.email,
    name: rosa.name,
    mobile: '5165550111',
    role: 'dispatcher',
    technician: null,
  })
  vi.mocked(listInvitations).mockResolvedValue([])
  await userEvent.click(
    screen.getByRole('button', { name: /^Withdraw ?the invitation of Rosa Diaz$/ }),
  )
  expect(withdrawInvitation).toHaveBeenCalledWith('i-1')
  expect(
    await within(await section()).findByText('Rosa Diaz’s invitation is withdrawn.'),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Rosa Diaz, Dispatcher')).toBeNull())
})

test('an invitation whose email did not go out says so', async () => {
  vi.mocked(listInvitations).mockResolvedValue([{ ...rosa, mailed_at: null }])
  open('owner')
  expect(await within(await section()).findByText('no email went out')).toBeVisible()
})

test('a dispatcher sees none of it, and asks for none of it', async () => {
  open('dispatcher')
  expect(await screen.findByRole('table')).toHaveTextContent('rosa@example.com')
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
  expect(listInvitations).not.toHaveBeenCalled()
})
