import { afterAll, expect, test } from 'vitest'
import { listConsents } from '#contracts/privacy.ts'
import { consents, customers } from '#db/schema/identity.ts'
import { CONSENT_NOTICE } from '#rules/privacy/consents.ts'
import { PRIVACY_LINKS } from '#rules/privacy/notice/words.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { logIn } from './shopper-steps.ts'

/** Only in a thorough run: `server/identity/privacy` promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

async function saidBy(mobileNumber: string) {
  const everybody = await window.shop.db.select().from(customers)
  const customer = everybody.find((row) => row.mobileNumber === mobileNumber)
  if (!customer) throw new Error('Nobody has logged in.')
  const consents = await window.shop.as(customer).call(listConsents, { params: { mobileNumber } })
  return Object.fromEntries(consents.map(({ purpose, given }) => [purpose, given]))
}

test('the login says what is stored and why, and logging in agrees to the account alone', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await page.goto('/login')
  await page.getByText('By choosing “Get OTP”, you agree').waitFor()
  await page.getByText('What we keep, why, and who receives it').click()
  await page.getByText('to log you in, and to tell you about your orders and refunds').waitFor()
  for (const [name, place] of Object.entries(PRIVACY_LINKS))
    expect([name, await page.locator(`a[href="${place}"]`).count()]).toEqual([name, 1])
  expect(await page.getByLabel('Send me news and offers').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'मराठी' }).click()
  await page.getByText('तुमचा मोबाइल नंबर').waitFor()
  await logIn(page, '9812300011')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await saidBy('9812300011')).toEqual({ account: true })
  expect(await window.shop.db.select().from(consents)).toMatchObject([
    { language: 'mr', notice: CONSENT_NOTICE },
  ])
})

it('news and offers need separate consent, which one click in the account withdraws', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await page.goto('/login')
  await page.getByLabel('Send me news and offers').check()
  await logIn(page, '9812300012')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login')
  const offers = page.getByRole('switch', { name: /News and offers/ })
  await offers.waitFor()
  expect(await saidBy('9812300012')).toEqual({ account: true, offers: true })
  await offers.click()
  await page.getByText(/^No, since/).waitFor()
  expect(await saidBy('9812300012')).toEqual({ account: true, offers: false })
})
