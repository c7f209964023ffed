import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { updatePayment } from '#contracts/checkout.ts'
import { PHONE } from '#tests/support/browser.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const admin = async (size?: typeof PHONE) =>
  window.customer(size, await window.shop.customer({ role: 'manager' }))
const dialog = (page: Page) => page.getByRole('dialog')

test('a customer at the limit reads on the checkout page why, and how to go on', async () => {
  const { shop } = window
  await using visit = await window.customer()
  const { page, customer } = visit
  const reserved = await Promise.all(
    [1, 2, 3].map(async () => startPaying(shop, customer, await shop.product())),
  )
  const product = await shop.product()
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  const pay = page.getByRole('button', { name: /^Pay ₹/ })
  await pay.click()
  await page.getByText('You already have 3 pieces reserved.').waitFor()

  const [{ paymentId }] = reserved as [(typeof reserved)[number]]
  await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  await pay.click()
  await page.getByRole('dialog', { name: 'SGJ Jewellers' }).waitFor()
})

test('an admin sees among the orders what is in payment, and releases it', async () => {
  const { shop } = window
  await using visit = await admin()
  const { page } = visit
  const [customer, product] = [await shop.customer({ firstName: 'Meera' }), await shop.product()]
  await startPaying(shop, customer, product)
  await page.goto('/admin/orders')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'In payment' }).click()
  const row = page.getByRole('row', { name: /Meera/ })
  await row.waitFor()
  expect(await row.getByRole('link', { name: /Meera/ }).getAttribute('href')).toBe(
    `/admin/customers/${customer.id}`,
  )
  await row.getByRole('button', { name: `Release ${product.name}` }).click()
  await dialog(page).getByRole('button', { name: 'Release' }).click()
  await page.getByText(`${product.name} is on sale again.`).waitFor()
  await row.waitFor({ state: 'detached' })
  await views.getByRole('link', { name: 'To pack' }).click()
  await page.waitForURL('**/admin/orders?status=Confirmed')
})

test('on a phone the former address leads to what is in payment, as cards with their time left', async () => {
  const { shop } = window
  await using visit = await admin(PHONE)
  const { page } = visit
  const product = await shop.product()
  await startPaying(shop, await shop.customer({ firstName: 'Meera' }), product)
  await page.goto('/admin/reservations')
  await page.waitForURL('**/admin/orders/in-payment')
  await page.getByRole('button', { name: `Release ${product.name}` }).waitFor()
  expect(await page.getByRole('timer').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('an admin blocks a customer with a reason, sees it in list and detail, and takes it off again', async () => {
  const { shop } = window
  await using visit = await admin()
  const { page } = visit
  const customer = await shop.customer({ firstName: 'Ravi' })
  await page.goto(`/admin/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Block customer' }).click()
  await dialog(page).getByLabel('Reason').fill('Reserves rings all day')
  await dialog(page).getByRole('button', { name: 'Block customer' }).click()
  await page.getByText('Reserves rings all day').waitFor()
  await page.goto(`/admin/customers?search=${customer.mobileNumber}`)
  await page.getByText('Blocked', { exact: true }).waitFor()

  await page.goto(`/admin/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Unblock customer' }).click()
  await dialog(page).getByRole('button', { name: 'Unblock customer' }).click()
  await page.getByRole('button', { name: 'Block customer' }).waitFor()
})
