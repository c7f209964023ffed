import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { listOrders } from '#contracts/orders.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { payments } from '#db/schema/checkout.ts'
import { DEFAULT_RESERVATION_TTL_SECONDS } from '#rules/checkout/payment-times.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const MINUTE = 60_000
const TTL = DEFAULT_RESERVATION_TTL_SECONDS * 1000
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const popup = (page: Page) => page.getByRole('dialog', { name: 'SGJ Jewellers' })
const inPopup = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'The price has changed' })
const rupees = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))

/** New rates for all gold, changed by this percentage. */
async function moveRates(percent: number) {
  const { shop } = window
  const owner = await shop.customer({ role: 'owner' })
  const { gold_22k = 0 } = await shop.call(latestMetalPrices)
  const body = { gold_22k: Math.round((gold_22k ?? 0) * (1 + percent / 100)) }
  await shop.as(owner).call(setMetalPrices, { body })
}

/** A customer whose payment window is open; the browser's clock is in the test's hand. */
async function paying() {
  const visit = await window.customer()
  const product = await window.shop.product()
  const { page, customer } = visit
  await page.clock.install({ time: window.shop.clock.now() })
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  const agreed = rupees(await payButton(page).textContent())
  await payButton(page).click()
  await inPopup(page, 'Pay').waitFor()
  const orders = () => window.shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  return { ...visit, agreed, orders }
}

test('the countdown is the time the product is reserved for, and rates that move in that time change nothing', async () => {
  await using customer = await paying()
  const { page, agreed, orders } = customer
  const timer = page.getByRole('timer')
  await timer.getByText(/14:5\d|15:00/).waitFor()
  await page.clock.fastForward(2 * MINUTE)
  await timer.getByText(/12:5\d|13:00/).waitFor()
  await moveRates(3)
  await inPopup(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect((await orders()).map(({ total }) => total)).toEqual([agreed])
})

test('when the reservation has lapsed and rates have moved, the new price needs consent and is never charged automatically', async () => {
  await using buyer = await paying()
  const { page, customer, agreed, orders } = buyer
  await page.clock.fastForward(3 * MINUTE)
  await page.getByText('Payment not completed in time.').waitFor()
  await page.clock.fastForward(TTL - 3 * MINUTE)
  window.shop.clock.advance(TTL + MINUTE)
  await window.shop.jobs.run()
  await moveRates(4.9)

  await payButton(page).click()
  await question(page).waitFor()
  const newPrice = rupees(await question(page).getByRole('button', { name: /^Pay/ }).textContent())
  expect(newPrice).toBeGreaterThan(agreed)
  const amounts = async () =>
    (await window.shop.db.select().from(payments)).flatMap(({ customerId, amount }) =>
      customerId === customer.id ? [amount] : [],
    )
  expect(await amounts()).toEqual([Math.round(agreed * 100)])

  await question(page).getByRole('button', { name: 'Not now' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await popup(page).count()).toBe(0)
  await page.getByRole('button', { name: `Pay ${formatRupees(fromRupees(newPrice))}` }).waitFor()
  expect(await orders()).toEqual([])

  await payButton(page).click()
  await inPopup(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect((await orders()).map(({ total }) => total)).toEqual([newPrice])
})
