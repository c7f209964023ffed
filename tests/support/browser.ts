import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page of a test lives long enough to win back what compiling its scripts a second time costs.
  '--js-flags=--no-maglev --no-turbofan',
  // Tests stay on this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export const DESKTOP = { width: 1366, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Debian's packages; the one without windows draws a page three times as fast. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium at CHROMIUM_PATH, or Debian's. */
export async function testBrowser(): Promise<Browser & AsyncDisposable> {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path))
  return chromium.launch({ executablePath, args: FLAGS })
}

/** A shopper on a desktop or a phone. */
export function shopperWith(size: typeof DESKTOP): BrowserContextOptions {
  const phone = size.width < 600
  return {
    viewport: size,
    hasTouch: phone,
    isMobile: phone,
    locale: 'en-IN',
    // Drawing sixty times a second is a twelfth of a run. A test of something that moves asks for it.
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    // A test could not hold back a request that goes through a service worker.
    serviceWorkers: 'block',
  }
}

/** Holds these addresses back until the returned function is called: a connection as slow as a test needs. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise: letThrough, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await letThrough
    await route.continue()
  })
  return deliver
}
