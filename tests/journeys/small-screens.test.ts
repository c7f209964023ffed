import { afterAll, expect, test } from 'vitest'
import { addToCart } from '#contracts/cart.ts'
import { listOrders } from '#contracts/orders.ts'
import { formatRupees } from '#rules/money.ts'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { buy } from '#tests/support/purchase.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { logIn } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const RING = '/gold/Lotus-Signet-Ring'

test.each([
  ['a small phone', { width: 360, height: 640 }],
  ['a phone', { width: 390, height: 664 }],
])('on %s, number field and button of the login are in sight on arrival', async (_, size) => {
  await using visit = await window.shopper(size)
  const { page } = visit
  await openAlive(page, '/login')
  const button = page.getByRole('button', { name: 'Get OTP' })
  const box = await button.boundingBox()
  expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
  // The keyboard takes 260 px.
  const left = size.height - 260
  await page.setViewportSize({ width: size.width, height: left })
  await page.getByLabel('Mobile number').focus()
  await expect
    .poll(async () => {
      const [field, sent] = [await page.getByLabel('Mobile number').boundingBox(), await button.boundingBox()]
      return field !== null && sent !== null && field.y >= 0 && sent.y + sent.height <= left
    })
    .toBe(true)
})

test('the account icon leads back to the page it was pressed on', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, `${RING}?size=16`)
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).tap()
  await page.waitForURL('**/login')
  await logIn(page, '9876500055')
  await page.waitForURL(`**${RING}?size=16`)
})

test('every tab of the account is whole on a small phone, whichever is open', async () => {
  await using visit = await window.customer({ width: 360, height: 640 })
  const { page } = visit
  await openAlive(page, '/login?tab=orders')
  for (const name of ['Account Overview', 'Address Book', 'Order History']) {
    const tab = page.getByRole('tab', { name })
    await expect
      .poll(async () => {
        const box = await tab.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 360
      })
      .toBe(true)
  }
})

test('every tab of a product is whole on a phone, and no word of the size table is broken', async () => {
  await using visit = await window.shopper({ width: 360, height: 640 })
  const { page } = visit
  await openAlive(page, RING)
  for (const name of ['Product Details', 'Price Breakdown', 'Customer Reviews']) {
    const box = await page.getByRole('tab', { name }).boundingBox()
    expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  }
  await openAlive(page, '/size-guide')
  const head = page.getByRole('columnheader', { name: 'Size', exact: true })
  const lines = await head.evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the menu of a phone shows the wishlist without scrolling', async () => {
  await using visit = await window.shopper({ width: 360, height: 640 })
  const { page } = visit
  await openAlive(page, '/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const box = await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'Wishlist' })
    .boundingBox()
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
})

test('an alert says which price it watches when another variant is chosen', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, `${RING}?purity=14K&size=16`)
  await page.getByRole('button', { name: 'Tell me when the price falls' }).tap()
  await page.getByText(/not the price of the option you chose/).waitFor()
})

test('the checkout says what the welcome offer saves, GST included, as the page did', async () => {
  await using visit = await window.customer(PHONE)
  const { page } = visit
  await openAlive(page, `${RING}?size=16`)
  await page.getByText(/with your welcome offer/).waitFor()
  const listed = await page
    .getByText(/^New customers|with your welcome offer/)
    .first()
    .textContent()
  await page.goto(`${RING}/shipping?size=16`)
  const offer = page.getByRole('row', { name: /^Welcome offer/ }).getByRole('cell')
  expect(await offer.textContent()).toMatch(/^[−-]₹[\d,.]+$/)
  const total = /₹[\d,.]*\d/.exec(listed ?? '')?.[0] ?? ''
  await page.getByRole('button', { name: `Pay ${total}` }).waitFor()
})

test('a cart with a sold-out piece fits a phone; badge, total and Checkout leave it out, prices add up', async () => {
  const { shop } = window
  await using visit = await window.customer(PHONE)
  const { page, customer } = visit
  const pieces = await Promise.all(
    [40_000_10, 30_000_20, 20_000_84].map((price) => shop.product({ stock: 1, price })),
  )
  // After a first order there is no welcome offer in the total.
  await buy(shop, customer, await shop.product())
  const [sold, others] = [pieces[0], pieces.slice(1)]
  for (const { id } of pieces)
    await shop.as(customer).call(addToCart, { body: { userId: customer.id, productId: id } })
  if (sold) await buy(shop, await shop.customer(), sold)
  await openAlive(page, '/cart')
  await page.getByText('Sold, or reserved for another customer').waitFor()
  await page.getByRole('link', { name: 'Cart, 2 pieces' }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(PHONE.width)
  await page.getByRole('button', { name: 'Checkout (2)' }).waitFor()
  for (const { price } of others) await page.getByText(formatRupees(price), { exact: true }).waitFor()
  await page.getByText(formatRupees(others.reduce((sum, { price }) => sum + price, 0))).waitFor()
})

test('a customer’s admin page and a packing slip fit a phone', async () => {
  const { shop } = window
  const [buyer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const piece = await shop.product({
    name: `Antique Nakshi Temple Jhumka ${Date.now()} with Rubies and Emeralds`,
  })
  await buy(shop, buyer, piece)
  const [order] = await shop.as(buyer).call(listOrders, { params: { userId: buyer.id } })
  await using visit = await window.customer(PHONE, owner)
  const { page } = visit
  await openAlive(page, `/admin/customers/${buyer.id}`)
  await page.getByText(order?.orderId ?? '').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await openAlive(page, `/admin/orders/${order?.orderId}/packing-slip`)
  const huid = await page.getByText('HUID', { exact: true }).boundingBox()
  const pieces = await page.getByText('Pieces', { exact: true }).boundingBox()
  for (const box of [huid, pieces])
    expect((box?.x ?? PHONE.width) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
})
