import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('the owner makes a coupon, and a shopper enters it, sees what it saves, and pays less', async () => {
  const { shop } = window
  const owner = await window.customer(PHONE, await shop.customer({ role: 'owner' }))
  await owner.page.goto('/admin/sales')
  await owner.page.getByRole('link', { name: 'Coupons', exact: true }).click()
  await owner.page.getByText('No coupons yet').waitFor()
  await owner.page.getByRole('button', { name: 'New coupon' }).click()
  await owner.page.getByLabel('Code').fill('diwali 10')
  await owner.page.getByRole('textbox', { name: 'Discount' }).fill('20')
  await owner.page.getByLabel('Ends at (time in India)').fill(`${inDays(5)}T23:59`)
  await owner.page.getByRole('button', { name: 'Preview' }).click()
  await owner.page.getByRole('button', { name: 'Create the coupon' }).click()
  await owner.page.getByText('Not used yet · at most once per customer').waitFor()
  expect(owner.complaints).toEqual([])
  await owner[Symbol.asyncDispose]()

  const ring = await shop.product({ terms: ringTerms() })
  await using shopper = await window.customer(PHONE, await shop.customer())
  const { page } = shopper
  await page.goto(`${ring.url}/shipping`)
  const summary = page.getByRole('complementary', { name: 'Order details' })
  await summary.getByRole('button', { name: 'Have a coupon code?' }).click()
  await fillAddress(page)
  await summary.getByLabel('Coupon code').fill('diwali')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await summary.getByText('There is no coupon “DIWALI”. Please check the code.').waitFor()
  await summary.getByLabel('Coupon code').fill('Diwali10')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await summary.getByText(/DIWALI10 saves you ₹\d/).waitFor()
  // The typed address is still there, and so is the coupon after a reload.
  expect(await page.getByLabel('City').inputValue()).toBe('Solapur')
  await page.reload()
  await summary.getByRole('row', { name: /Coupon DIWALI10/ }).waitFor()
  await summary.getByRole('button', { name: 'Remove' }).click()
  await summary.getByRole('button', { name: 'Have a coupon code?' }).click()
  await summary.getByLabel('Coupon code').fill('DIWALI10')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await summary.getByText(/DIWALI10 saves you ₹\d/).waitFor()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const popup = page.getByRole('dialog', { name: 'SGJ Jewellers' })
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()

  // The code has been used: the next product's checkout does not mention it.
  const other = await shop.product({ terms: ringTerms() })
  await page.goto(`${other.url}/shipping`)
  await summary.getByRole('button', { name: 'Have a coupon code?' }).waitFor()
})
