import { afterAll, expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { readRateBoard } from '#contracts/rate-board.ts'
import { version } from '#server/environment/version.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test('the board is public, and has the rates in force with their minute and what can be bought', async () => {
  const board = await shop.call(readRateBoard, {})
  expect(board).toMatchObject({ release: version, updated: expect.stringMatching(/\d{4}, \d+:\d\d [ap]m$/) })
  expect(board.rates.map(({ name }) => name)).toEqual([
    '24K gold',
    '22K gold',
    '18K gold',
    '14K gold',
    'Platinum',
    'Silver',
  ])
  expect(board.pieces.length).toBeGreaterThan(3)
  const page = await shop.inject({ url: '/rates/board' })
  expect(page.statusCode).toBe(200)
  expect(page.payload).toContain(board.rates[1]?.rateText)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})

test('its script is one that a browser of 2014 reads', async () => {
  const { payload } = await shop.inject({ url: '/rates/board/board.js' })
  expect(payload).not.toMatch(/=>|\b(let|const|class|async|await)\s|`[^`]*\$\{|\?\?|\?\./)
})

test('new rates are shown, and the last ones stay while the network is away, with the minute since when', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page, context } = visit
  await page.clock.install({ time: shop.clock.now() })
  await page.goto('/rates/board')
  const first = await page.locator('#rates td').allTextContents()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await owner.call(setMetalPrices, { body: { gold_22k: 12_345 } })
  await page.clock.runFor(31_000)
  await expect.poll(() => page.locator('#rates td').nth(1).textContent()).toBe('₹12,345')
  const shown = await page.locator('#rates td').allTextContents()
  expect(shown).not.toEqual(first)
  expect(await page.locator('#away').isVisible()).toBe(false)

  await context.setOffline(true)
  await page.clock.runFor(31_000)
  await expect
    .poll(() => page.locator('#away').textContent())
    .toMatch(/^No connection since \d+ \w{3}, \d+:\d\d [ap]m\./)
  expect(await page.locator('#rates td').allTextContents()).toEqual(shown)
  const since = await page.locator('#away').textContent()
  await page.clock.runFor(10 * 60_000)
  expect(await page.locator('#away').textContent()).toBe(since)

  await context.setOffline(false)
  await page.clock.runFor(31_000)
  await expect.poll(() => page.locator('#away').isVisible()).toBe(false)
})

test('pieces take turns, and the page does not grow', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page } = visit
  await page.clock.install({ time: shop.clock.now() })
  await page.goto('/rates/board')
  const size = () => page.locator('*').count()
  const [first, before] = [await page.locator('#name').textContent(), await size()]
  await page.clock.runFor(13_000)
  await expect.poll(() => page.locator('#name').textContent()).not.toBe(first)
  await page.clock.runFor(3_600_000)
  expect(await size()).toBe(before)
})
