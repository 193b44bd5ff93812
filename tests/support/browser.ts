/** The browser that tests and benches drive: an installed Chromium, or Playwright's own. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from '@playwright/test'

// The last of these switches wins, so it has to say again what Playwright turns off. Ours are the popups of an
// address bar that no one sees: each context of a whole Chromium started two pages for them.
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Keeps Chromium quiet on the network, able to run as root in a container, and to the page it shows. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${withoutFeatures.join(',')}`,
]

// It has no window around its pages and costs half as much.
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of a browser that starts, or undefined; a `whole` one also shows notifications. CHROME_PATH wins. */
export function findBrowser({ whole = false } = {}): string | undefined {
  const wanted = whole ? names : [shell, ...names]
  const candidates = [
    process.env.CHROME_PATH,
    ...wanted.flatMap((name) => (process.env.PATH ?? '').split(':').map((dir) => `${dir}/${name}`)),
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
