import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Asked } from '@/desk/pane/AboutWhom'
import { Outcomes } from '@/desk/pane/Outcomes'
import { useKey } from '@/desk/ui/useKey'

/** Outcomes of a call to a number under which someone else has also sent a request. */

const own: Asked = {
  id: 'own',
  first_name: 'Ann',
  last_name: 'Parker',
  address: '4 Fir Street, Yonkers, NY 10701',
  service_type: 'repair',
  status: 'pending',
  created_at: '2026-11-20T15:00:00Z',
  beginning: 'The spring snapped.',
  email: 'ann@example.com',
  is_mailbox_verified: false,
}
const other: Asked = {
  ...own,
  id: 'other',
  first_name: 'Mal',
  last_name: 'Lory',
  address: '7 Nowhere Road, Elmont, NY 11003',
  service_type: 'emergency',
  beginning: 'Stuck inside.',
  email: 'mal@example.com',
}

const onLeave = vi.fn()
/** The list below, which Escape leads back to. */
function List() {
  useKey('escape', onLeave)
  return null
}

const onJoin = vi.fn()
function show(others: readonly Asked[], request = own) {
  onJoin.mockReset()
  onLeave.mockReset()
  const onChoose = vi.fn()
  const now = new Date('2026-11-20T15:20:00Z')
  render(
    <>
      <Outcomes
        request={request}
        language="en"
        others={others}
        now={now}
        isSaving={false}
        onChoose={onChoose}
        onBook={vi.fn()}
        onMove={vi.fn()}
        onJoin={onJoin}
        onBooking={vi.fn()}
      />
      <List />
    </>,
  )
  return onChoose
}
const question = () => screen.getByRole('region', { name: 'Which one did you speak about?' })
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('is recorded by one click where no other sender has any', async () => {
  const onChoose = show([])
  await userEvent.keyboard('6')
  expect(onChoose).toHaveBeenCalledWith({ outcome: 'spam' }, own)
})

it.each([
  ['1', own],
  ['2', other],
])('asks whom it is about, and key %s says it', async (key, about) => {
  const onChoose = show([other])
  await userEvent.keyboard('6')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Which one did you speak about?' })).toHaveFocus()
  for (const { first_name, address, email, beginning } of [own, other]) {
    for (const text of [first_name, address, email, beginning]) {
      expect(question()).toHaveTextContent(text ?? '')
    }
  }
  await userEvent.keyboard(key)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ outcome: 'spam' }, about)
})

it.each([
  ['own', own, other, own],
  ['other', own, other, other],
] as const)(
  'Enter chooses the one who opened our mail: %s',
  async (id, first, second, expected) => {
    const seen = (one: Asked) => ({ ...one, is_mailbox_verified: one.id === id })
    const onChoose = show([seen(second)], seen(first))
    await userEvent.keyboard('6{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ outcome: 'spam' }, seen(expected))
  },
)

it.each([true, false])(
  'no one is chosen unasked when both or none opened it: %s',
  async (is_mailbox_verified) => {
    const onChoose = show([{ ...other, is_mailbox_verified }], { ...own, is_mailbox_verified })
    await userEvent.keyboard('6{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: 'Which one did you speak about?' })).toHaveFocus()
  },
)

it('joins them when it is one person, and records nothing yet', async () => {
  const onChoose = show([other])
  await userEvent.keyboard('63')
  expect(onJoin).toHaveBeenCalledOnce()
  expect(onChoose).not.toHaveBeenCalled()
})

it('asks why after whom, and says whom that is for', async () => {
  const onChoose = show([other])
  await click(/^Not a job/)
  await click(/^Mal Lory/)
  expect(screen.getByText('For Mal Lory')).toBeVisible()
  await click('Went elsewhere')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(
    { outcome: 'not_for_us', reason: 'elsewhere' },
    other,
  )
})

it('asks about one who is confirmed, too, and Escape leads back', async () => {
  const onChoose = show([{ ...other, status: 'confirmed' }])
  await click(/^Left voicemail/)
  expect(within(question()).getAllByRole('button', { name: /@example\.com/ })).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: /^Left voicemail/ })).toHaveFocus()
  expect(onChoose).not.toHaveBeenCalled()
  expect(onLeave).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalledOnce()
})

it.each([
  ['{Enter}', {}],
  ['$1,340.50{Enter}', { quoted: 1340.5 }],
  ['0{Enter}', { quoted: 0 }],
])('asks what was quoted: %s', async (typed, amount) => {
  const onChoose = show([])
  await userEvent.keyboard('4')
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard(typed)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ outcome: 'price', ...amount }, own)
})

it.each(['a lot', '100000.01', '12.345', '-1'])('refuses a quote of %s', async (typed) => {
  const onChoose = show([])
  await userEvent.keyboard(`4${typed}{Enter}`)
  expect(screen.getByRole('alert')).toHaveTextContent(/from \$0 to \$100,000/)
  expect(screen.getByLabelText('Amount quoted, in dollars')).toHaveValue(typed)
  expect(onChoose).not.toHaveBeenCalled()
})
