// News from customers at the desk, and on the technician's phone.
import { callApi } from '../support/publicApi.ts'
import { lane, lanes, openRow, pane, row } from './support/callList.ts'
import { newVisitor, openDesk, storeLinked } from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

test.use({ siteName: 'news' })

test('a note is at the top of the call list until it is marked as seen', async ({
  page,
  openPage,
  baseURL,
}) => {
  const visitor = newVisitor()
  const token = (await storeLinked(baseURL, visitor)).split('#')[1]
  await openDesk(page)
  await expect(row(lane(page, 'Call now'), visitor)).toBeVisible()
  const news = lane(page, 'News from customers')
  await expect(row(news, visitor)).toHaveCount(0)
  const titled = /^\((\d+)\) /
  const count = async () => Number(titled.exec(await page.title())?.[1] ?? 0)
  const before = await count()

  const { status } = await callApi(baseURL ?? '', '/rest/v1/rpc/add_note_by_link', {
    body: { token, action_id: crypto.randomUUID(), note: 'Gate code 4417, dog in the yard' },
  })
  expect(status).toBe(200)
  await expect(row(news, visitor)).toContainText('New note: “Gate code 4417', { timeout: 15_000 })
  await expect(row(lane(page, 'Call now'), visitor)).toHaveCount(0)
  expect(await count()).toBe(before + 1)
  await expectNormalized(page)

  const colleague = await openPage()
  await openDesk(colleague)
  await expect(row(lane(colleague, 'News from customers'), visitor)).toBeVisible()

  await openRow(page, visitor)
  await expect(pane(page).getByText('New note: “Gate code 4417, dog in the yard”')).toBeVisible()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).hover()
  // The list stays as it is while one reads.
  await expect(row(lanes(page), visitor)).not.toContainText('New note', { timeout: 15_000 })
  await expect(row(lanes(colleague), visitor)).toBeVisible()
  await expect(row(lane(colleague, 'News from customers'), visitor)).toHaveCount(0, {
    timeout: 15_000,
  })
  expect(await count()).toBe(before)
})
