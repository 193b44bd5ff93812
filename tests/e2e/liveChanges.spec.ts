// Where the backend announces changes, the desk polls at once; elsewhere nothing is tried.
import { newStaffMember } from './support/accounts.ts'
import { lane, lanes, openRow, pane, row } from './support/callList.ts'
import { demo, enterCredentials, openDesk, waits } from './support/desk.ts'
import { serveForProject, withProject } from './support/hostedProject.ts'
import { expect, test } from './support/test.ts'

/** In ms: the regular poll is not repeated within this time. */
const beforeNextQuestion = 8000

test('a claim shows at once, even after an outage', { tag: '@faults' }, async ({
  page,
  openPage,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const visitor = await waits(baseURL)
  const colleague = await openPage()
  const email = await newStaffMember(colleague, openPage)
  const name = `P${email.split('@')[0]?.slice(1)}`
  const site = await serveForProject()
  try {
    const line = await withProject(page, baseURL ?? '')
    await page.goto(`${site.url}/auth`)
    await enterCredentials(page, 'Sign In', demo.email, demo.password)
    await expect(row(lane(page, 'Call now'), visitor)).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => line.joined.map(({ topic }) => topic)).toEqual(['realtime:desk'])
    expect(line.joined[0]?.token).toMatch(/^ey/)

    // The regular poll has just happened: the next one is 10 seconds away.
    const asked = () => page.waitForResponse('**/rest/v1/rpc/desk_changes')
    await asked()
    const claimed = colleague.waitForResponse('**/rest/v1/rpc/claim_request')
    await openRow(colleague, visitor)
    await claimed
    line.tell()
    await expect(row(lanes(page), visitor)).toContainText(`${name} is on it`, {
      timeout: beforeNextQuestion,
    })

    // Changes missed during the outage are fetched after it.
    await asked()
    await line.drop()
    const released = colleague.waitForResponse('**/rest/v1/rpc/release_request')
    await colleague.goBack()
    await released
    await expect.poll(() => line.joined.length).toBe(2)
    await expect(row(lanes(page), visitor)).not.toContainText('is on it', {
      timeout: beforeNextQuestion,
    })
    expect(line.open()).toBe(1)

    await openRow(page, visitor)
    await expect(pane(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await expect.poll(line.open).toBe(0)
  } finally {
    // A page that still fetches would tell of a server that is gone.
    await page.close()
    await site.stop()
  }
})

test('with npm start no live connection is tried', {
  tag: '@details',
}, async ({ page }) => {
  const lines: string[] = []
  page.on('websocket', (socket) => lines.push(socket.url()))
  await openDesk(page)
  await page.waitForResponse('**/rest/v1/rpc/desk_changes')
  await expect(lane(page, 'Call now').getByRole('listitem').first()).toBeVisible()
  expect(lines).toEqual([])
})
