import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listOrders } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { sessions } from '#db/schema/identity.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { DESKTOP } from '#tests/support/browser.ts'
import { buy } from '#tests/support/purchase.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { sentOtp } from './shopper-steps.ts'

/** Only in a thorough run: server/orders/admin promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await seedSyntheticOrders(shop.db, 120, { now: shop.clock.now() })
const owner = await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })

test('a visitor is sent to the login and would come back; a customer is told that this is not for them', async () => {
  await using visitor = await window.shopper()
  await visitor.page.goto('/admin/orders?status=Packed')
  await visitor.page.waitForURL('**/login?next=%2Fadmin%2Forders%3Fstatus%3DPacked')
  const customer = await window.customer()
  await customer.page.goto('/admin')
  await customer.page.getByRole('heading', { name: 'This area is for the shop’s staff' }).waitFor()
  expect(await customer.page.getByRole('navigation', { name: 'Admin area' }).count()).toBe(0)
  await customer.context.close()
})

test('an address that the admin area does not have is a 404 that leads to the dashboard', async () => {
  const { page, context } = await window.customer(DESKTOP, owner)
  await page.clock.install({ time: shop.clock.now() })
  const answer = await page.goto('/admin/no-such-screen')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This screen does not exist' }).waitFor()
  await page.clock.runFor(8_000)
  await page.waitForURL('**/admin/dashboard')
  await context.close()
})

test('filters, search and page are in the address, and going back returns to them', async () => {
  const { page, context, complaints } = await window.customer(DESKTOP, owner)
  await page.goto('/admin/orders')
  await page.getByLabel('Status').selectOption('Delivered')
  const newest = () => page.locator('[data-row]').first().textContent()
  await expect.poll(() => page.getByText('Confirmed', { exact: true }).count()).toBe(1)
  const onFirstPage = await newest()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/status=Delivered&after=/)
  await expect.poll(newest).not.toBe(onFirstPage)
  const [first] = await page.locator('[data-row]').allTextContents()
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'History' }).waitFor()
  await page.goBack()
  await page.locator('[data-row]', { hasText: first ?? '' }).waitFor()
  await page.getByLabel('Order number, name or phone').fill('zzzzzz')
  await page.getByRole('heading', { name: 'No orders found' }).waitFor()
  expect(page.url()).not.toContain('after=')
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await page.locator('[data-row]').first().waitFor()
  // Both within one moment, as a quick hand with the Tab key does.
  await page.getByLabel('Amount from').fill('2000')
  await page.getByLabel('Amount to').fill('90000')
  await page.waitForURL(/least=2000&most=90000/)
  expect(complaints).toEqual([])
  await context.close()
})

test('rates typed but not published are not lost by leaving the page', async () => {
  const { page, context, complaints } = await window.customer(DESKTOP, owner)
  await page.goto('/admin/metal-rates')
  await page.getByRole('textbox', { name: 'Gold 22K' }).fill('12400')
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  expect(await page.getByRole('textbox', { name: 'Gold 22K' }).inputValue()).toBe('12400')
  expect(complaints).toEqual([])
  await context.close()
})

it('an order is packed in bulk, shipped, noted on and refunded after a fresh OTP', async () => {
  const number = await boughtFromTheDemoShop()
  const { page, context, complaints } = await window.customer(DESKTOP, owner)
  await page.goto(`/admin/orders?search=${number}`)
  await page.getByLabel(`Select ${number}`).check()
  await page.getByRole('button', { name: 'Mark packed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark packed' }).click()
  await dialog.getByText('Please enter the HUID').waitFor()
  await dialog.getByLabel(`HUID of ${number}`).fill('ab12cd')
  await dialog.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByText('1 order packed.').waitFor()

  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  await dialog.getByRole('button', { name: 'Mark shipped' }).click()
  await dialog.getByText('Please enter the carrier.').waitFor()
  expect(await dialog.getByLabel('Carrier').evaluate((box) => box === document.activeElement)).toBe(true)
  await dialog.getByLabel('Carrier').fill('Blue Dart')
  await dialog.getByLabel('Tracking number').fill('81234567890')
  await dialog.getByRole('button', { name: 'Mark shipped' }).click()
  await page.getByRole('button', { name: 'Mark delivered' }).waitFor()
  await page.getByText('AB12CD').waitFor()

  await page.getByLabel('New note').fill('Call before delivery')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Remove this note' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Call before delivery').waitFor()

  await makeLoginsOld()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByLabel('Reason').fill('A scratch')
  await dialog.getByRole('button', { name: 'Refund ₹500' }).click()
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  const boxes = page.getByRole('dialog', { name: 'Confirm it’s you' }).locator('input[inputmode=numeric]')
  await expect.poll(() => sentOtp(page, owner.mobileNumber).catch(() => null)).toMatch(/^\d{6}$/)
  for (const [place, digit] of [...(await sentOtp(page, owner.mobileNumber))].entries())
    await boxes.nth(place).fill(digit)
  await page.getByText(`₹500 of ${number} is being refunded.`).waitFor()
  await page.getByText('A scratch').first().waitFor()

  // The browser itself reports the refusals that the dialogs answer.
  expect(complaints.filter((text) => !/status of (400|403)/.test(text))).toEqual([])
  await context.close()
})

/** Milligrams; so light a product costs less than what a purchase asks for the customer's PAN from. */
const LIGHT = 8000

/** The number of an order of hallmarked gold, paid through the sandbox. */
async function boughtFromTheDemoShop(): Promise<string> {
  const customer = await shop.customer()
  const [product] = await shop.db
    .select()
    .from(products)
    .where(
      and(
        inArray(products.purity, ['22K', '18K', '14K']),
        gte(products.netWeightMg, 2000),
        gte(products.stockQuantity, 1),
        lt(products.netWeightMg, LIGHT),
        // Nothing has to be chosen of it.
        sql`${products.variants} -> 'sizes' = '[]'`,
      ),
    )
    .limit(1)
  const priced = product && (await pricedProduct(shop.db, product.id))
  if (!priced) throw new Error('The demo shop has no gold.')
  await buy(shop, customer, priced.product)
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  return order?.orderId ?? ''
}

/** A login older than ten minutes, as a screen left open has it. */
async function makeLoginsOld() {
  const before = new Date(shop.clock.now().getTime() - 20 * 60_000)
  await shop.db.update(sessions).set({ createdAt: before })
}
