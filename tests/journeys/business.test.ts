import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { NO_LEGAL_NAME } from '#contracts/business.ts'
import { addToCart } from '#contracts/cart.ts'
import { readProfile } from '#contracts/identity.ts'
import { listOrders } from '#contracts/orders.ts'
import { customers } from '#db/schema/identity.ts'
import { INVALID_GSTIN } from '#rules/gstin.ts'
import { move } from '#tests/support/admin-editor.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

/** Only in a thorough run: `server/checkout/business` promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
await openForBusiness(window.shop)
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

const BANGALORE = { gstin: '29AAGCB7383J1Z4', legalName: 'Garden City Traders Pvt Ltd' }
const SHARMA = { gstin: '27AAPFU0939F1ZV', legalName: 'Sharma & Sons' }
const OTHER_STATE =
  'This GSTIN is registered in Karnataka, and the delivery address is in Maharashtra. The GST follows the delivery address: CGST and SGST.'

const gstin = (page: Page) => page.getByLabel('GSTIN')
const legalName = (page: Page) => page.getByLabel('Legal name of the business')
const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)

async function pay(page: Page) {
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page
    .getByRole('dialog', { name: 'SGJ Jewellers' })
    .getByRole('button', { name: 'Pay', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

test('a shopper buys for a business of another state, is told which tax applies, and corrects it until the order is packed', async () => {
  await using visit = await window.customer(PHONE)
  const { page, customer } = visit
  const product = await shop.product({ price: 40_000_00 })
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  await page.getByLabel('I am buying for a business').check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByText(INVALID_GSTIN).waitFor()
  await page.getByText(NO_LEGAL_NAME).waitFor()
  await hasFocus(page, 'business.gstin')
  await gstin(page).fill('29aagcb7383j1z5')
  await legalName(page).fill(BANGALORE.legalName)
  await page.getByText(OTHER_STATE).waitFor()
  await page.getByText(INVALID_GSTIN).waitFor()
  // The details that were typed come back after a change of mind.
  await page.getByLabel('I am buying for a business').uncheck()
  expect(await gstin(page).count()).toBe(0)
  await page.getByLabel('I am buying for a business').check()
  expect(await legalName(page).inputValue()).toBe(BANGALORE.legalName)
  await gstin(page).fill('29 aagcb7383 j1z4')
  await pay(page)
  await page.getByText(`Billed to ${BANGALORE.legalName}`).waitFor()
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(order?.shippingAddress.business).toEqual(BANGALORE)

  await page.goto(`/login?tab=orders&order=${order?.orderId}`)
  await page.getByText(`GSTIN ${BANGALORE.gstin}`).waitFor()
  await page.getByRole('button', { name: 'Change address or GSTIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('GSTIN').fill(SHARMA.gstin)
  await dialog.getByLabel('Legal name of the business').fill(SHARMA.legalName)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await page.getByText('The invoice details are changed.').waitFor()
  await page.goto(`/login?tab=orders&order=${order?.orderId}`)
  await page.getByText(/^Billed to Sharma & Sons/).waitFor()
  await page.getByText(/^billed to Sharma & Sons$/).waitFor()
  const manager = await shop.customer({ role: 'manager' })
  await move(shop, manager, order?.orderId ?? '', ['Confirmed', 'Packed'])
  await page.goto(`/login?tab=orders&order=${order?.orderId}`)
  await page.getByText(/^Billed to Sharma & Sons/).waitFor()
  expect(await page.getByRole('button', { name: 'Change address or GSTIN' }).count()).toBe(0)
})

test('after a reload in the middle of paying, the business is still there', async () => {
  await using visit = await window.customer(DESKTOP)
  const { page } = visit
  const product = await shop.product({ price: 40_000_00 })
  await page.goto(`${product.url}/shipping`)
  await fillAddress(page)
  await page.getByLabel('I am buying for a business').check()
  await gstin(page).fill(SHARMA.gstin)
  await legalName(page).fill(SHARMA.legalName)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('dialog', { name: 'SGJ Jewellers' }).waitFor()
  await page.reload()
  await gstin(page).waitFor()
  expect(await gstin(page).inputValue()).toBe(SHARMA.gstin)
  expect(await legalName(page).inputValue()).toBe(SHARMA.legalName)
})

it('a customer adds, changes and removes the business in the account; a cart is billed to it', async () => {
  await using visit = await window.customer(DESKTOP)
  const { page, customer } = visit
  const params = { mobileNumber: customer.mobileNumber }
  const kept = async () => (await shop.as(customer).call(readProfile, { params })).business
  await page.goto('/login')
  const section = page.getByRole('region', { name: 'Business details' })
  await section.getByRole('button', { name: 'Add' }).click()
  await gstin(page).fill('27AAPFU0939F1ZW')
  await legalName(page).fill('Sharma')
  await page.getByRole('button', { name: 'SAVE' }).click()
  await page.getByText(INVALID_GSTIN).waitFor()
  await hasFocus(page, 'gstin')
  await gstin(page).fill(SHARMA.gstin.toLowerCase())
  await page.getByRole('button', { name: 'SAVE' }).click()
  await section.getByText(SHARMA.gstin).waitFor()
  await section.getByRole('button', { name: 'Change' }).click()
  await legalName(page).fill(SHARMA.legalName)
  await page.getByRole('button', { name: 'SAVE' }).click()
  await section.getByText(SHARMA.legalName).waitFor()
  expect(await kept()).toEqual(SHARMA)

  const [one, two] = [await shop.product({ price: 20_000_00 }), await shop.product({ price: 20_000_00 })]
  for (const { id: productId } of [one, two])
    await shop.as(customer).call(addToCart, { body: { userId: customer.id, productId } })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout (2)' }).click()
  await page.getByLabel('I am buying for a business').check()
  expect(await gstin(page).inputValue()).toBe(SHARMA.gstin)
  await fillAddress(page)
  await pay(page)
  const bought = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(bought.map(({ shippingAddress }) => shippingAddress.business)).toEqual([SHARMA, SHARMA])

  await page.goto('/login')
  await section.getByRole('button', { name: 'Remove' }).click()
  await section.getByText('Do you buy for a business?').waitFor()
  expect(await kept()).toBeNull()
})

test('at the counter the account’s business is one tick away; another state is said before it is paid', async () => {
  const customer = await shop.customer()
  const place = { address: '12 Navi Peth', pincode: '413001', city: 'Solapur', state: 'Maharashtra' }
  await shop.db
    .update(customers)
    .set({ ...place, business: BANGALORE })
    .where(eq(customers.id, customer.id))
  const product = await shop.product({ price: 9_000_00 })
  await shop.pool.query('update products set sku = $1 where id = $2', ['TAG-8001', product.id])
  const staff = await shop.customer({ role: 'staff' })
  await using visit = await window.customer(DESKTOP, staff)
  const { page } = visit
  await page.goto('/admin/counter')
  await page.getByRole('searchbox', { name: 'Product' }).fill('TAG-8001')
  await page.keyboard.press('Enter')
  await page.getByLabel('HUID').fill('AB12CD')
  await page.getByLabel('Mobile number').fill(customer.mobileNumber)
  await page.getByText(BANGALORE.legalName).waitFor()
  await page.getByLabel('The invoice goes to a business').check()
  expect(await gstin(page).inputValue()).toBe(BANGALORE.gstin)
  await page.getByText(OTHER_STATE).waitFor()
  await gstin(page).fill('29AAGCB7383J1Z5')
  await page.getByText(INVALID_GSTIN).last().waitFor()
  await gstin(page).fill(BANGALORE.gstin)
  await page.getByRole('button', { name: 'UPI' }).click()
  await page.getByLabel('Reference').fill('4711')
  await page.getByRole('button', { name: /^Sell for/ }).click()
  await page.getByText('Sold and handed over.').waitFor()
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(order?.shippingAddress.business).toEqual(BANGALORE)
})
