// The call list where two work on it.
import { newStaffMember } from './support/accounts.ts'
import { lane, lanes, openRow, outcome, pane, row, waits } from './support/callList.ts'
import { openDesk } from './support/desk.ts'
import { expect, test } from './support/test.ts'

test('see who is on it, and are asked once before they call the same customer', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  const colleague = await browser.newPage(baseURL ? { baseURL } : {})
  const email = await newStaffMember(colleague, browser, baseURL)
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
  await colleague.close()
})

test('a dispatcher approves and revokes nobody', async ({ browser, baseURL }) => {
  const colleague = await browser.newPage(baseURL ? { baseURL } : {})
  await newStaffMember(colleague, browser, baseURL)
  await colleague.getByRole('button', { name: 'People' }).click()
  await expect(colleague.getByRole('row', { name: /^staff@example\.com/ })).toContainText('Owner')
  await expect(colleague.getByRole('button', { name: /^(Approve|Revoke)/ })).toHaveCount(0)
  await colleague.close()
})
