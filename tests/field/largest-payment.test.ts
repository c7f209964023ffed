import { afterAll, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

test('“I typed my address, and only then it said that ₹6,20,000 is too much”', async () => {
  const necklace = await window.shop.product({ name: 'Bridal Necklace', price: 6_20_000_00 })
  await using visit = await window.customer(PHONE, await window.shop.customer())
  const { page } = visit
  const notice = page.getByText('above the largest online payment')
  await page.goto(necklace.url)
  await page.getByRole('link', { name: 'Buy Now' }).click()
  await page.waitForURL('**/shipping**')
  await notice.waitFor()
  expect(await page.locator('main').textContent()).toMatch(
    /takes up to ₹5,00,000 in one payment.*bank transfer or in our shop/,
  )
  expect(await page.getByLabel('Pincode').count(), 'no address is asked for').toBe(0)
})

test('“My cart was too much, and nothing said so before the bank did”', async () => {
  const products = [
    await window.shop.product({ name: 'Wedding Bangle', price: 4_00_000_00 }),
    await window.shop.product({ name: 'Wedding Chain', price: 3_50_000_00 }),
  ]
  await using visit = await window.customer(DESKTOP, await window.shop.customer())
  const { page } = visit
  for (const { url } of products) {
    await page.goto(url)
    expect(await page.getByText('above the largest online payment').count()).toBe(0)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('button', { name: 'Product Added In Cart' }).first().waitFor()
  }
  await page.goto('/cart')
  await page.getByText('above the largest online payment').waitFor()
  await page
    .getByLabel(/Wedding Chain/)
    .first()
    .uncheck()
  await page.getByText('above the largest online payment').waitFor({ state: 'detached' })
})
