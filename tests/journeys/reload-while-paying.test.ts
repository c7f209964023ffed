import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { updateProfile } from '#contracts/identity.ts'
import { listOrders } from '#contracts/orders.ts'
import { askSandbox, atTheProvider, letTheDustSettle } from '#tests/support/purchase.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

/** Only in a thorough run: `payment-endings` promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const popup = (page: Page) => page.getByRole('dialog', { name: 'SGJ Jewellers' })
const inPopup = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })
const unfinished = (page: Page) => page.getByText('You have an unfinished payment')

/** A customer who has opened the payment popup for a last product, and reloads the page. */
async function reloadedWhilePaying() {
  const visit = await window.customer()
  const { page, customer } = visit
  const me = window.shop.as(customer)
  const params = { mobileNumber: customer.mobileNumber }
  await me.call(updateProfile, { params, body: { address: '', pincode: '', city: '' } })
  const product = await window.shop.product({ stock: 1 })
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  await page.getByLabel('Landmark').fill('Siddheshwar temple')
  await page.getByLabel('Save as my address').uncheck()
  const initiated = page.waitForResponse('**/api/payment/initiate')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const { orderId } = await (await initiated).json()
  await inPopup(page, 'Pay').waitFor()
  await page.reload()
  await unfinished(page).waitFor()
  const orders = () => me.call(listOrders, { params: { userId: customer.id } })
  return { ...visit, providerOrderId: orderId as string, orders }
}

test('a reload comes back filled in, says until when the product is reserved, and lets the customer continue', async () => {
  await using customer = await reloadedWhilePaying()
  const { page, orders } = customer
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha')
  expect(await page.getByLabel('Landmark').inputValue()).toBe('Siddheshwar temple')
  expect(await page.getByLabel('State').inputValue()).toBe('Maharashtra')
  await page.getByText(/^Held for you until /).waitFor()
  expect(await page.getByText('Someone is buying the last piece right now.').count()).toBe(0)

  const initiated: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/initiate')) initiated.push(request.url())
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
  expect(initiated).toEqual([])
  expect(await orders()).toMatchObject([{ shippingAddress: { landmark: 'Siddheshwar temple' } }])
})

test('starting again keeps what was filled in, and pays once', async () => {
  await using customer = await reloadedWhilePaying()
  const { page, orders } = customer
  await page.getByRole('button', { name: 'Start again' }).click()
  await unfinished(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Pincode').inputValue()).toBe('413001')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
  expect(await orders()).toHaveLength(1)
})

test('money taken before the reload becomes the order, and the page says so by itself', async () => {
  await using customer = await reloadedWhilePaying()
  const { page, orders, providerOrderId } = customer
  await atTheProvider(window.shop, providerOrderId, { outcome: 'captured', webhook: 'normal' })
  await askSandbox(window.shop, '/flush')
  await letTheDustSettle(window.shop)
  await thanks(page).waitFor()
  expect(await orders()).toHaveLength(1)
})

it('a closed popup leaves a notice: nothing was charged, and the way to pay now', async () => {
  await using visit = await window.customer()
  const { page } = visit
  const product = await window.shop.product({ stock: 1 })
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await inPopup(page, 'Close').click()
  await page.getByText('Nothing was charged.').waitFor()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
})
