// A technician's own password, changed on the phone.
import { callApi, signInAt } from '../support/publicApi.ts'
import { demo } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'
import { openDay } from './support/technician.ts'

test.use({
  viewport: phone,
  expectedMessages: /Failed to load resource/,
})

test('a technician changes the own password, with the current one', { tag: '@details' }, async ({
  page,
  ownSite,
}) => {
  const other = await signInAt(ownSite.url, 'technician@example.com')
  await openDay(page, ownSite.url)
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = page.getByRole('dialog', { name: 'Change password' })
  expect(await axeFindings(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  const enter = async (current: string, chosen: string) => {
    await form.getByLabel('Current password', { exact: true }).fill(current)
    await form.getByLabel('New password', { exact: true }).fill(chosen)
    await form.getByRole('button', { name: 'Save password' }).click()
  }
  await enter('not this one', 'nine lamps over Queens')
  await expect(form.getByText('This isn’t your current password')).toBeVisible()
  await enter(demo.password, 'nine lamps over Queens')
  await expect(form).toBeHidden()
  await expect(
    page.getByText('Password changed. Other devices are signed out.', { exact: true }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Ortiz, today/ })).toBeVisible()
  const { status } = await callApi(ownSite.url, '/rest/v1/rpc/my_day', {
    token: other.access_token,
    body: {},
  })
  expect(status, 'another device is signed out').toBeGreaterThanOrEqual(400)
})
