// The tests of a whole request share these: their calendar, and the status on the customer's page.

import { expect, type Page } from '@playwright/test'
import { addDays, newYorkTime } from '../../../src/lib/newYorkTime.ts'
import { setHidden } from './faults.ts'
import { excessWidth } from './findings.ts'
import { withoutPrices } from './withoutPrices.ts'

/** By the database's calendar it is the day after: all its windows are to come, whenever this runs. */
export const today = addDays(newYorkTime(new Date()).date, 1)

/** One technician who works every day, no night, and no 2 hours between the work and the mail that asks how it went. */
export const loopSql = `
  create or replace function private.new_york_today() returns date language sql stable set search_path = ''
  as $$ select date '${today}' $$;
  create or replace function private.after_quiet(instant timestamptz) returns timestamptz language sql stable
  set search_path = '' as $$ select instant $$;
  create function private.send_at_once() returns trigger language plpgsql set search_path = ''
  as $$ begin new.next_try := now(); return new; end $$;
  create trigger send_at_once before insert on private.outbox
    for each row when (new.message = 'done') execute function private.send_at_once();
  ${withoutPrices}
  delete from public.visits where technician_id::text like 'd1000000-%';
  delete from public.days_off;
  update public.technicians set active = name = 'Ortiz', areas = '{}', weekdays = '{1,2,3,4,5,6,7}';`

/** Returns the heading of the page. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Clicks the button of this name. */
export const click = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Waits for a status on the customer's page, which polls when it is looked at, at most every few seconds. */
export async function expectStatus(page: Page, text: string | RegExp) {
  await expect(async () => {
    await setHidden(page, true)
    await setHidden(page, false)
    await expect(title(page)).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
}
