import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { logIn } from '#tests/journeys/shopper-steps.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const shop = await testWindow()
afterAll(() => shop[Symbol.asyncDispose]())

/** The errors of a page that nobody catches. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  return faults
}

/** The effect of “Block all cookies” on a page: the very names throw. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

test('“I have blocked all cookies, and the shop shows me everything; only the login says what to allow”', async () => {
  await using visit = await shop.shopper(PHONE)
  const { page } = visit
  const faults = faultsOf(page)
  await page.addInitScript(blockStorage)
  for (const [address, heading] of [
    ['/', /./],
    ['/gold', /Gold/],
    ['/gold/Lotus-Signet-Ring', 'Lotus Signet Ring'],
    ['/gold-rate', /gold rate/i],
    ['/search?q=ring', /ring/i],
    ['/wishlist', /wishlist/i],
    ['/compare', 'Compare'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  expect(await page.getByText('Unexpected Application Error').count()).toBe(0)

  await page.goto('/login')
  await page.getByText(/allow cookies and site data for 127\.0\.0\.1/).waitFor()
  await logIn(page, '9876500001')
  await page.waitForURL(`${shop.shop.origin}/`)
  await page
    .getByRole('link', { name: /account/i })
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

test('“I have blocked all cookies, and could still compare two pieces”', async () => {
  await using visit = await shop.shopper(PHONE)
  const { page } = visit
  const faults = faultsOf(page)
  await page.addInitScript(blockStorage)
  await page.goto('/gold')
  const choose = (name: string) => page.getByRole('button', { name: `Compare ${name}` })
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy(0, 10))
      return choose('Lotus Signet Ring').count()
    })
    .toBe(1)
  await choose('Lotus Signet Ring').click()
  await choose('Surya Jhumka Earrings').click()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await page.getByRole('row', { name: 'Net weight of metal' }).waitFor()
  await page.getByRole('link', { name: 'Surya Jhumka Earrings', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Surya Jhumka Earrings' }).waitFor()
  expect(faults).toEqual([])
})

test('“My browser is full: caches make room, and what still has none is said”', async () => {
  await using visit = await shop.shopper(PHONE)
  const { page } = visit
  await page.goto('/robots.txt')
  await page.evaluate(fill)
  await page.goto('/login')
  await logIn(page, '9876500002')
  await page
    .getByText(/no room left for our shop/)
    .first()
    .waitFor()
  // The login holds in the page all the same.
  await page.goto('/login').catch(() => {})
  expect(visit.complaints.filter((complaint) => !complaint.includes('429'))).toEqual([])
})

test('“A list that is kept for speed alone gives way to my login”', async () => {
  await using visit = await shop.shopper(PHONE)
  const { page } = visit
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    sessionStorage.setItem('cachedProducts', 'x'.repeat(100_000))
  })
  await page.evaluate(fill)
  await page.goto('/login')
  await logIn(page, '9876500003')
  await page.waitForURL(`${shop.shop.origin}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).toContain('.')
})

/** Runs in the page: not a byte more fits into either storage. */
function fill(): void {
  for (const storage of [localStorage, sessionStorage])
    for (let size = 1_000_000; size > 0; size = Math.floor(size / 2))
      try {
        for (;;) storage.setItem(`other site part ${storage.length}`, 'x'.repeat(size))
      } catch {}
}
