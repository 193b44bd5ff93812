// One request by three people: a customer and a technician on their phones, a dispatcher at the desk.
import { warranty } from '../../src/facts/prices.ts'
import { addTerm } from '../../src/lib/addTerm.ts'
import { dateText } from '../../src/lib/newYorkTime.ts'
import { uprightPhoto } from '../support/photos.ts'
import { mailsTo } from '../support/server.ts'
import { lane, lanes, openRow, outcome, pane, row, timeline } from './support/callList.ts'
import { enterCredentials, fillRequest, newVisitor, openDesk, toast } from './support/desk.ts'
import { desktop, phone } from './support/findings.ts'
import { click, expectStatus, loopSql, title, today } from './support/loop.ts'
import { expect, test } from './support/ownSite.ts'
import { listen } from './support/test.ts'

test.use({ siteSql: loopSql, viewport: phone })

test('from the form to the review', async ({ page, openPage, ownSite, violations }) => {
  test.setTimeout(210_000)
  // A name that a mail may show is of letters.
  const lastName = `Loop${crypto.randomUUID().replace(/[^a-f]/g, '')}`
  const customer = { ...newVisitor(), firstName: 'Dana', lastName }
  const email = `${lastName}@example.com`
  const mails = () => mailsTo(ownSite.output(), email)
  const open = async (viewport: typeof phone) => {
    const other = await openPage({ viewport })
    listen(other, violations)
    return other
  }

  await page.goto('/contact')
  await fillRequest(page, customer)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('The spring broke')
  await click(page, 'Send request')
  await page.getByRole('link', { name: 'Follow your request' }).click()
  await expect(title(page)).toHaveText(/^We'll call you by \d+:\d\d [AP]M( tomorrow)?$/)
  await expect(page.getByText('Call due by')).toBeVisible()
  await page.getByLabel('Your message to us').fill('Gate code 4417')
  await click(page, 'Send it')
  await expect(page.getByText('Sent to our office.')).toBeVisible()
  const buffer = await uprightPhoto()
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Choose or take photos').setInputFiles(photo)
  await expect(page.getByText('We have 1 photo. Only our staff can see it.')).toBeVisible()

  const desk = await open(desktop)
  await openDesk(desk)
  await expect(row(lanes(desk), customer)).toContainText('Gate code 4417')
  await openRow(desk, customer)
  await expect(timeline(desk)).toContainText('Gate code 4417')
  await expect(pane(desk).locator('img').first()).toBeVisible()
  await pane(desk).getByLabel('Note', { exact: true }).fill('The shelf stands before the spring')
  await click(desk, 'Save note')
  await expect(timeline(desk)).toContainText('The shelf stands before the spring')
  // Two seconds on screen, and the news are read.
  await expect(row(lanes(desk), customer)).not.toContainText('Gate code 4417')
  const opened = desk.url()
  await expect(pane(desk).getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', /^tel:/)
  await outcome(desk, 'Book a visit').click()
  const best = pane(desk)
    .getByRole('region', { name: 'Book a visit' })
    .getByRole('button', { name: 'Ortiz' })
    .first()
  const day = (await best.locator('strong').first().textContent()) ?? ''
  const time = (await best.locator('span').first().textContent())?.slice(day.length)
  await desk.keyboard.press('1')
  await expect(desk.getByText(`Booked: ${lastName}`).first()).toBeVisible()
  await expect(row(lanes(desk), customer)).toHaveCount(0)
  await expectStatus(
    page,
    `Ortiz is coming ${day.includes(',') ? `on ${day}` : day.toLowerCase()}, ${time}`,
  )

  const van = await open(phone)
  await van.goto('/auth')
  await enterCredentials(van, 'Sign In', 'technician@example.com', 'garage-demo')
  await expect(van.getByRole('heading', { name: 'Ortiz, today' })).toBeVisible()
  const stops = van.getByRole('button', { name: `Dana ${lastName}` })
  await stops.click()
  for (const said of ['The spring broke', 'Gate code 4417', 'The shelf stands before the spring'])
    await expect(van.getByText(said)).toBeVisible()
  await expect(
    van.getByRole('region', { name: "Customer's photos" }).getByRole('img'),
  ).toBeVisible()
  await click(van, 'Running late')
  await click(van, '15 min')
  await expectStatus(page, /late/i)
  await click(van, 'On my way')
  await expectStatus(page, 'Ortiz is on the way')
  await click(van, 'Arrived')
  await expectStatus(page, 'Ortiz has arrived')

  // The spring isn't in the van: the visit ends, and the office books another one.
  await click(van, 'Couldn’t do it')
  const undone = van.getByRole('dialog', { name: `Couldn’t do it: Dana ${lastName}` })
  await undone.getByLabel('Needs a part').check()
  await undone.getByLabel('Which part').fill('7 ft spring')
  await undone.getByLabel(/^Note/).fill('Left-wound, and a longer ladder')
  await undone
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...photo, name: 'IMG_2.jpg' })
  await click(van, 'End the visit')
  await expectStatus(page, 'We need a part for your door')
  await expect(
    page.getByText("We're getting it. We'll call you to set the next visit."),
  ).toBeVisible()
  await expect
    .poll(() => mails().some((mail) => mail.includes('Ortiz needs a part to finish the work')), {
      timeout: 60_000,
    })
    .toBe(true)
  await desk.goto('/admindashboard')
  // A visit that could not be done is a call of its own, with its reason.
  await expect(row(lane(desk, 'Call now'), customer)).toContainText(
    'waiting for a part, not ordered: 7 ft spring',
  )
  await openRow(desk, customer)
  await expect(timeline(desk)).toContainText('Left-wound, and a longer ladder')
  await expect(pane(desk).getByRole('button', { name: /^Open Photo/ })).toHaveCount(2)
  await outcome(desk, 'Book a visit').click()
  const offers = pane(desk).getByRole('region', { name: 'Book a visit' })
  await expect(offers.getByRole('button', { name: 'Ortiz' }).first()).toBeVisible()
  await desk.keyboard.press('1')
  await expect(desk.getByText(`Booked: ${lastName}`).first()).toBeVisible()
  await expectStatus(page, 'Ortiz is coming')
  await van.reload()
  await expect(stops).toHaveCount(2)
  await stops.last().click()
  for (const said of [
    'Needs a part: 7 ft spring',
    'Left-wound, and a longer ladder',
    'Gate code 4417',
    'The shelf stands before the spring',
  ])
    await expect(van.getByText(said).last()).toBeVisible()
  await click(van, 'On my way')
  await expectStatus(page, 'Ortiz is on the way')
  await click(van, 'Arrived')
  await expectStatus(page, 'Ortiz has arrived')
  await click(van, 'Done')
  const report = van.getByRole('dialog')
  await report.getByLabel('What was done').fill('A new torsion spring, and the door balanced')
  await report.getByText('Under warranty', { exact: true }).click()
  await report.getByRole('button', { name: 'Done' }).click()
  await expectStatus(page, 'All done')
  const done = page.getByRole('region', { name: 'What we did' })
  await expect(done).toContainText('A new torsion spring, and the door balanced')
  await expect(page.getByRole('article', { name: /^Receipt/ })).toContainText('Done under warranty')
  await expect(done).toContainText(
    `Labor until ${dateText(addTerm(today, warranty.labor.repairs))}`,
  )

  await desk.goto(opened)
  await expect(timeline(desk)).toContainText('A new torsion spring, and the door balanced')
  await expect
    .poll(() => mails().filter((mail) => mail.includes('/reviews?')).length, { timeout: 60_000 })
    .toBe(1)
  const [review = ''] = /https?:\/\/\S+\/reviews\?\S+/.exec(mails().join('\n')) ?? []
  await page.goto(review)
  const form = page.getByRole('form', { name: 'Write a review' })
  await expect(form.getByLabel('Name')).toHaveValue('Dana L.')
  await expect(form.getByLabel('Service')).toHaveValue('Repair')
  await form.getByLabel('Location').fill('Valley Stream')
  await form.getByRole('radio', { name: /^5 star/ }).click()
  const text = `On time, and the door is quiet again. ${lastName}`
  await form.getByLabel('Your review').fill(text)
  await click(page, 'Submit review')
  await expect(toast(page, 'Review Submitted!', 'after verification')).toBeVisible()

  await desk.getByRole('link', { name: /^Reviews/ }).click()
  const waiting = desk.getByRole('article', { name: 'Review by Dana L.' }).filter({ hasText: text })
  // The link of the mail says which visit it is about.
  await expect(waiting).toContainText(/, Ortiz: A new torsion spring, and the door balanced/)
  await waiting.getByRole('button', { name: /^Publish/ }).click()
  await expect(toast(desk, 'Success', 'The review by Dana L. is published')).toBeVisible()
  await page.goto('/reviews')
  await expect(page.locator('main figure').filter({ hasText: text })).toContainText('Dana L.')
})
