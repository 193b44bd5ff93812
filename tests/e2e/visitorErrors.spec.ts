// Errors in visitors' browsers reach the owner, without a word of theirs.
import { openDesk } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

test.use({
  expectedMessages:
    /Early|Later|Promised|main-|module script|Failed to (fetch|load)|error loading/i,
})

const wentOut = (url: URL) => url.pathname.endsWith('/rpc/report_error')

test('an early error, a rejection, and missing code are counted and listed for an owner', async ({
  page,
  openPage,
}) => {
  const visitor = await openPage()
  const told: string[] = []
  visitor.on('request', (request) => {
    if (wentOut(new URL(request.url()))) told.push(request.postData() ?? '')
  })
  await visitor.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      throw new Error('Early “12 Elm Street” 4417')
    })
  })
  await visitor.goto('/request?name=Ann#secret-token')
  await expect.poll(() => told.length).toBe(1)
  await visitor.evaluate(() => {
    setTimeout(() => {
      throw new Error('Later ann@example.com')
    })
    void Promise.reject(new Error('Promised'))
  })
  await expect.poll(() => told.length).toBe(3)
  expect(told.join()).not.toMatch(/Elm|4417|ann@|Ann|secret/)

  // A build whose code is gone: the page reloads once, and then says so.
  const broken = await openPage()
  await broken.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const sent = broken.waitForRequest((request) => wentOut(new URL(request.url())))
  await broken.goto('/pricing')
  expect((await sent).postDataJSON()).toMatchObject({ kind: 'chunk', page: '/pricing' })

  await openDesk(page)
  await page.getByRole('link', { name: 'People' }).click()
  const part = page.getByRole('region', { name: 'Errors on the site' })
  await expect(part).toContainText('4 today, 4 in the last 30 days.')
  await expect(part).toContainText('Early “…” 0')
  await expect(part).toContainText('Failed work: Promised')
  await expect(part).toContainText('Missing code')
  await expect(part).toContainText('On /request: 1 time in Chrome')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})
