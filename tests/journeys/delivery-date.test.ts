import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addToCart } from '#contracts/cart.ts'
import { readDelivery } from '#contracts/delivery.ts'
import { listOrders } from '#contracts/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const RING = '/gold/Lotus-Signet-Ring'

async function promised(pincode: string) {
  const { days } = await window.shop.call(readDelivery, { params: { pincode } })
  return `With you by ${formatWeekday(days?.inStock ?? '')}`
}

/** The question comes with the first touch of the page. */
async function givePincode(page: Page, pincode: string): Promise<void> {
  await touch(page, /Your pincode/)
  await page.getByLabel(/Your pincode/).fill(pincode)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

/** Moves the mouse until what waits for a touch is there. */
async function touch(page: Page, awaited: RegExp): Promise<void> {
  let x = 0
  const isThere = async () => {
    await page.mouse.move(++x, 300)
    return (await page.getByLabel(awaited).count()) > 0
  }
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
}

test('a pincode given once on a product page is known on the next, and can be changed', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  const { url } = await window.shop.product()
  await page.goto(url)
  await givePincode(page, '41300')
  await page.getByText('Please enter a valid 6-digit pincode.').waitFor()
  await givePincode(page, '413001')
  await page.getByText(await promised('413001')).waitFor()
  await page.getByText('To Solapur 413001').waitFor()

  await openAlive(page, (await window.shop.product()).url)
  await page.mouse.wheel(0, 100)
  await page.getByText(await promised('413001')).waitFor()
  await page.getByRole('button', { name: 'Change pincode' }).click()
  await givePincode(page, '793001')
  await page.getByText(await promised('793001')).waitFor()
})

test('a product made in another metal takes longer than the one in stock', async () => {
  await using visit = await window.shopper()
  const { page } = visit
  await page.goto(RING)
  await givePincode(page, '413001')
  await page.getByText('In stock.').waitFor()
  await page.getByLabel('22K (916)').check()
  await page.getByText('Made to order for you.').waitFor()
})

test('the cart, the shipping form and the order name the same day', async () => {
  await using visit = await window.customer()
  const { page, customer } = visit
  const { call } = window.shop.as(customer)
  const product = await window.shop.product()
  await call(addToCart, { body: { userId: customer.id, productId: product.id } })
  await page.goto('/cart')
  await givePincode(page, '413001')
  const words = await promised('413001')
  await page.getByText(words).waitFor()

  await page.goto(`${product.url}/shipping`)
  await page.getByText(words).waitFor()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Solapur')
  expect(await page.getByLabel('Pincode').inputValue()).toBe('413001')
  await fillAddress(page)
  await page.getByText(words).waitFor()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page
    .getByRole('dialog', { name: 'SGJ Jewellers' })
    .getByRole('button', { name: 'Pay', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const [order] = await call(listOrders, { params: { userId: customer.id } })
  expect(`With you by ${formatWeekday(order?.deliveryBy ?? '')}`).toBe(words)
})
