import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, holdBack, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const hearts = (page: Page) => page.locator('article').getByRole('button', { name: /^Save / })
const isFilled = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('button', { name, exact: true }).first().getAttribute('aria-pressed'))
    .toBe('true')
const nameOf = async (page: Page) => (await hearts(page).first().getAttribute('aria-label')) ?? ''

const LISTS = ['/search?q=ring', '/', '/gold', '/gold/Lotus-Signet-Ring']

test.each(LISTS)('each card of %s comes with a heart', async (address) => {
  const { body } = await window.shop.inject({ url: address })
  const cards = (body.match(/<article.*?<\/article>/gs) ?? []).filter((card) => card.includes('₹'))
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.filter((card) => !/<button[^>]*aria-label="Save /.test(card))).toEqual([])
})

// One card is drawn in all lists; a thorough run presses a heart in each.
test.each(THOROUGH ? LISTS : LISTS.slice(0, 1))(
  'a heart of %s is large enough, leads nowhere, and a visitor’s stays after a reload',
  async (address) => {
    await using visit = await window.shopper(PHONE)
    const { page, complaints } = visit
    await openAlive(page, address)
    const heart = hearts(page).first()
    await heart.scrollIntoViewIfNeeded()
    const box = await heart.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const name = await nameOf(page)
    await heart.tap()
    await isFilled(page, name)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(address)
    await page.reload()
    await isFilled(page, name)
    expect(complaints).toEqual([])
  },
)

test('a heart pressed before hydration counts', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const deliver = await holdBack(page, /\.js$/)
  await page.goto('/gold', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'early' in globalThis)
  const name = await nameOf(page)
  await hearts(page).first().tap()
  await deliver()
  await isFilled(page, name)
})

test('a customer’s heart is on the wishlist, and pressed again it is off', async () => {
  await using visit = await window.customer(DESKTOP)
  const { page } = visit
  await openAlive(page, '/gold')
  const name = await nameOf(page)
  await hearts(page).first().click()
  await isFilled(page, name)
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await page.waitForURL('**/wishlist')
  await page.getByRole('heading', { name: name.replace('Save ', '') }).waitFor()
  await page.goBack()
  await isFilled(page, name)
  await hearts(page).first().click()
  await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
})
