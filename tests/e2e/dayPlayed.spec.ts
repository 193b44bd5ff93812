// A day of two dispatchers, three technicians, and their customers, played at 7 AM, 9 AM, noon, and 8 PM: what each
// screen says is true at that hour, and each task takes few keys and taps.
import type { Locator, Page } from '@playwright/test'
import { lane, lanes, outcome, pane, undo } from './support/callList.ts'
import { shownPane } from './support/deskJourney.ts'
import { PlayedDay, playedDay } from './support/playedDay.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedMessages: /Failed to load resource|were not fetched|Failed to fetch/ })

const wide = { width: 1280, height: 800 }
const phone = { width: 375, height: 740 }

const rowOf = (desk: Page, lastName: string) =>
  lanes(desk).locator('[data-call]').filter({ hasText: lastName })
const shows = (desk: Page, name: string) =>
  expect(shownPane(desk).getByRole('heading', { level: 2 })).toHaveText(name)
const offer = (desk: Page) =>
  pane(desk)
    .getByRole('region', { name: /^(Book a visit|Move the visit)$/ })
    .getByRole('button', { name: /open$/ })
    .first()
const said = (page: Page) => page.getByRole('heading', { level: 1 })
const reads = (desk: Page, text: RegExp) => expect(desk.getByText(text).first()).toBeVisible()
const rowAt = (desk: Page, technician: string) =>
  desk.getByRole('row', { name: new RegExp(`^${technician}`) })
/** Returns the last names in a list, from its top. */
const namesIn = async (list: Locator) =>
  (await list.locator('[data-call] strong').allInnerTexts()).map((name) => name.split(' ').at(-1))

type Screens = { day: PlayedDay } & Record<'desk' | 'second' | 'ortiz' | 'kim' | 'doyle', Page>

/** Books ten visits on the day before; twelve requests come in the evening and at night. */
async function fill(day: PlayedDay) {
  const names = ['Ann Abbott', 'Ben Brooks', 'Cleo Carter', 'Dan Dixon', 'Gus Grant']
  for (const name of names) await day.sends(name, '10:05', -1)
  const tuneUp = { service_type: 'maintenance' }
  for (const name of ['Eve Ellis', 'Fay Feldman']) await day.sends(name, '12:05', -1, tuneUp)
  for (const name of ['Hal Hayes', 'Ida Iverson', 'Jo Jordan']) await day.sends(name, '13:05', -1)
  await day.at('14:10', -1)
  await day.book([
    ['Abbott', 'Ortiz', 1],
    ['Brooks', 'Ortiz', 2],
    ['Carter', 'Ortiz', 3],
    ['Dixon', 'Ortiz', 4],
    ['Ellis', 'Kim', 1],
    ['Feldman', 'Kim', 2],
    ['Grant', 'Kim', 4],
    ['Hayes', 'Doyle', 1],
    ['Iverson', 'Doyle', 3],
    ['Jordan', 'Doyle', 5],
  ])
  for (const [minute, name] of ['Kay Kerr', 'Lou Lane', 'Max Moss', 'Nia Nash'].entries())
    await day.sends(name, `21:3${minute}`, -1)
  await day.sends('Olga Ochoa', '22:40', -1, { message: 'La puerta no cierra.' })
  await day.sends('Pam Pike', '23:10', -1)
  await day.sends('Quin Quinn', '23:50', -1)
  await day.sends('Ray Reed', '00:40', 0, { service_type: 'emergency', message: 'I am stuck.' })
  await day.sends('Sue Stone', '04:30', 0)
  await day.sends('Tom Tate', '05:45', 0, { service_type: 'emergency', message: 'Door open.' })
  await day.sends('Una Upton', '06:10', 0)
  await day.sends('Val Vance', '06:40', 0, { preferred_date: playedDay })
}

/** 7 AM: two dispatchers work through the night's requests, each call by its outcome. */
async function morning({ day, desk, second, kim }: Screens) {
  const call = (task: string, most: number, act: () => Promise<unknown>) =>
    day.task(task, most, act)
  await call('an emergency is called and booked', 3, async () => {
    await expect(lane(desk, 'Call now').locator('[data-call]')).toHaveCount(12)
    expect((await namesIn(lane(desk, 'Call now'))).slice(0, 2)).toEqual(['Reed', 'Tate'])
    await shows(desk, 'Ray Reed')
    await shows(second, 'Ray Reed')
    await day.press(desk, 'c', '1')
    await expect(offer(desk)).toContainText('Doyle')
    await day.press(desk, '1')
    await reads(desk, /^Booked: Reed, today, 10 AM–12 PM, Doyle/)
  })
  await call(
    'a colleague, who still sees that customer, is told that they were called',
    3,
    async () => {
      await day.look()
      await expect(shownPane(second)).toContainText('Staff booked a visit')
      await day.press(second, 'c')
      await reads(second, /^Staff called them at 7:0\d AM/)
      await expect(second.getByRole('button', { name: 'Leave it to them' })).toBeFocused()
      await day.press(second, 'Enter', 'j')
      await shows(second, 'Tom Tate')
    },
  )
  await call('an emergency is squeezed in', 4, async () => {
    await day.press(second, 'c', '1')
    await expect(second.getByRole('button', { name: /^Now: Kim, 8–10 AM/ })).toBeVisible()
    await day.press(second, '6')
    await expect(second.getByRole('button', { name: 'Book and move Ellis' })).toBeFocused()
    await day.press(second, 'Enter')
    await reads(second, /^Booked: Tate, today, 8–10 AM, Kim/)
    await day.look()
    await expect(kim.getByRole('button', { name: /^Tom Tate/ })).toBeVisible()
    const ellis = await day.customer('Ellis')
    await expect(said(ellis)).toHaveText('Kim is coming today, 12–2 PM')
    await ellis.close()
  })
  await call('a voicemail', 3, async () => {
    await day.click(rowOf(desk, 'Kerr'))
    await shows(desk, 'Kay Kerr')
    await day.press(desk, 'c', '2')
    await reads(desk, /^Left a voicemail: Kay Kerr/)
  })
  await call('a request is called and booked', 3, async () => {
    await shows(desk, 'Lou Lane')
    await day.press(desk, 'c', '1')
    await expect(offer(desk)).toBeVisible()
    await day.press(desk, '1')
    await reads(desk, /^Booked: Lane, today/)
  })
  await call('a price is quoted by phone, besides typing it', 3, async () => {
    await shows(desk, 'Max Moss')
    await day.press(desk, 'c', '4')
    await desk.getByLabel('Amount quoted, in dollars').fill('120')
    await day.press(desk, 'Enter')
    await reads(desk, /^Quoted \$120: Max Moss/)
  })
  await call('a call again in an hour', 3, async () => {
    await shows(desk, 'Nia Nash')
    await day.press(desk, 'c', '3')
    await expect(desk.getByRole('button', { name: /^Today, 8:0\d AM/ })).toBeFocused()
    await day.press(desk, '1')
    await reads(desk, /^Call again: Nia Nash/)
  })
  await call('a request in Spanish is booked with who speaks it', 3, async () => {
    await shows(desk, 'Olga Ochoa')
    await day.press(desk, 'c', '1')
    const speaking = pane(desk)
      .getByRole('button', { name: /speaks Spanish.*open$/ })
      .first()
    await expect(speaking).toBeVisible()
    await day.press(desk, (await speaking.innerText()).trim().at(-1) ?? '')
    await reads(desk, /^Booked: Ochoa, today, .+, Ortiz/)
  })
  await call('a mistake is undone, and the page stays where it is', 3, async () => {
    await shows(desk, 'Pam Pike')
    await day.press(desk, 'c', '6')
    await expect(undo(desk)).toBeVisible()
    await shows(desk, 'Quin Quinn')
    await day.press(desk, 'z')
    await shows(desk, 'Pam Pike')
    await expect(rowOf(desk, 'Pike')).toBeVisible()
    expect(await desk.evaluate(() => window.scrollY)).toBe(0)
  })
  await call('a customer went elsewhere', 2, async () => {
    await day.press(desk, '5')
    await expect(desk.getByRole('button', { name: /^Too expensive/ })).toBeFocused()
    await day.press(desk, '2')
    await shows(desk, 'Quin Quinn')
  })
  await call('a request is called and booked by mouse, and what is typed stays', 4, async () => {
    await day.tap(second, /Una Upton/)
    await day.tap(second, /^Call \(/, 'link')
    await second.getByLabel('Note', { exact: true }).fill('Gate code 44')
    await second.getByRole('link', { name: /^Day/ }).click()
    await expect(second.getByRole('heading', { name: 'Unscheduled' })).toBeVisible()
    await second.goBack()
    await expect(second.getByLabel('Note', { exact: true })).toHaveValue('Gate code 44')
    await day.tap(second, /^Book a visit/)
    await day.tap(second, /^Today.+open$/)
    await reads(second, /^Booked: Upton/)
  })
  await call('the last three: two voicemails and a visit', 7, async () => {
    await day.press(desk, 'c', '2')
    await shows(desk, 'Sue Stone')
    await day.press(desk, 'c', '2')
    await shows(desk, 'Val Vance')
    await day.press(desk, 'c', '1')
    await expect(offer(desk)).toContainText('the day they asked for')
    await day.press(desk, '1')
    await reads(desk, /^Booked: Vance, today/)
    await day.look()
    await second.mouse.move(700, 5)
    for (const each of [desk, second])
      await expect(lane(each, 'Call now').locator('[data-call]')).toHaveCount(0)
  })
}

/** 9 AM: Kim is sick, and each of Kim's visits moves. */
async function technicianOff({ day, desk, second, ortiz, doyle }: Screens) {
  await day.at('07:50')
  const abbott = await day.customer('Abbott')
  const tate = await day.customer('Tate')
  await expect(said(abbott)).toHaveText('Ortiz is coming today, 8–10 AM')
  await day.task('two technicians set out and arrive', 4, async () => {
    for (const van of [ortiz, doyle]) await day.tap(van, 'On my way')
    await expect(async () => {
      await day.look()
      await expect(said(abbott)).toHaveText('Ortiz is on the way', { timeout: 1000 })
    }).toPass()
    for (const van of [ortiz, doyle]) await day.tap(van, 'Arrived')
    await expect(doyle.getByRole('button', { name: 'Make the price' })).toBeVisible()
  })
  await day.at('09:00')
  await day.task('the wrong technician is marked off, and works after all', 3, async () => {
    await day.tap(desk, /^Day/, 'link')
    await day.click(rowAt(desk, 'Doyle').getByRole('button', { name: /^Mark off today/ }))
    await reads(desk, /^Doyle is off: \d visits need another technician/)
    await day.click(rowAt(desk, 'Doyle').getByRole('button', { name: /after all/ }))
    await expect(desk.getByText('Needs another technician')).toBeHidden()
  })
  await day.task('a technician is marked off; each customer and row says why', 1, async () => {
    await day.click(rowAt(desk, 'Kim').getByRole('button', { name: /^Mark off today/ }))
    await reads(desk, /^Kim is off: \d visits need another technician/)
    await day.look()
    // The visit that begins first is called first.
    await expect
      .poll(async () => (await namesIn(lane(second, 'Call now'))).slice(0, 3))
      .toEqual(['Tate', 'Feldman', 'Ellis'])
    for (const badge of ['emergency', 'technician off'])
      await expect(rowOf(second, 'Tate').getByText(badge, { exact: true })).toBeInViewport({
        ratio: 0.9,
      })
    await expect(said(tate)).toHaveText("We're finding another technician")
    await expect(tate.getByText(/We'll call you by 9:30 AM/)).toBeVisible()
  })
  await day.task('three displaced customers are called, and their visits moved', 12, async () => {
    for (const name of ['Tate', 'Feldman', 'Ellis']) {
      await day.click(rowOf(second, name))
      await expect(outcome(second, 'Move the visit')).toBeVisible()
      await day.press(second, 'c', '1')
      await expect(offer(second)).toBeVisible()
      await day.press(second, '1')
      await reads(second, new RegExp(`^Moved: ${name}`))
    }
    await expect(async () => {
      await day.look()
      await expect(said(tate)).toHaveText(/^(Ortiz|Doyle|Kim) is coming /, { timeout: 1000 })
    }).toPass()
  })
  for (const page of [abbott, tate]) await page.close()
}

/** Noon: Ortiz overruns, and Doyle lacks a part. */
async function overrun({ day, second, ortiz, doyle }: Screens) {
  await day.at('11:50')
  await day.task('a technician says that it takes longer, and tells one customer', 4, async () => {
    await day.tap(ortiz, 'This takes longer')
    await day.tap(ortiz, '2 hours')
    await day.click(ortiz.getByRole('checkbox', { name: /^Ben Brooks/ }))
    await day.tap(ortiz, 'Tell Ben the new time')
    await expect(ortiz.getByText('Told to expect you about 1:50 PM')).toBeVisible()
    const brooks = await day.customer('Brooks')
    await expect(said(brooks)).toHaveText('Ortiz is running late')
    await brooks.close()
  })
  const dixon = await day.customer('Dixon')
  await day.task('another one is called, and the page stays true', 2, async () => {
    await expect(said(dixon)).toHaveText("We'll be late for your visit")
    // A list in use stays as it is, until its new rows are asked for.
    await second.reload()
    await day.click(rowOf(second, 'Dixon'))
    await expect(shownPane(second)).toContainText('Visit: begins late, about 5:50 PM.')
    await day.tap(second, 'They know')
    await expect(shownPane(second)).toContainText('about 5:50 PM, the customer knows.')
    await dixon.reload()
    await expect(dixon.getByText(/We talked about it at 11:5\d AM/)).toBeVisible()
    await expect(said(dixon)).toHaveText("We'll be late for your visit")
  })
  await dixon.close()
  await day.task('a part is missing, and the next visit opens', 4, async () => {
    await day.tap(doyle, 'Couldn’t do it')
    await doyle.getByText('Needs a part').click()
    await doyle.getByLabel(/part/i).last().fill('7 ft spring')
    await day.tap(doyle, 'End the visit')
    await expect(doyle.getByRole('region', { name: 'Ray Reed' })).toBeVisible()
    const hayes = await day.customer('Hayes')
    await expect(said(hayes)).toHaveText('We need a part for your door')
    await hayes.close()
  })
}

/** 8 PM: the shift is handed over, at desks that have been open since 7 AM. */
async function evening({ day, desk, second }: Screens) {
  await day.at('20:00')
  await day.task('the shift is handed over on paper', 2, async () => {
    await day.tap(desk, 'Hand-over')
    const title = desk.getByRole('heading', { name: /^\d+ still open, .+ 8:0\d PM/ })
    await expect(title).toBeVisible()
    await desk.evaluate(() => Object.assign(window, { print: () => {} }))
    await day.tap(desk, 'Print')
    const open = Number(/^\d+/.exec(await title.innerText())?.[0])
    await desk.emulateMedia({ media: 'print' })
    await expect(desk.getByRole('table').getByRole('row')).toHaveCount(open + 1)
    await desk.emulateMedia({ media: 'screen' })
  })
  await day.task(
    'a customer to whom nobody came is told the truth, and stands in the list',
    0,
    async () => {
      const dixon = await day.customer('Dixon')
      await expect(said(dixon)).toHaveText("We're late for your visit")
      await dixon.close()
      await second.reload()
      await expect(rowOf(second, 'Dixon').getByText('nobody came yet')).toBeVisible()
    },
  )
}

test('a day at 7 AM, 9 AM, noon, and 8 PM says only what is true', { tag: '@details' }, async ({
  openPage,
}) => {
  test.setTimeout(400_000)
  const day = await PlayedDay.begin(openPage)
  try {
    await fill(day)
    await day.at('07:00')
    const screens = {
      day,
      desk: await day.staff('staff', wide),
      second: await day.staff('second', wide),
      ortiz: await day.staff('technician', phone),
      kim: await day.staff('kim', phone),
      doyle: await day.staff('doyle', phone),
    }
    await morning(screens)
    await technicianOff(screens)
    await overrun(screens)
    await evening(screens)
  } finally {
    const lines = day.tasks.map(
      ({ hour, task, acts }) => `${hour}  ${String(acts).padStart(2)}  ${task}`,
    )
    console.log(['Keys and taps', ...lines].join('\n'))
    for (const page of day.open()) await page.close()
    await day.end()
  }
})
