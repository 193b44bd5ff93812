// A dispatcher's morning at one desk with a colleague beside it: whoever waits is in the list or counted, and the
// customer on screen is the one that C dials, after each of more than sixty steps.
import { undoTime } from '../../src/lib/undoTime.ts'
import { callApi } from '../support/publicApi.ts'
import { lanes, lengthenWait, openRow, outcome, recordCalls } from './support/callList.ts'
import { demo, openDesk, signIn, type Visitor } from './support/desk.ts'
import { customer, Journey, recordBadge, sends, shownPane } from './support/deskJourney.ts'
import { expect, test } from './support/ownSite.ts'
import { withoutPrices } from './support/withoutPrices.ts'

// The office opens when the test says so, at whatever hour it runs: the hours are the only thing that is not real.
test.use({
  siteSql: `
    ${withoutPrices}
    delete from public.visits;
    delete from public.service_requests;
    -- The colleague.
    update public.staff set role = 'dispatcher'
    where user_id = (select u.id from auth.users as u where u.email = 'technician@example.com');
    update private.call_back_rule set opens = 24, closes = 24;
    create function public.open_office() returns boolean language plpgsql security definer set search_path = ''
    as $$ begin update private.call_back_rule set opens = 0, closes = 24 where only_row; return true; end $$;
    grant execute on function public.open_office to anon;
  `,
  // A step that can't press something says so soon; the steps after it go on.
  actionTimeout: 6000,
  expectedMessages: /Failed to load resource|were not fetched/,
})

const names = [
  'Adams',
  'Baker',
  'Cole',
  'Drew',
  'Ellis',
  'Frost',
  'Gray',
  'Hart',
  'Irwin',
  'Jones',
  'Klein',
] as const
type Name = (typeof names)[number]
const all = Object.fromEntries(names.map((name, index) => [name, customer(index, name)])) as Record<
  Name,
  Visitor
>

test('a morning of sixty steps hides nobody and calls whom it shows', { tag: '@journeys' }, async ({
  page,
  openPage,
  ownSite: { url },
}) => {
  test.setTimeout(1_500_000)
  const pages = new Map<Name, string>()
  const send = async (name: Name, changes: object = {}) =>
    pages.set(name, await sends(url, names.indexOf(name), all[name], changes))
  const note = (name: Name, text: string) =>
    byLink(url, pages.get(name), 'add_note_by_link', { note: text })
  const urgent = { service_type: 'emergency' }
  for (const name of ['Adams', 'Baker', 'Cole', 'Drew', 'Ellis'] as const) await send(name)
  await send('Frost', urgent)

  // Before seven: one emergency, five that wait for the office to open.
  await recordBadge(page)
  const called = await recordCalls(page)
  await lengthenWait(page, undoTime)
  const morning = new Journey(page, url)
  const { step } = morning
  const key = (pressed: string) => () => page.keyboard.press(pressed)
  const click = (name: Name) => () => morning.row(all[name]).click()
  /** Presses C; the number that is dialed is that of the customer on screen. */
  const call = (name: Name) => async () => {
    const before = called.length
    await page.keyboard.press('c')
    // Before the office opens, the desk asks once about whoever expects no call yet.
    const question = shownPane(page).getByText('Press Call again')
    await expect
      .soft(async () => expect(called.length > before || (await question.isVisible())).toBe(true))
      .toPass({ timeout: 8000 })
    if (called.length === before) await page.keyboard.press('c')
    await expect.soft(() => expect(called.length).toBe(before + 1)).toPass({ timeout: 8000 })
    expect
      .soft(called.at(-1)?.replace(/\D/g, '').slice(-10), `C dials ${name}`)
      .toBe(all[name].phone.replace(/\D/g, ''))
  }
  const point = () => lanes(page).hover({ position: { x: 40, y: 200 } })
  const pointAway = () => page.getByRole('heading', { name: 'Admin Dashboard' }).hover()
  const show = () => lanes(page).getByRole('button', { name: /Show$/ }).click()
  const looked = () => page.waitForTimeout(2600)

  await step('opens the desk', () => openDesk(page), { shows: all.Frost, title: 0 })
  await step(
    'Baker writes',
    async () => {
      await note('Baker', 'The gate code is 4417')
      await morning.look()
      await expect.soft(morning.row(all.Baker)).toContainText('gate code is 4417')
    },
    { shows: all.Frost, title: 1 },
  )
  await step('J', key('j'), { shows: all.Adams, title: 1 })
  await step('J on to the news', key('j'), { shows: all.Baker, title: 1 })
  await step('looks at the preview', looked, { shows: all.Baker, title: 1 })
  await step('J', key('j'), { shows: all.Cole, title: 1 })
  await step('K', key('k'), { shows: all.Baker, title: 1 })
  await step('K', key('k'), { shows: all.Adams, title: 1 })
  await step('opens the news by mouse', click('Baker'), { shows: all.Baker })
  await step('reads them', looked, { shows: all.Baker, title: 0 })
  await step('the pointer stays over the list', point, { shows: all.Baker, title: 0 })
  await step(
    'the office opens',
    async () => {
      await callApi(url, '/rest/v1/rpc/open_office', { body: {} })
      await morning.look()
      await page.waitForTimeout(1000)
    },
    { shows: all.Baker, title: 0 },
  )
  await step('the pointer leaves', pointAway, { shows: all.Baker, title: 0 })
  await step('nothing is lost a while later', () => page.waitForTimeout(11_000), {
    shows: all.Baker,
    title: 0,
  })
  await step('C', call('Baker'), { shows: all.Baker, title: 0 })
  await step('voicemail on the third row', key('2'), { shows: all.Cole, title: 0 })
  await step('C dials the next', call('Cole'), { shows: all.Cole, title: 0 })
  await step('voicemail', key('2'), { shows: all.Drew, title: 0 })
  await step('C dials the next', call('Drew'), { shows: all.Drew, title: 0 })
  await step('undoes the latest', key('z'), { shows: all.Drew, title: 0 })
  await step(
    'who came back is in the list',
    () => expect.soft(morning.row(all.Cole)).toBeVisible({ timeout: 14_000 }),
    { shows: all.Drew, title: 0 },
  )
  await step('C again', call('Drew'), { shows: all.Drew, title: 0 })
  await step(
    'an emergency arrives',
    async () => {
      await send('Gray', urgent)
      await morning.look()
      await expect.soft(morning.row(all.Gray)).toBeVisible({ timeout: 14_000 })
    },
    { shows: all.Drew, title: 1 },
  )
  await step('voicemail: what came above moves nothing', key('2'), { shows: all.Ellis, title: 1 })
  await step('K', key('k'), { shows: all.Cole, title: 1 })
  await step('K', key('k'), { shows: all.Adams, title: 1 })
  await step('K', key('k'), { shows: all.Gray, title: 1 })
  await step('a preview reads nothing', looked, { shows: all.Gray, title: 1 })
  await step('K', key('k'), { shows: all.Frost, title: 1 })
  await step('J', key('j'), { shows: all.Gray, title: 1 })
  await step('C', call('Gray'), { shows: all.Gray, title: 0 })
  await step('voicemail', key('2'), { shows: all.Adams, title: 0 })
  await step('C dials the next', call('Adams'), { shows: all.Adams, title: 0 })
  await step(
    'a request arrives while the pointer is over the list',
    async () => {
      await point()
      await send('Hart')
      await morning.look()
    },
    { shows: all.Adams, title: 1 },
  )
  await step(
    'it stands in the bar',
    async () => {
      await expect.soft(lanes(page).getByRole('button', { name: /Show$/ })).toBeVisible()
      await expect.soft(morning.row(all.Hart)).toHaveCount(0)
    },
    { shows: all.Adams, title: 1 },
  )
  await step('Show', show, { shows: all.Adams, title: 1 })
  await step(
    'it is in the list',
    async () => {
      await expect.soft(morning.row(all.Hart)).toBeVisible()
    },
    { shows: all.Adams, title: 1 },
  )
  await step('opens it', click('Hart'), { shows: all.Hart, title: 0 })
  await step('Back', key('Escape'), { shows: all.Hart, title: 0 })
  await step('Enter opens it again', key('Enter'), { shows: all.Hart, title: 0 })

  // A colleague beside it.
  const colleague = await openPage()
  await signIn(colleague, { ...demo, email: 'technician@example.com' })
  await step(
    'a colleague opens Ellis',
    async () => {
      await openRow(colleague, all.Ellis)
      await morning.look()
      await expect.soft(morning.row(all.Ellis)).toContainText('is on it', { timeout: 14_000 })
    },
    { shows: all.Hart, title: 0 },
  )
  await step(
    'the colleague leaves a voicemail',
    async () => {
      await outcome(colleague, 'Left voicemail').click()
      await morning.look()
      await expect.soft(morning.row(all.Ellis)).toHaveCount(0, { timeout: 14_000 })
    },
    { shows: all.Hart, title: 0 },
  )
  await step(
    'the colleague settles the one on screen',
    async () => {
      await openRow(colleague, all.Hart)
      await outcome(colleague, 'Left voicemail').click()
      await morning.look()
      await expect.soft(morning.row(all.Hart)).toHaveCount(0, { timeout: 14_000 })
    },
    { shows: all.Hart, title: 0 },
  )
  await step('J goes on', key('j'), { shows: all.Frost })
  await step('clicks another', click('Adams'), { shows: all.Adams, title: 0 })

  // Slow answers.
  await step(
    'three more arrive',
    async () => {
      await pointAway()
      for (const name of ['Irwin', 'Jones', 'Klein'] as const) await send(name)
      await morning.look()
      // They may arrive one by one, each in the bar.
      await expect
        .soft(async () => {
          const bar = lanes(page).getByRole('button', { name: /Show$/ })
          if (await bar.isVisible()) await bar.click()
          for (const name of ['Irwin', 'Jones', 'Klein'] as const)
            await expect(morning.row(all[name])).toBeVisible({ timeout: 500 })
        })
        .toPass({ timeout: 30_000 })
    },
    { shows: all.Adams, title: 3 },
  )
  await step('opens Irwin', click('Irwin'), { shows: all.Irwin, title: 2 })
  await page.route('**/rest/v1/rpc/record_call', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.continue()
  })
  await step(
    'voicemail, and goes on before the answer',
    async () => {
      await page.keyboard.press('2')
      await click('Klein')()
      await page.waitForTimeout(4000)
    },
    { shows: all.Klein, title: 1 },
  )
  await step(
    'the outcome is the one of whom it was given to',
    async () => {
      const counts = async () =>
        Promise.all(
          (['Irwin', 'Jones', 'Klein'] as const).map(
            async (name) => (await morning.stored(all[name])).voicemails,
          ),
        )
      await expect.soft(async () => expect(await counts()).toEqual([1, 0, 0])).toPass()
    },
    { shows: all.Klein, title: 1 },
  )
  await step('K to Jones', key('k'), { shows: all.Jones, title: 1 })
  await step('C', call('Jones'), { shows: all.Jones, title: 0 })
  await step(
    'voicemail with a slow answer, and 2 again at once',
    async () => {
      await page.keyboard.press('2')
      await page.waitForTimeout(120)
      await page.keyboard.press('2')
      await page.waitForTimeout(6000)
    },
    { shows: all.Klein, title: 0 },
  )
  await step(
    'one voicemail each at most',
    async () => {
      expect.soft((await morning.stored(all.Jones)).voicemails).toBe(1)
      expect.soft((await morning.stored(all.Klein)).voicemails).toBe(0)
    },
    { shows: all.Klein, title: 0 },
  )
  await page.unroute('**/rest/v1/rpc/record_call')

  await step(
    'searches',
    async () => {
      await page.keyboard.press('/')
      await page.getByLabel('Search requests').fill('Baker')
      await expect
        .soft(
          page
            .getByRole('option')
            .or(page.getByRole('button', { name: /Baker/ }))
            .first(),
        )
        .toBeVisible()
    },
    { shows: all.Klein },
  )
  await step('Enter opens the first', key('Enter'), { shows: all.Baker, title: 0 })
  await step(
    'Adams writes',
    async () => {
      await note('Adams', 'Please ring twice')
      await morning.look()
    },
    { shows: all.Baker, title: 1 },
  )
  await step('opens it', click('Adams'), { shows: all.Adams })
  await step('reads it', looked, { shows: all.Adams, title: 0 })
  await step('reload', () => page.reload(), { shows: all.Adams, title: 0 })
  await step('J', key('j'), { shows: all.Cole, title: 0 })
  await step('K', key('k'), { shows: all.Adams, title: 0 })
  await step('C', call('Adams'), { shows: all.Adams, title: 0 })
  await step(
    'not a job',
    async () => {
      await page.keyboard.press('5')
      await page.keyboard.press('Enter')
    },
    { shows: all.Cole, title: 0 },
  )
  await step('C dials the next', call('Cole'), { shows: all.Cole, title: 0 })
  await step(
    'a customer cancels',
    async () => {
      await byLink(url, pages.get('Klein'), 'cancel_by_link', { reason: 'Fixed itself' })
      await morning.look()
      const news = lanes(page).getByRole('region', { name: 'News from customers' })
      await expect
        .soft(news.getByRole('button', { name: 'Morning Klein' }))
        .toBeVisible({ timeout: 14_000 })
    },
    { shows: all.Cole, title: 1 },
  )
  expect(morning.steps).toBeGreaterThanOrEqual(60)
})

/** Does what a customer does on their own page. */
async function byLink(url: string, path = '', name: string, said: object) {
  const body = { token: path.split('#')[1], action_id: crypto.randomUUID(), ...said }
  const { status } = await callApi(url, `/rest/v1/rpc/${name}`, { body })
  expect(status).toBe(200)
}
