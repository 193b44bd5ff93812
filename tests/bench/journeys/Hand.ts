import type { Locator, Page } from '@playwright/test'

/** A visitor's hand, which counts what it does. */
export class Hand {
  taps = 0
  keys = 0
  readonly page: Page
  /** Distinguishes this visitor from the others. */
  readonly nth: number

  constructor(page: Page, nth: number) {
    this.page = page
    this.nth = nth
  }

  async tap(locator: Locator) {
    await locator.filter({ visible: true }).first().click()
    this.taps += 1
  }

  link(name: string | RegExp) {
    return this.tap(this.page.getByRole('link', { name }))
  }

  button(name: string | RegExp) {
    return this.tap(this.page.getByRole('button', { name }))
  }

  async type(label: string | RegExp, text: string) {
    const field = this.page.getByLabel(label).filter({ visible: true }).first()
    await this.tap(field)
    await field.pressSequentially(text)
    this.keys += text.length
  }

  /** The form's five fields, then the button that sends it; ends at the page that says so. */
  async send(button: string, address: string) {
    const { page, nth } = this
    await this.type('First name', 'Dana')
    await this.type('Last name', 'Reyes')
    await this.type('Phone', `71655501${String(nth).padStart(2, '0')}`)
    await this.type(/^E-?mail/, `dana${String(nth).padStart(2, '0')}@example.com`)
    await this.type('Service address', address)
    // No one types this fast: the form sends nothing in its first 3 seconds.
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 3000
    })
    await this.button(button)
    await page.waitForURL('**/success')
    return page.getByRole('heading', { level: 1 })
  }
}
