// An owner erases a person who asks for it.
import type { Page } from '@playwright/test'
import { newStaffMember } from './support/accounts.ts'
import { pane, timeline } from './support/callList.ts'
import {
  badgeOf,
  cardOf,
  openDesk,
  statusOf,
  storeRequest,
  type Visitor,
  waits,
} from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/test.ts'

const part = (page: Page) => pane(page).getByRole('region', { name: 'Erase this person' })
const opener = (page: Page) => page.getByRole('button', { name: 'Erase this person…' })

async function closeRequest(page: Page, visitor: Visitor) {
  await statusOf(page, visitor).selectOption('completed')
  await expect(badgeOf(page, visitor)).toHaveText('completed')
}

test('an owner erases a person for good, once the name is typed', async ({ page, baseURL }) => {
  const visitor = await waits(baseURL, { message: 'The dog is called Rex' })
  await openDesk(page)
  await closeRequest(page, visitor)
  const id = await cardOf(page, visitor).getAttribute('data-request')
  await storeRequest(baseURL, visitor, {
    message: 'And another thing',
    email: 'another@example.com',
  })
  await page.goto(`/admindashboard?request=${id}`)
  await opener(page).click()
  await part(page).getByRole('button', { name: 'Keep' }).click()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await expect(part(page)).toContainText('There’s no undo.')
  await expectNormalized(page, '[aria-label="Request"]')

  const erase = part(page).getByRole('button', { name: 'Erase for good' })
  const name = part(page).getByLabel(`Type “${visitor.lastName}” to confirm`)
  await name.fill('Somebody else')
  await name.press('Enter')
  await expect(pane(page)).toContainText('The dog is called Rex')
  await name.fill(visitor.lastName)
  await expect(part(page).getByRole('checkbox', { name: /another@example\.com/ })).not.toBeChecked()
  await erase.click()
  await expect(pane(page).getByRole('heading', { name: 'Erased person' })).toBeFocused()
  await expect(pane(page)).toContainText('ZIP 11500-11599')
  await expect(timeline(page)).toContainText('Staff erased this person')
  await expect(pane(page)).not.toContainText(/Rex|Visitor|no ZIP/)
  for (const gone of ['Call', 'Save note', 'Erase this person…'])
    await expect(pane(page).getByRole('button', { name: gone })).toHaveCount(0)
  const card = page.locator(`[data-request="${id}"]`)
  await expect(card).toHaveAccessibleName(/^Erased person, /)
  await expect(card.getByRole('link')).toHaveCount(0)
  await expect(card.getByRole('combobox')).toHaveCount(0)
  await expect(cardOf(page, visitor)).toContainText('And another thing')
  await page.reload()
  await expect(pane(page).getByRole('heading', { name: 'Erased person' })).toBeVisible()
})

test.describe('refused', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('a person with an open request stays', { tag: '@details' }, async ({ page, baseURL }) => {
    const email = `${crypto.randomUUID()}@example.com`
    const visitor = await waits(baseURL, { email })
    await openDesk(page)
    await closeRequest(page, visitor)
    const id = await cardOf(page, visitor).getAttribute('data-request')
    await storeRequest(baseURL, visitor, { message: 'Still waiting', email })
    await page.goto(`/admindashboard?request=${id}`)
    await opener(page).click()
    await part(page)
      .getByLabel(/to confirm$/)
      .fill(visitor.lastName)
    await part(page).getByRole('button', { name: 'Erase for good' }).click()
    await expect(part(page).getByRole('alert')).toHaveText(
      'A request of this person is still open. Complete or cancel it first.',
    )
    await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(visitor.lastName)
  })
})

test('a dispatcher is not offered it', { tag: '@details' }, async ({ page, openPage, baseURL }) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  await closeRequest(page, visitor)
  const id = await cardOf(page, visitor).getAttribute('data-request')
  const dispatcher = await openPage()
  await newStaffMember(dispatcher, openPage)
  const role = dispatcher.waitForResponse(/\/rest\/v1\/staff\?/)
  await dispatcher.goto(`/admindashboard?request=${id}`)
  await role
  await expect(timeline(dispatcher)).toBeVisible()
  await expect(opener(dispatcher)).toHaveCount(0)
})
