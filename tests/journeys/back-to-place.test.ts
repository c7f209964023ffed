import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { copyProduct } from '#tests/support/copied-products.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

// More gold than one page of the listing shows.
const { id } = await window.shop.product()
await copyProduct(window.shop, id, 20)

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const back = (page: Page) => page.evaluate(() => history.back())

const DEVICES = [
  ['a phone', PHONE],
  ['desktop', DESKTOP],
] as const

for (const [device, size] of THOROUGH ? DEVICES : DEVICES.slice(0, 1)) {
  test(`on ${device}, Back from a product finds the listing as far down as it was left`, async () => {
    await using visit = await window.shopper(size)
    const { page } = visit
    await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
    await openAlive(page, '/gold')
    const cards = page.locator('#content article').getByRole('link')
    const before = await cards.count()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    const card = cards.last()
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(800)
    const left = await scrolled(page)
    await card.click()
    await page.waitForURL(/\/gold\/./)
    await expect.poll(() => scrolled(page)).toBe(0)
    await back(page)
    await page.waitForURL(/\/gold$/)
    await expect.poll(() => scrolled(page)).toBe(left)
    expect(await card.isVisible()).toBe(true)
  })

  test(`on ${device}, Back from an info page finds the home page where it was left, Forward too`, async () => {
    await using visit = await window.shopper(size)
    const { page } = visit
    await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
    await openAlive(page, '/')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Exchange Policy' })
    await link.scrollIntoViewIfNeeded()
    const left = await scrolled(page)
    await link.click()
    await page.waitForURL('**/info/exchange-policy')
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollTo(page, 150)
    await back(page)
    await page.waitForURL(/\/$/)
    await expect.poll(() => link.evaluate(isInWindow)).toBe(true)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(left - 50)
    await page.evaluate(() => history.forward())
    await page.waitForURL('**/info/exchange-policy')
    await expect.poll(() => scrolled(page)).toBe(150)
  })
}

test('a reload stays where it was, and Back still finds the page before it', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  await page.addInitScript(() => sessionStorage.setItem('loginPopupShown', 'true'))
  await openAlive(page, '/gold')
  const card = page.locator('#content article').getByRole('link').nth(12)
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
  const left = await scrolled(page)
  await card.click()
  await page.waitForURL(/\/gold\/./)
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 200)
  await page.reload()
  await page.waitForFunction(() => globalThis.window.early === undefined)
  await expect.poll(() => scrolled(page)).toBe(200)
  await back(page)
  await page.waitForURL(/\/gold$/)
  await expect.poll(() => scrolled(page)).toBe(left)
})

/** Scrolls, and waits until the page has been told: the browser sends the event with the next frame. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        globalThis.window.scrollTo({ top, behavior: 'instant' })
      }),
    top,
  )

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
