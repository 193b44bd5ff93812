// The Spanish path: its form, the switch of languages, and one request from the form to the review.
import { mailsTo } from '../support/server.ts'
import { lanes, openRow, outcome, pane, row } from './support/callList.ts'
import { cardOf, enterCredentials, newVisitor, openDesk, storeLinked } from './support/desk.ts'
import { axeFindings, desktop, phone } from './support/findings.ts'
import { click, expectStatus, loopSql, title } from './support/loop.ts'
import { expect, test } from './support/ownSite.ts'
import { listen } from './support/test.ts'
import { holdApp, openLive } from './support/timestamps.ts'

/** Common work, as the technician's phone lists it. */
const safetyTest = 'Safety test done: auto-reverse and photo eyes.'

/** Texts lack the accents that the phone network's alphabet lacks. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

test.use({ siteSql: loopSql, viewport: phone })

test('every error of the Spanish form is Spanish, and the switch keeps what was typed', async ({
  page,
}) => {
  // The link's ZIP code comes in when the page goes live, and would meet a fill halfway.
  await openLive(page, '/es/reservar?zip=11432')
  await page.getByLabel('Nombre').fill('Luz')
  await page.getByLabel('Teléfono').fill('12')
  await page.getByLabel('Correo electrónico').fill('luz')
  await page.getByLabel('Dirección del servicio').fill('NY 11432')
  await page.getByLabel('Fecha preferida').fill('2020-01-01')
  await click(page, 'Enviar solicitud')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Hay que corregir')
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Escriba su apellido',
    'Escriba un teléfono de EE. UU. con código de área, como (516) 555-0142',
    'Escriba un correo como nombre@example.com',
    'Escriba la calle y la ciudad antes del código postal',
    'Elija el servicio que necesita',
    'Elija hoy o una fecha posterior',
  ])
  expect(await axeFindings(page)).toEqual([])

  await page.locator('header').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/contact?zip=11432')
  await expect(page.getByLabel('First name')).toHaveValue('Luz')
  await expect(page.getByLabel('Email')).toHaveValue('luz')
  await page.locator('header').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/es/reservar?zip=11432')
  await expect(page.getByLabel('Nombre')).toHaveValue('Luz')
})

test('headings have accents of their own face, which English pages do not load', async ({
  page,
}) => {
  const accents = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('accents')),
    )
  await openLive(page, '/')
  await page.evaluate(() => document.fonts.ready)
  expect(await accents()).toBe(false)
  // Without its preload: the browser asks for it, since a heading needs it.
  await page.route('**/es/precios', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<link[^>]*accents[^>]*>/, '')
    await route.fulfill({ response, body })
  })
  await openLive(page, '/es/precios')
  await expect.poll(accents).toBe(true)
})

test('the switch keeps an estimate and the safety check, in menu and footer', async ({ page }) => {
  await page.goto('/es/precios')
  await page.getByRole('button', { name: 'Agregar uno: Rodillos' }).click()
  await expect(page).toHaveURL(/\/es\/precios\?items=/)
  await page.locator('footer').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/pricing\?items=/)
  await expect(page.getByRole('button', { name: 'Remove one: Rollers' })).toBeEnabled()

  await page.goto('/emergency')
  await page.getByRole('button', { name: /^It won.t close/ }).click()
  await expect(page).toHaveURL(/\?triage=/)
  const chosen = new URL(page.url()).search
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('header').getByRole('link', { name: 'Español', exact: true }).last().click()
  await expect(page).toHaveURL(`/es/emergencia${chosen}`)
  await expect(page.getByText('Está trabada abierta y no se mueve').first()).toBeVisible()
})

test('the switch keeps a ZIP code that was checked, and an area of the map', {
  tag: '@details',
}, async ({ page }) => {
  await openLive(page, '/')
  await page.getByLabel('Check your ZIP code').fill('11432')
  await expect(page.getByText(/^Yes, we serve 11432/)).toBeVisible()
  await page.locator('header').getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL('/es')
  const field = page.getByLabel('Revise su código postal')
  await expect(field).toHaveValue('11432')
  await field.scrollIntoViewIfNeeded()
  await expect(page.getByText(/^Sí, trabajamos en 11432/)).toBeVisible()

  await openLive(page, '/es/areas-de-servicio')
  await page.locator('[data-area="buffalo"] a').click()
  const card = page.locator('.place-card')
  await expect(card).toContainText('Buffalo')
  await page.locator('header').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/service-areas')
  await page.mouse.move(9, 9, { steps: 2 })
  await expect(card).toContainText('Garage doors in Buffalo')
})

test('the switch keeps open answers, a part of the drawing, and a time that is half chosen', {
  tag: '@details',
}, async ({ page, baseURL }) => {
  const switchTo = (name: string) =>
    page.locator('header').getByRole('link', { name }).first().click()
  await openLive(page, '/faq')
  const opened = page.locator('main details[open]')
  for (const id of ['frozen', 'cost']) await page.locator(`#${id} summary`).click()
  await switchTo('Español')
  await expect(page).toHaveURL('/es/preguntas')
  await expect(opened).toHaveCount(2)
  await expect(page.locator('#frozen')).toContainText('Deje de oprimir el botón.')
  await page.reload()
  await expect(opened).toHaveCount(0)

  await openLive(page, '/es/servicios/reparaciones/resortes')
  // The live drawing loads as one scrolls near.
  const list = page.locator('.parts-list')
  await list.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Rodillos', exact: true }).click()
  await switchTo('English')
  await expect(page).toHaveURL('/services/repairs/springs')
  await list.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Rollers', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.goto(await storeLinked(baseURL, newVisitor()))
  await page.getByRole('button', { name: 'Choose a time' }).click()
  const [day, time] = [page.getByLabel('Day'), page.getByLabel('Arrival time')]
  await day.selectOption({ index: 1 })
  await time.selectOption({ index: 1 })
  const chosen = [await day.inputValue(), await time.inputValue()]
  await switchTo('Español')
  await expect(page.getByLabel('Día')).toHaveValue(chosen[0] ?? '')
  await expect(page.getByLabel('Horario de llegada')).toHaveValue(chosen[1] ?? '')
  await click(page, 'Pedir esta hora')
  await expect(page.getByRole('heading', { name: /^Usted pidió: / })).toBeVisible()
  await switchTo('English')
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeVisible()
})

test('pressed before the page is live, the switch keeps query, fragment, and what is typed', async ({
  page,
}) => {
  const goOn = await holdApp(page)
  await page.goto('/contact?zip=11432&service=repair#booking')
  await page.getByLabel('First name').fill('Luz')
  await page.getByLabel('Message').fill('It is stuck')
  await page.getByLabel('Check your ZIP code').fill('11581')
  await page.locator('header').getByRole('link', { name: 'Español' }).first().click()
  await expect(page).toHaveURL('/es/reservar?zip=11432&service=repair#booking')
  await expect(page.getByLabel('Nombre')).toHaveValue('Luz')
  await expect(page.getByLabel('Mensaje')).toHaveValue('It is stuck')
  goOn()
  await expect(page.getByText(/^Sí, trabajamos en 11581/)).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Luz')
  await expect(page.getByLabel('Tipo de servicio')).toHaveValue('repair')
})

test('a request in Spanish, from the form to the review', { tag: '@details' }, async ({
  page,
  openPage,
  ownSite,
  violations,
}) => {
  test.setTimeout(300_000)
  const lastName = `Loop${crypto.randomUUID().replace(/[^a-f]/g, '')}`
  const email = `${lastName}@example.com`
  const customer = { ...newVisitor(), firstName: 'Luz', lastName }
  const mails = () =>
    mailsTo(ownSite.output(), email).map((mail) => mail.split('Text to ')[0] ?? '')
  const number = `+1${customer.phone.replace(/\D/g, '')}`
  const texts = () =>
    ownSite
      .output()
      .split('Text to ')
      .filter((text) => text.startsWith(number))
      .map((text) => text.split('Mail to ')[0] ?? '')
  /** Waits for an email and a text with these words. */
  const arrives = (words: string) =>
    expect
      .poll(
        () => [mails(), texts()].map((all) => all.some((one) => plain(one).includes(plain(words)))),
        {
          timeout: 60_000,
        },
      )
      .toEqual([true, true])
  const open = async (viewport: typeof phone) => {
    const other = await openPage({ viewport })
    listen(other, violations)
    return other
  }

  await page.goto('/es')
  await page.getByRole('link', { name: 'Reservar servicio' }).first().click()
  await expect(page).toHaveURL('/es/reservar')
  await page.getByLabel('Nombre').fill(customer.firstName)
  await page.getByLabel('Apellido').fill(lastName)
  await page.getByLabel('Teléfono').fill(customer.phone)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Dirección del servicio').fill('12 Elm St, Queens, NY 11432')
  await page.getByLabel('Tipo de servicio').selectOption('repair')
  // Not a word of Spanish: the form's language decides.
  await page.getByLabel('Mensaje').fill('OK')
  await click(page, 'Enviar solicitud')
  await expect(page).toHaveURL('/es/solicitud-enviada')
  await expect(title(page)).toHaveText('¡Listo!')
  await page.getByRole('link', { name: 'Ver cómo va su solicitud' }).click()
  await expect(page).toHaveURL(/\/es\/solicitud#/)
  await expect(title(page)).toHaveText(
    /^Le llamamos antes de las? \d+:\d\d\s[ap]\.\sm\.( de mañana)?$/,
  )
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('switch', { name: /^Quiero recibir mensajes de texto/ }).click()
  await expect(page.getByText(/^Activados desde/)).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).click()
  const inEnglish = page.getByRole('link', { name: 'See this page in English' })
  await expect(inEnglish).toHaveAttribute('href', /^\/request#./)
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(inEnglish).toHaveCount(0)

  await page.getByLabel('Su mensaje para nosotros').fill('El perro es bueno')
  const switchTo = (name: string) =>
    page.locator('header').getByRole('link', { name }).first().click()
  await switchTo('English')
  await expect(page.getByLabel('Your message to us')).toHaveValue('El perro es bueno')
  await switchTo('Español')
  await expect(page.getByLabel('Su mensaje para nosotros')).toHaveValue('El perro es bueno')
  await click(page, 'Enviar')
  await expect(page.getByText('Enviado a nuestra oficina.')).toBeVisible()
  await expect(page.getByLabel('Su mensaje para nosotros')).toHaveValue('')

  const desk = await open(desktop)
  await openDesk(desk)
  await expect(row(lanes(desk), customer)).toContainText('Español')
  await expect(cardOf(desk, customer)).toContainText('Español')
  await openRow(desk, customer)
  const opened = desk.url()
  await outcome(desk, 'Left voicemail').click()
  await expectStatus(page, 'Intentamos llamarle')
  await arrives('contestó el buzón de voz')
  await desk.goto(opened)
  await outcome(desk, 'Book a visit').click()
  await expect(
    pane(desk)
      .getByRole('region', { name: 'Book a visit' })
      .getByRole('button', { name: 'Ortiz' })
      .first(),
  ).toBeVisible()
  await desk.keyboard.press('1')
  await expect(desk.getByText(`Booked: ${lastName}`).first()).toBeVisible()
  await expectStatus(page, /^Ortiz le visita (hoy|mañana|el \p{L}+ \d+ de \p{L}+), de \d/u)
  await arrives('Su visita está confirmada')

  const van = await open(phone)
  await van.goto('/auth')
  await enterCredentials(van, 'Sign In', 'technician@example.com', 'garage-demo')
  await van.getByRole('button', { name: `Luz ${lastName}` }).click()
  await expect(van.getByText('Español').first()).toBeVisible()
  await click(van, 'On my way')
  await expectStatus(page, 'Ortiz va en camino')
  await arrives('va en camino')
  await click(van, 'Arrived')
  await expectStatus(page, 'Ortiz ya llegó')
  await click(van, 'Done')
  const report = van.getByRole('dialog')
  await report.getByLabel('What was done').fill('Resorte nuevo, puerta balanceada')
  await report.getByLabel(/^Common work/).selectOption('Torsion spring replaced.')
  await report.getByLabel(/^Common work/).selectOption(safetyTest)
  await report.getByLabel(/^Parts and work/).selectOption('Spring replacement, from $149')
  await report.getByText('No charge', { exact: true }).click()
  await report.getByRole('button', { name: 'Done' }).click()
  await expectStatus(page, 'Todo listo')
  const done = page.getByRole('region', { name: 'Lo que hicimos' })
  await expect(done).toContainText(
    'Resorte nuevo, puerta balanceada\nSe cambió el resorte de torsión.\nSe hizo la prueba de seguridad',
  )
  await expect(done).toContainText('Cambio de resorte, desde $149')
  await expect(page.getByRole('article', { name: /^Recibo/ })).toContainText('Sin cargo')
  await expect(done).toContainText(/Mano de obra hasta el \d+ \p{L}+ \d{4} \(1 año\)/u)

  await expect
    .poll(() => mails().filter((mail) => mail.includes('/es/resenas?')).length, { timeout: 60_000 })
    .toBe(1)
  await arrives('/es/resenas?')
  expect(mails()).toHaveLength(6)
  for (const message of [...mails(), ...texts()]) {
    expect(message).not.toMatch(/\/request#|\/reviews/)
    // The links, and our name, are all that is not Spanish.
    const words = message
      .split('-----')[0]
      ?.replace(/https?:\S+|Harborlight Garage Doors|printed here, not sent/g, '')
    expect(words).not.toMatch(/\b(the|you|your|we|call|visit|request|is|at|by|reply)\b/i)
    expect(words).not.toMatch(/\.\sm\.\.|undefined/)
  }
  for (const mail of mails()) expect(mail).toContain('Hola')
  const [review = ''] = /https?:\/\/\S+\/es\/resenas\?\S+/.exec(mails().join('\n')) ?? []
  await page.goto(review)
  const form = page.getByRole('form', { name: 'Escribir una reseña' })
  await expect(form.getByLabel('Nombre')).toHaveValue('Luz L.')
  await expect(form.getByLabel('Servicio')).toHaveValue('Repair')
  await form.getByLabel('Lugar').fill('Queens')
  await form.getByRole('radio', { name: /^5 / }).click()
  await form.getByLabel('Su reseña').fill(`Llegaron a tiempo y la puerta ya no suena. ${lastName}`)
  await click(page, 'Enviar reseña')
  await expect(page.getByText('¡Reseña enviada!', { exact: true })).toBeVisible()
})
