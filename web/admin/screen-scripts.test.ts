import { afterAll, expect, test } from 'vitest'
import { DESKTOP } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const owner = await window.shop.customer({ role: 'owner' })

/** Files of script, and bytes of the first screen, compressed. */
const MAX_FILES = 15
const MAX_FIRST_SCREEN = 220_000

test('the first screen of the admin area loads at most 15 files and 220 kB of script; other screens load at most 15 files', async () => {
  await using visit = await window.customer(DESKTOP, owner)
  const { page } = visit
  let scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.sizes().then((size) => size.responseBodySize))
  })
  await page.goto(adminPaths.dashboard(), { waitUntil: 'networkidle' })
  const first = await Promise.all(scripts)
  expect(first.length).toBeGreaterThan(3)
  expect(first.length).toBeLessThanOrEqual(MAX_FILES)
  expect(first.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(MAX_FIRST_SCREEN)
  for (const screen of [adminPaths.orders(), adminPaths.products(), adminPaths.metalRates()]) {
    scripts = []
    await page.goto(screen, { waitUntil: 'networkidle' })
    expect(scripts.length, screen).toBeLessThanOrEqual(MAX_FILES)
  }
})
