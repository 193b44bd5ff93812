// An owner sees what is older than the privacy policy allows, and has it erased.
import { openDesk } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

const long = 'Wilhelmina-Alexandra Featherstonehaugh-Cholmondeley-Montgomery'
const chosen = `select r.id from public.service_requests as r
  where r.status = 'cancelled' and not r.held and r.source = 'form' order by r.created_at limit 2`
test.use({
  siteSql: `
    create temp table aged as ${chosen};
    update public.service_requests set created_at = now() - interval '8 years', first_name = '${long}'
      where id in (select id from aged);
    delete from public.request_events where request_id in (select id from aged);
    delete from public.request_status_changes where request_id in (select id from aged);
    drop table aged;`,
})

test('an owner keeps one of two old customers, and starts and stops erasing', {
  tag: '@details',
}, async ({ page }) => {
  await openDesk(page)
  await page.getByRole('link', { name: 'People' }).click()
  const part = page.getByRole('region', { name: 'Old customer data' })
  await expect(part).toContainText('Past that today: 2 people')
  await part.getByRole('button', { name: /^Keep/ }).first().click()
  await expect(part.getByRole('button', { name: /^Don’t keep/ })).toBeFocused()
  await expect(part).toContainText('Past that today: 1 person')
  await part.getByRole('button', { name: 'Start erasing old data' }).click()
  await expect(part).toContainText('started this')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await part.getByRole('button', { name: 'Stop erasing old data' }).click()
  await expect(part).toContainText('Nothing is erased until an owner starts it.')
})
