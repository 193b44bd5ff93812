// A technician's day on a site of its own, and what is done on the phone.

import { expect, type Page } from '@playwright/test'
import { addDays, newYorkTime } from '../../../src/lib/newYorkTime.ts'
import { uprightPhoto } from '../../support/photos.ts'
import { callApi, signInAt } from '../../support/publicApi.ts'
import { enterSession } from './desk.ts'
import { withoutPrices } from './withoutPrices.ts'

export const id = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-00000000000${n}`

/** By the database's calendar it is the day after, so that this one does not end while the tests run. */
export const today = addDays(newYorkTime(new Date()).date, 1)

export const day = `
  create or replace function private.new_york_today() returns date language sql stable set search_path = ''
  as $$ select date '${today}' $$;
  ${withoutPrices}
  delete from public.visits where technician_id::text like 'd1000000-%';
  insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, status)
  select ('b0000000-0000-4000-8000-00000000000' || n)::uuid, first, last, 'customer' || n || '@example.com', '(516) 555-019' || n, street, 'repair', words, 'confirmed'
  from (values
    (1, 'Farid', 'Ali', '9 Cedar Lane, Valley Stream, NY 11580', 'The opener hums and nothing lifts.'),
    (2, 'Maya', 'Okafor', '118 Rockaway Avenue, Valley Stream, NY 11580', 'Estimate: cable, from $129.'),
    (3, 'Priya', 'Patel', '4 Elm Street, Elmont, NY 11003', null)
  ) as r (n, first, last, street, words);
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note)
  select ('a0000000-0000-4000-8000-00000000000' || n)::uuid, ('b0000000-0000-4000-8000-00000000000' || n)::uuid,
    ('d1000000-0000-4000-8000-00000000000' || technician)::uuid, private.new_york_today(), starts, ends, 'repair', note
  from (values
    (1, 1, time '08:00', time '10:00', 'Gate code 4411. Dog in the yard.'), (2, 1, '10:00', '12:00', null), (3, 2, '08:00', '10:00', null)
  ) as v (n, technician, starts, ends, note);
  insert into private.request_selections (request_id, state) values ('b0000000-0000-4000-8000-000000000001', 'triage=snapped.clear.cable');
  insert into private.request_links (token_hash, request_id)
  values (sha256('${'T'.repeat(43)}'), 'b0000000-0000-4000-8000-000000000001');`

export const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Goes through the selected stop: on the way, there, and done with a report. */
export async function goThrough(page: Page, work: string) {
  await tap(page, 'On my way')
  await tap(page, 'Arrived')
  await tap(page, 'Done')
  await report(page, work)
}

/** Fills in and sends the report form that is open. */
export async function report(page: Page, work: string) {
  const form = page.getByRole('dialog')
  await form.getByLabel('What was done').fill(work)
  await form.getByLabel('Parts and work from the price list').selectOption('Rollers, from $69')
  await form.getByText('No charge', { exact: true }).click()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toBeHidden()
}

export const stop = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

export const addPhotos = async (page: Page, ...names: string[]) =>
  page.getByLabel('Add photos').setInputFiles(
    await Promise.all(
      names.map(async (name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: name === 'notes.jpg' ? Buffer.from('no photo') : await uprightPhoto(),
      })),
    ),
  )

type Photo = { id: string; by_email: string | null; visit_id: string | null }

/** Returns the photos of a request, as staff see them. */
export const photosOf = async (url: string, token: string, request: string) =>
  (await callApi(url, '/rest/v1/rpc/photos_of', { token, body: { request } })).body as Photo[]

/** Opens the technician's own day. */
export async function openDay(page: Page, url: string) {
  const session = await signInAt(url, 'technician@example.com')
  await enterSession(page, async () => JSON.stringify(session))
  await page.goto('/admindashboard')
  await expect(page.getByRole('heading', { name: 'Ortiz, today' })).toBeVisible()
}

/** Returns the phone's notice about what it has stored. */
export const kept = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Kept on this phone' })

/** Waits until the page, its code, and the day are stored on the phone. */
export async function isKept(page: Page, path = '/admindashboard') {
  await expect
    .poll(() => page.evaluate(async (path) => !!(await caches.match(path)), path))
    .toBe(true)
}
