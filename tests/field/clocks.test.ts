import { afterAll, expect, test } from 'vitest'
import { logIn } from '#tests/journeys/shopper-steps.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const DAY = 24 * 3600_000

test.each([
  ['three days ahead', 3 * DAY],
  ['a year behind', -365 * DAY],
])('“My phone’s clock is %s, and I stay logged in”', async (_words, difference) => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.clock.install({ time: Date.now() + difference })
  await page.goto('/login')
  await logIn(page, difference > 0 ? '9876500011' : '9876500012')
  await page.waitForURL(`${window.shop.origin}/`)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Download my data' }).waitFor()
  // A tab that knows nothing of the server's time yet.
  await page.evaluate(() => sessionStorage.removeItem('serverClock'))
  await page.reload()
  await page.getByRole('button', { name: 'Download my data' }).waitFor()
})

test('“I am an admin whose clock is three days ahead, and no screen asks for an OTP for ever”', async () => {
  await using visit = await window.customer(DESKTOP, await window.shop.customer({ role: 'owner' }))
  const { page } = visit
  await page.clock.install({ time: Date.now() + 3 * DAY })
  await page.goto('/admin/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(await page.getByLabel('One-time password').count()).toBe(0)
})

test('“I put my clock right while waiting, and still wait thirty seconds at most”', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill('9876500013')
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('timer').waitFor()
  await page.clock.setSystemTime(Date.now() - 2 * DAY)
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Resend OTP' }).waitFor()
})
