// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { OtherSender } from '@/desk/model/callList'
import { Outcomes } from '@/desk/requests/Outcomes'
import { useKey } from '@/desk/ui/useKey'

/** Outcomes of a call to a number under which someone else has also sent a request. */

const own: OtherSender = {
  id: 'own',
  first_name: 'Ann',
  last_name: 'Parker',
  address: '4 Fir Street, Yonkers, NY 10701',
  service_type: 'repair',
  status: 'pending',
  created_at: '2026-11-20T15:00:00Z',
}
const other: OtherSender = {
  ...own,
  id: 'other',
  first_name: 'Mal',
  last_name: 'Lory',
  address: '7 Nowhere Road, Elmont, NY 11003',
  service_type: 'emergency',
}

const onLeave = vi.fn()
/** The list below, which Escape leads back to. */
function List() {
  useKey('escape', onLeave)
  return null
}

function show(others: readonly OtherSender[]) {
  onLeave.mockReset()
  const onChoose = vi.fn()
  const now = new Date('2026-11-20T15:20:00Z')
  render(
    <>
      <Outcomes
        request={own}
        language="en"
        others={others}
        now={now}
        isSaving={false}
        onChoose={onChoose}
        onBook={vi.fn()}
        onMove={vi.fn()}
      />
      <List />
    </>,
  )
  return onChoose
}
const question = () => screen.getByRole('region', { name: 'Which request was the call about?' })
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

it('is recorded by one click where no other sender has any', async () => {
  const onChoose = show([])
  await userEvent.keyboard('6')
  expect(onChoose).toHaveBeenCalledWith({ outcome: 'spam' }, { one: own, also: [] })
})

it.each([
  ['1', { one: own, also: [] }],
  ['2', { one: other, also: [] }],
  ['3', { one: own, also: ['other'] }],
])('asks whom it is about, and key %s says it', async (key, about) => {
  const onChoose = show([other])
  await userEvent.keyboard('6')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: /which request was the call about/ })).toHaveFocus()
  for (const text of ['Ann Parker', '4 Fir Street', 'Mal Lory', '7 Nowhere Road', 'Emergency']) {
    expect(question()).toHaveTextContent(text)
  }
  await userEvent.keyboard(key)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ outcome: 'spam' }, about)
})

it('asks why after whom, and says whom that is for', async () => {
  const onChoose = show([other])
  await click(/^Not a job/)
  await click(/^Only the other: Mal Lory/)
  expect(screen.getByText('For Mal Lory')).toBeVisible()
  await click('Went elsewhere')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(
    { outcome: 'not_for_us', reason: 'elsewhere' },
    { one: other, also: [] },
  )
})

it('takes nobody for a duplicate who is confirmed, and Escape leads back', async () => {
  const onChoose = show([{ ...other, status: 'confirmed' }])
  await click(/^Left voicemail/)
  expect(within(question()).getAllByRole('button', { name: /^Only/ })).toHaveLength(2)
  expect(within(question()).queryByRole('button', { name: /one person/ })).toBeNull()
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
  const about = { one: own, also: [] }
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ outcome: 'price', ...amount }, about)
})

it.each(['a lot', '100000.01', '12.345', '-1'])('refuses a quote of %s', async (typed) => {
  const onChoose = show([])
  await userEvent.keyboard(`4${typed}{Enter}`)
  expect(screen.getByRole('alert')).toHaveTextContent(/from \$0 to \$100,000/)
  expect(screen.getByLabelText('Amount quoted, in dollars')).toHaveValue(typed)
  expect(onChoose).not.toHaveBeenCalled()
})
