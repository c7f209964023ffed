import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addToCart, readCart } from '#contracts/cart.ts'
import { listOrders } from '#contracts/orders.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { issueCredit } from '#server/store-credit/store-credit.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { buy } from '#tests/support/purchase.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

/** Only in a thorough run: server/checkout promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
const inPopup = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

type Piece = { id: string; name: string; price: number }

/** Three products of the demo that come in one size only. */
async function demoPieces(): Promise<Piece[]> {
  const { rows } = await window.shop.pool.query<Piece>(
    `select p.id, p.name, c.price::float8 as price from products p join product_prices c on c.product_id = p.id
     where p.stock_quantity > 1 and p.variants->'sizes' = '[]'::jsonb
       and exists (select from product_images i where i.product_id = p.id)
     order by p.name limit 3`,
  )
  return rows
}

/** Three products of which there is one each; `line` begins their names. */
const rarePieces = (line: string): Promise<Piece[]> =>
  Promise.all(
    ['Pendant', 'Bangle', 'Drops'].map((name) =>
      window.shop.product({ name: `${line} ${name}`, stock: 1, price: 40_000_00 }),
    ),
  )

/** A customer who looks at a cart with these. */
async function withInCart(pieces: Piece[], size = DESKTOP) {
  const { shop } = window
  const visit = await window.customer(size)
  const [me, userId] = [shop.as(visit.customer), visit.customer.id]
  for (const { id } of pieces) await me.call(addToCart, { body: { userId, productId: id } })
  const orders = () => me.call(listOrders, { params: { userId } })
  const cart = () => me.call(readCart, { params: { userId } })
  await visit.page.goto('/cart')
  return { ...visit, pieces, orders, cart }
}

test('two of three products are bought with one payment, and are one order in the order history', async () => {
  await using visit = await withInCart(await demoPieces(), PHONE)
  const { page, pieces, orders, cart, complaints } = visit
  const [kept, ...wanted] = pieces.map(({ name }) => name)
  await page.getByRole('checkbox', { name: `Select ${kept}` }).uncheck()
  await page.reload()
  await page.getByRole('button', { name: 'Checkout (2)' }).click()
  await page.waitForURL('**/shipping-details')
  await fillAddress(page)
  const pan = page.getByLabel('PAN')
  if (await pan.isVisible()) await pan.fill('ABCPK1234F')
  await page.getByText('Price breakdown').first().click()
  await page.getByText('GST included').first().waitFor()
  await payButton(page).click()
  await inPopup(page).click()
  await page.getByText('is confirmed.').waitFor()
  const placed = await orders()
  const [number, ...others] = new Set(placed.map(({ orderId }) => orderId))
  expect(others).toEqual([])
  await page.getByText(`Your order ${number} is confirmed.`).waitFor()
  for (const name of wanted) await page.getByText(name, { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'You have already placed this order.' }).waitFor()
  for (const name of wanted) await page.getByText(name, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Order History' }).click()
  const card = page.getByRole('article').filter({ hasText: number })
  await card.getByRole('button', { name: '2 pieces' }).waitFor()
  for (const name of wanted) await card.getByText(name).waitFor()
  const paid = placed.reduce((sum, { total }) => sum + fromRupees(total), 0)
  await card.getByText(formatRupees(paid), { exact: true }).waitFor()
  expect(placed.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted())
  expect((await cart()).map(({ Product }) => Product.name)).toEqual([kept])
  expect(complaints).toEqual([])
})

it('a product sold before the customer pays is named, and “Continue with the rest” pays for the others', async () => {
  await using visit = await withInCart(await rarePieces('Lotus'))
  const { page, pieces, orders } = visit
  const [first] = pieces
  await page.getByRole('button', { name: 'Checkout (3)' }).click()
  await fillAddress(page)
  await payButton(page).waitFor()
  if (first) await buy(window.shop, await window.shop.customer(), first)
  await payButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Some pieces are no longer available' })
  await question.getByText('“Lotus Pendant” is sold out.').waitFor()
  await question.getByRole('button', { name: 'Continue with the rest' }).click()
  await inPopup(page).click()
  await page.getByText('is confirmed.').waitFor()
  expect(await orders()).toHaveLength(2)
})

it('two coins are one line at twice the price, and the order says how many they are', async () => {
  const name = 'Marigold Coin'
  const coin = await window.shop.product({ name, type: 'Coins', stock: 2, price: 10_333_33 })
  await using visit = await withInCart([coin], PHONE)
  const { page, orders } = visit
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` })
  await quantity.getByRole('button', { name: 'One more' }).click()
  await page.getByText('2 × ₹10,333.33', { exact: true }).waitFor()
  await page.getByText('₹20,666.66', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await fillAddress(page)
  const [initiated] = await Promise.all([
    page.waitForRequest('**/api/payment/initiate'),
    page.getByRole('button', { name: 'Pay ₹20,666.66' }).click(),
  ])
  expect(initiated.headers()['cache-control']).toBe('no-cache')
  expect(initiated.postDataJSON()).toMatchObject({ items: [{ quantity: 2, price: 10_333.33 }] })
  await inPopup(page).click()
  await page.getByText('is confirmed.').waitFor()
  expect(await orders()).toMatchObject([{ quantity: 2, total: 20_666.66 }])
  await page.getByRole('link', { name: 'Order History' }).click()
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByText('2 × ₹10,333.33', { exact: true }).waitFor()
})

it('more coins than are left since are refused in the cart with how many there are, and those are bought', async () => {
  const name = 'Jasmine Coin'
  const coin = await window.shop.product({ name, type: 'Coins', stock: 2, price: 10_333_33 })
  await using visit = await withInCart([coin], PHONE)
  const { page, orders } = visit
  const more = page
    .getByRole('group', { name: `Quantity of ${name}` })
    .getByRole('button', { name: 'One more' })
  await more.waitFor()
  await buy(window.shop, await window.shop.customer(), coin)
  await more.click()
  await page.getByText('Only 1 left. Please choose one.').waitFor()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page).click()
  await page.getByText('is confirmed.').waitFor()
  expect(await orders()).toMatchObject([{ quantity: 1, total: 10_333.33 }])
})

test('a payment that was left in the middle is continued after a reload, for all products', async () => {
  await using visit = await withInCart(await rarePieces('Pearl'))
  const { page, orders } = visit
  await page.getByRole('button', { name: 'Checkout (3)' }).click()
  await fillAddress(page)
  await payButton(page).click()
  await inPopup(page).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await inPopup(page).click()
  await page.getByText('is confirmed.').waitFor()
  expect(await orders()).toHaveLength(3)
})

it('store credit pays for all of it without the payment window, and shows on the account', async () => {
  await using visit = await withInCart(await rarePieces('Amber'), PHONE)
  const { page, customer, orders } = visit
  const { shop } = window.shop
  const issued = {
    customerId: customer.id,
    amount: 2_00_000_00,
    reference: 'RET-1',
    reason: 'Exchange RET-1',
  }
  await shop.transaction((within) => issueCredit(within, issued))
  await page.getByRole('button', { name: 'Checkout (3)' }).click()
  await fillAddress(page)
  await page.getByText('It covers the full amount.', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: /of your store credit/ }).uncheck()
  await payButton(page).waitFor()
  await page.getByRole('checkbox', { name: /of your store credit/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText('is confirmed.').waitFor()
  const spent = (await orders()).reduce((sum, { creditUsed }) => sum + creditUsed, 0)
  await page.goto('/login?tab=overview')
  await page
    .getByText(formatRupees(fromRupees(2_00_000 - spent)))
    .first()
    .waitFor()
})

test('the address without a choice leads to the cart, which says why', async () => {
  await using visit = await window.customer()
  const { page, complaints } = visit
  await page.goto('/shipping-details')
  const why = page.getByText('Choose what you would like to buy from your cart first.')
  await why.waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  expect(await why.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})
