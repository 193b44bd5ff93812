// A text from the desk to a customer, and the reply.
import { callApi } from '../support/publicApi.ts'
import { lanes, openRow, pane, row, timeline, undo } from './support/callList.ts'
import { newVisitor, openDesk, storeLinked } from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

test.use({
  // It is daytime, and the test plays the text service, which this site lacks.
  siteSql: `
    create or replace function private.after_quiet(instant timestamptz) returns timestamptz
      language sql stable set search_path = '' as 'select instant';
    grant execute on function public.receive_text to anon;`,
})

test('staff text a customer, who replies', async ({ page, baseURL }) => {
  test.slow()
  const visitor = newVisitor()
  const token = (await storeLinked(baseURL, visitor, { email: 'dee@example.com' })).split('#')[1]
  const ask = async (name: string, body: object) =>
    (await callApi(baseURL ?? '', `/rest/v1/rpc/${name}`, { body })).status
  await openDesk(page)
  await openRow(page, visitor)
  await expect(pane(page).getByText(/send them an email\.$/)).toBeVisible()
  await expect(pane(page).getByRole('button', { name: 'Email the customer' })).toBeVisible()
  const consent = { action_id: crypto.randomUUID(), wanted: true, consent_version: '2026-11-24' }
  expect(await ask('text_me_by_link', { token, ...consent })).toBe(200)

  const open = pane(page).getByRole('button', { name: 'Text the customer' })
  await open.click({ timeout: 15_000 })
  await pane(page).getByRole('combobox', { name: 'Message' }).selectOption('Own words')
  await pane(page).getByRole('textbox', { name: 'Own words' }).fill('Is the dog inside?')
  await expect(pane(page).getByText(/: Is the dog inside\? Call us: .*Reply STOP/)).toBeVisible()
  await expectNormalized(page, '[aria-label="Request"]')
  await pane(page).getByRole('button', { name: 'Send text' }).click()
  await expect(timeline(page)).toContainText('Staff texted: “Is the dog inside?” (goes out in')
  await expect(open).toBeFocused()
  await undo(page).click()
  await expect(timeline(page)).toContainText('Staff undid that')

  await open.click()
  await pane(page)
    .getByRole('combobox', { name: 'Message' })
    .selectOption('How do we get in? Please reply with the gate code, or tell us who will open.')
  await pane(page).getByRole('button', { name: 'Send text' }).click()
  await timeline(page)
    .getByText(/^Staff texted: “How do we get in.*” \(logged here, not sent\)$/)
    .waitFor({ timeout: 60_000 })
  await expect(timeline(page)).not.toContainText('“Is the dog inside?” (written')

  await page.getByRole('heading', { name: 'Admin Dashboard' }).hover()
  await page.keyboard.press('Escape')
  const reply = {
    sender: visitor.phone,
    body: 'The code is 4417',
    message_id: `SM${'5'.repeat(32)}`,
  }
  expect(await ask('receive_text', reply)).toBe(200)
  await expect(row(lanes(page), visitor)).toContainText('Texted back: “The code is 4417”', {
    timeout: 15_000,
  })
})
