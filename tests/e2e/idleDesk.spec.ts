// The cost of an idle desk, on a site of its own.
import type { Response } from '@playwright/test'
import { lane, lanes, row } from './support/callList.ts'
import { callAsStaff, openDesk, waits } from './support/desk.ts'
import { expect, test } from './support/ownSite.ts'

/** Returns the size of a response in bytes, headers included. */
async function bytesOf(response: Response): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await response.request().sizes()
  return responseHeadersSize + responseBodySize
}

test('an idle desk makes one small call every 10 seconds', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const visitor = await waits(baseURL)
  await openDesk(page)
  await row(lane(page, 'Call now'), visitor).waitFor()
  // The first press lets the desk ring, which it says at once.
  await page.getByRole('heading', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('button', { name: /^Alerts reach this screen/ })).toBeVisible()
  for (const view of ['Requests', 'Reviews']) {
    await page.getByRole('link', { name: view }).click()
    // Once it has asked, what the view reads has come.
    await page.waitForResponse('**/rest/v1/rpc/desk_changes')
    // Ringing here changes who is alerted.
    await page.waitForResponse('**/rest/v1/rpc/desk_changes')
    const responses: Response[] = []
    const note = (response: Response) => responses.push(response)
    page.on('response', note)
    const pathOf = (response: Response) => new URL(response.url()).pathname
    const since = Date.now()
    await expect
      .poll(
        () => responses.filter((response) => pathOf(response).endsWith('desk_changes')).length,
        {
          timeout: 60_000,
        },
      )
      .toBe(3)
    page.off('response', note)
    const names = responses.map(pathOf)
    expect(new Set(names), view).toEqual(new Set(['/rest/v1/rpc/desk_changes']))
    expect(Date.now() - since, view).toBeGreaterThan(25_000)
    // A call that becomes overdue meanwhile is news, with sums; the others say that nothing has changed.
    const bodies = await Promise.all(responses.map((response) => response.json()))
    const idle = responses.filter((_, index) => bodies[index].sums === null)
    expect(idle.length, view).toBeGreaterThanOrEqual(2)
    for (const response of idle) expect(await bytesOf(response), view).toBeLessThanOrEqual(1024)
  }

  await page.getByRole('link', { name: 'Requests' }).click()
  await row(lanes(page), visitor).waitFor()
  const id = await page
    .getByRole('article', { name: `${visitor.firstName} ${visitor.lastName}` })
    .getAttribute('data-request')
  const read = page.waitForRequest('**/rest/v1/rpc/call_list', { timeout: 40_000 })
  await callAsStaff(baseURL, 'record_call', {
    action_id: crypto.randomUUID(),
    request: id,
    outcome: 'voicemail',
  })
  await read
  await expect(row(lane(page, 'Call now'), visitor)).toHaveCount(0)
})
