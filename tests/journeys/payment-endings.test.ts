import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { listOrders } from '#contracts/orders.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

/** Only in a thorough run: `payment-model` and `reload-while-paying` promise the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const popup = (page: Page) => page.getByRole('dialog', { name: 'SGJ Jewellers' })
const inPopup = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })

/** A customer on the shipping page of a last product; what the page tells the server about the payment is kept. */
async function aboutToPay() {
  const visit = await window.customer()
  const product = await window.shop.product({ stock: 1 })
  const told: string[] = []
  visit.page.on('request', (request) => {
    const call = new URL(request.url()).pathname.split('/api/payment/')[1]
    if (!call || call === 'quote' || request.method() === 'GET') return
    const { status, responseData } = request.postDataJSON()
    told.push(call === 'update' ? `${status}: ${responseData.reason}` : call)
  })
  const params = { userId: visit.customer.id }
  const orders = () => window.shop.as(visit.customer).call(listOrders, { params })
  return { ...visit, address: `${product.url}/shipping`, told, orders }
}

test('closing the popup is shown, reported once, and the customer can try again', async () => {
  await using customer = await aboutToPay()
  const { page, address, told, orders } = customer
  await page.goto(address)
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Close').click()
  await page.getByText('Payment popup closed by user.').first().waitFor()
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
  await expect
    .poll(() => told)
    .toEqual(['initiate', 'failed: popup closed', 'initiate', 'verify', 'completed: verified'])
  expect(await orders()).toHaveLength(1)
})

it('a payment that fails and then succeeds in the same popup becomes one order', async () => {
  await using customer = await aboutToPay()
  const { page, address, told, orders } = customer
  await page.goto(address)
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Fail payment').click()
  await popup(page).getByText('declined by the bank').waitFor()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
  await expect.poll(() => told).toEqual(['initiate', 'verify', 'completed: verified'])
  expect(await orders()).toHaveLength(1)
})

test("without the provider's script nothing is charged, and a later try can succeed", async () => {
  await using customer = await aboutToPay()
  const { page, address, told, orders } = customer
  // Not `times: 1`: as that switches off, Playwright loses sight of requests in flight.
  let reachable = false
  await page.route('**/checkout.js', (route) => (reachable ? route.continue() : route.abort()))
  await page.goto(address)
  await fillAddress(page)
  await payButton(page).click()
  await page.getByText('Razorpay SDK failed to load.').waitFor()
  expect(await orders()).toEqual([])
  reachable = true
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
  await expect.poll(() => told.slice(0, 2)).toEqual(['initiate', 'failed: script did not load'])
})

test('a payment that cannot be verified is shown as such, reported once, and still becomes the order when the provider confirms it', async () => {
  await using customer = await aboutToPay()
  const { page, address, told, orders } = customer
  await page.route('**/api/payment/verify', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), razorpay_signature: '0'.repeat(64) } }),
  )
  await page.goto(address)
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await page.getByText('Verification failed. Payment not captured.').waitFor()
  await page.getByText(/we will either confirm your order or refund you automatically/).waitFor()
  await expect.poll(() => told).toEqual(['initiate', 'verify', 'failed: not verified'])

  await page.goto('/login?tab=orders')
  await page.getByText('A payment is being confirmed.').waitFor()
  expect(await page.getByText('No orders available').count()).toBe(0)
  await letTheDustSettle(window.shop)
  await page.getByRole('button', { name: /^Cancel order SGJ-/ }).click()
  await page.getByText('A payment is being confirmed.').waitFor({ state: 'detached' })
  expect(await orders()).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, cancel it!' }).click()
  await page.getByText(/^Refund of ₹[\d,.]+: on its way$/).waitFor()
})

test('after 180 seconds without an answer the popup closes and says that time is up', async () => {
  await using customer = await aboutToPay()
  const { page, address, told, orders } = customer
  await page.clock.install()
  await page.goto(address)
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Pay').waitFor()
  await page.getByText(/Waiting for the payment/).waitFor()
  await page.clock.fastForward(180_000)
  await page.getByText('Payment not completed in time.').waitFor()
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(() => told).toEqual(['initiate', 'failed: timeout'])
  expect(await orders()).toEqual([])
})

it('a customer who reloads midway can pay for the reserved product, and gets it once', async () => {
  await using customer = await aboutToPay()
  const { page, address, orders } = customer
  await page.goto(address)
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Pay').waitFor()
  await page.reload()
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await thanks(page).waitFor()
  expect(await orders()).toHaveLength(1)
})

test('a double click pays once, and coming back shows the order instead of the form', async () => {
  await using customer = await aboutToPay()
  const { page, address, told, orders } = customer
  await page.goto(address)
  await fillAddress(page)
  await payButton(page).dblclick()
  await inPopup(page, 'Pay').dblclick()
  await thanks(page).waitFor()
  await expect.poll(() => told).toEqual(['initiate', 'verify', 'completed: verified'])
  await page.goto(address)
  await page.getByRole('heading', { name: 'You have already placed an order for this product.' }).waitFor()
  expect(await orders()).toHaveLength(1)
})
