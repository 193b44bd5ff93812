// The call list where two work on it.
import type { Page } from '@playwright/test'
import { newStaffMember } from './support/accounts.ts'
import {
  callByKey,
  lane,
  lanes,
  lengthenWait,
  openLane,
  openRow,
  outcome,
  pane,
  recordCalls,
  row,
  timeline,
} from './support/callList.ts'
import { openDesk, waits } from './support/desk.ts'
import { axeFindings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test('colleagues see a claim before they call', async ({ page, openPage, baseURL }) => {
  const visitor = await waits(baseURL)
  const colleague = await openPage()
  const email = await newStaffMember(colleague, openPage)
  const name = `P${email.split('@')[0]?.slice(1)}`
  await openRow(colleague, visitor)
  await expect(pane(colleague)).toContainText('You’re on it')
  await openDesk(page)
  await expect(row(lanes(page), visitor)).toContainText(`${name} is on it`)
  await row(lanes(page), visitor).focus()
  await page.keyboard.press('c')
  await expect(pane(page)).toContainText(`${name} is on it`)
  await expect(pane(page).getByRole('alert')).toContainText(`${name} is on it.`)
  await pane(page).getByRole('button', { name: 'Leave it to them' }).click()
  await outcome(colleague, 'Left voicemail').click()
  await expect(pane(page)).toContainText('left a voicemail', { timeout: 20_000 })
  await expect(pane(page)).not.toContainText(`${name} is on it`)
  await page.keyboard.press('c')
  await expect(pane(page).getByRole('alert')).toContainText(`${name} called them at`)
  await pane(page).getByRole('button', { name: 'Leave it to them' }).click()
  await page.goBack()
  await expect(row(lane(page, 'Call now'), visitor)).toHaveCount(0, { timeout: 20_000 })
})

const toldOf = (desk: Page) => pane(desk).getByRole('alert').filter({ hasText: 'is on it' })

test.describe('at the same moment', () => {
  test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

  test('two who call at once make one call, even from a stale list', {
    tag: '@faults',
  }, async ({ page, openPage, baseURL }) => {
    const [stale, unheard, ...atOnce] = [
      await waits(baseURL),
      await waits(baseURL),
      await waits(baseURL),
      await waits(baseURL),
      await waits(baseURL),
    ]
    const colleague = await openPage()
    const called = [await recordCalls(page), await recordCalls(colleague)]
    // A check that takes longer than this stops no one from calling.
    for (const desk of [page, colleague]) await lengthenWait(desk, 2000)
    await newStaffMember(colleague, openPage)
    await openDesk(page)
    const desks = [page, colleague]
    const made = () => called.flat().length
    const asked = async () => (await Promise.all(desks.map((desk) => toldOf(desk).count()))).join()
    for (const [round, visitor] of atOnce.entries()) {
      for (const desk of desks) await row(lanes(desk), visitor).focus()
      const before = called.map(({ length }) => length)
      const isDone = (desk: Page, place: number) => async () =>
        called[place]?.length !== before[place] || (await toldOf(desk).isVisible())
      await Promise.all(desks.map((desk, place) => callByKey(desk, isDone(desk, place))))
      await expect.poll(asked).toMatch(/^(1,0|0,1)$/)
      await expect.poll(made).toBe(round + 1)
      for (const desk of desks) await desk.goBack()
    }

    // From now on this desk gets no changes from the other one.
    await page.route('**/rest/v1/rpc/desk_changes', (route) => route.abort())
    // By then it has read what it was told before.
    await page.waitForEvent('requestfailed', (request) => request.url().includes('desk_changes'))
    await openRow(colleague, stale)
    await outcome(colleague, 'Left voicemail').click()
    await expect(pane(colleague)).toHaveCount(0)
    await row(lanes(page), stale).focus()
    // A call whose request comes too late is not made, and one presses again.
    await expect(async () => {
      await page.keyboard.press('c')
      const asked = pane(page).getByRole('alert').filter({ hasText: 'called them at' })
      await expect(asked).toBeVisible({ timeout: 10_000 })
    }).toPass()
    expect(made()).toBe(atOnce.length)
    await page.goBack()

    await page.route('**/rest/v1/rpc/claim_request', (route) => route.abort())
    await row(lanes(page), unheard).focus()
    await callByKey(page, () => made() === atOnce.length + 1)
  })
})

test('a dispatcher approves and revokes nobody', { tag: '@details' }, async ({ openPage }) => {
  const colleague = await openPage()
  await newStaffMember(colleague, openPage)
  await colleague.getByRole('link', { name: 'People' }).click()
  await expect(colleague.getByRole('row', { name: /^staff@example\.com/ })).toContainText('Owner')
  await expect(colleague.getByRole('button', { name: /^(Approve|Revoke)/ })).toHaveCount(0)
})

test('an owner names a colleague, and the desk calls them so', { tag: '@details' }, async ({
  openPage,
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  const colleague = await openPage()
  const email = await newStaffMember(colleague, openPage)
  await openRow(colleague, visitor)
  await outcome(colleague, 'Left voicemail').click()

  await openDesk(page)
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: `Add a name of ${email}` }).click()
  const form = page.getByRole('form', { name: `Name of ${email}` })
  await form.getByLabel('Name that colleagues see').fill('  Dana Reyes ')
  await form.getByRole('button', { name: 'Save' }).click()
  const account = page.getByRole('row', { name: /^Dana Reyes/ }).filter({ hasText: email })
  await expect(account).toBeVisible()
  await expect(page.getByRole('button', { name: `Change the name of ${email}` })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await openLane(page, 'Callbacks later')
  await openRow(page, visitor)
  await expect(timeline(page)).toContainText('Dana Reyes called: left a voicemail')
  // No one else names an account.
  await colleague.reload()
  await colleague.getByRole('link', { name: 'People' }).click()
  await expect(colleague.getByRole('row', { name: /^Dana Reyes \(you\)/ })).toBeVisible()
  await expect(colleague.getByRole('button', { name: /name of/ })).toHaveCount(0)
})
