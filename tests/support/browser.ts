/** The browser that tests and benches drive: an installed Chromium, or Playwright's own. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from '@playwright/test'

/** Keeps Chromium quiet on the network and able to run as root in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a browser that answers, or undefined. CHROME_PATH names one outright. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROME_PATH,
    ...names.flatMap((name) => (process.env.PATH ?? '').split(':').map((dir) => `${dir}/${name}`)),
    ...macPrograms,
    chromium.executablePath(),
  ]
  return candidates.find((file) => file && fs.existsSync(file) && answers(file))
}

/** Ubuntu's `chromium-browser`, for one, may be a stub that only asks to install a snap. */
function answers(file: string): boolean {
  try {
    return /Chrom/.test(execFileSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 }))
  } catch {
    return false
  }
}
