import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RequestPhotos } from '@/desk/pane/RequestPhotos'
import { photoQuery, photosQuery } from '@/desk/sync/openRequest'
import { TakenPhotos } from '@/technician/StopPhotos'

const at = '2026-11-23T14:00:00Z'
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))

test('a tap changes the label of a photo that the technician took', async () => {
  const onLabel = vi.fn()
  const taken = [
    { id: 'p1', at, label: 'before' as const },
    { id: 'p2', at, label: 'after' as const },
    { id: 'p3', at, label: null },
  ]
  const unsent = new Map([['p1', new ArrayBuffer(3)]])
  render(<TakenPhotos taken={taken} unsent={unsent} load={undefined} onLabel={onLabel} />)
  const own = within(screen.getByRole('region', { name: 'Your photos' }))
  // Without an account, those that are not sent yet show.
  expect(own.getAllByRole('img').map((shown) => shown.getAttribute('alt'))).toEqual(['Photo 1'])
  expect(own.getByText('Photo 2 isn’t on this phone.')).toBeTruthy()
  const named = ['Before (Photo 1, change to after)', 'After (Photo 2, change to before)']
  for (const name of [...named, 'No label (Photo 3, change to before)'])
    await userEvent.click(own.getByRole('button', { name }))
  expect(onLabel.mock.calls).toEqual([
    ['p1', 'after'],
    ['p2', 'before'],
    ['p3', 'before'],
  ])
})

test('an account’s photos are loaded once they are sent', async () => {
  const load = vi.fn(async () => new Blob(['x']))
  const taken = [{ id: 'p1', at, label: 'after' as const }]
  render(<TakenPhotos taken={taken} unsent={new Map()} load={load} onLabel={() => {}} />)
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy()
  expect(load).toHaveBeenCalledWith('p1')
})

test('the desk reads when a technician took a photo, and nothing beside the customer’s', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const photo = { at, by_email: null, visit_id: null }
  client.setQueryData(photosQuery('r').queryKey, [
    { ...photo, id: 'c', by_customer: true, label: null },
    { ...photo, id: 't', by_customer: false, label: 'after' },
  ])
  for (const id of ['c', 't']) client.setQueryData(photoQuery(id).queryKey, new Blob(['x']))
  render(
    <QueryClientProvider client={client}>
      <RequestPhotos request="r" now={new Date(at)} />
    </QueryClientProvider>,
  )
  const shown = screen.getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual(['', 'after'])
  expect(screen.getByRole('button', { name: 'Open Photo 2, after' })).toBeTruthy()
})
