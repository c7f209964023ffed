import { afterAll, expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const BAND = '/platinum/Plain-Platinum-Band?size=14'

test('a ring is engraved, wrapped and sent with a message, from its page to the packing table', async () => {
  const { page, context, customer, complaints } = await window.customer(PHONE)
  await openAlive(page, BAND)
  await page.getByText('Engraving', { exact: true }).click()
  const text = page.getByLabel('Your text')
  await text.fill('For ever and ever and ever')
  await page.getByText('Please use at most 20 letters, spaces included.').waitFor()
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  expect(await text.evaluate((input) => input === document.activeElement)).toBe(true)
  await text.fill('Asha & आशा')
  await page.getByText('Preview: Asha & आशा').waitFor()
  await page.getByText('Gift wrap and message', { exact: true }).click()
  await page.getByLabel('Wrap it as a gift').check()
  await page.getByLabel('Message on a card').fill('With love')
  const together = page.getByText('With engraving and gift wrap:').locator('.money')
  await page.evaluate(() => scrollTo(0, 0))
  const inBar = page.locator('[data-buy-bar] p .money')
  await expect.poll(() => together.textContent()).toBe(await inBar.textContent())

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Product Added In Cart' }).waitFor()
  await page.goto('/cart')
  await page.getByText('“Asha & आशा”').waitFor()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.waitForURL('**/shipping?size=14')
  await page.getByText('“With love”').first().waitFor()
  await page
    .getByRole('row', { name: /Gift wrap/ })
    .first()
    .waitFor()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('You have already placed an order for this product.').waitFor()
  await page.goto('/login?tab=orders')
  await page.getByRole('button', { name: 'Plain Platinum Band' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('“Asha & आशा”').waitFor()

  const { shop } = window
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const number = order?.orderId ?? ''
  const manager = await window.shop.customer({ role: 'manager' })
  const told = await shop.as(manager).call(readAdminOrder, { params: { number } })
  expect(told.lines[0]?.extras.map(({ kind, text }) => [kind, text])).toEqual([
    ['engraving', 'Asha & आशा'],
    ['gift-wrap', ''],
    ['gift-message', 'With love'],
  ])
  expect(complaints).toEqual([])
  await context.close()
})
