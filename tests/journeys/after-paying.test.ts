import { afterAll, expect, test } from 'vitest'
import { listOrders } from '#contracts/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { move } from '#tests/support/admin-editor.ts'
import { PHONE } from '#tests/support/browser.ts'
import { buy } from '#tests/support/purchase.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const CHOICE = '/gold/Lotus-Signet-Ring/shipping?purity=22K&colour=Rose&size=20'

test('after paying, the page names product, variant, amount, day, messages, invoice and how to cancel', async () => {
  await using visit = await window.customer(PHONE)
  const { page, customer } = visit
  await page.goto(CHOICE)
  await fillAddress(page)
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const [order] = await window.shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  if (!order) throw new Error('There is no order.')
  await page.getByText('22K, rose, size 20').waitFor()
  await page.getByText(formatRupees(fromRupees(order.total), { paise: 'always' })).waitFor()
  await page.getByText(`With you by ${formatWeekday(order.deliveryBy ?? '')}`).waitFor()
  await page.getByText('by e-mail to asha@example.in').waitFor()
  await page.getByText(/you can cancel in your Order History/).waitFor()
  await window.shop.jobs.run()
  await page.getByRole('button', { name: 'Download invoice' }).waitFor()

  // A later visit says that there is an order, and of which variant.
  await page.goto(CHOICE)
  await page.getByRole('heading', { name: 'You have already placed an order for this product.' }).waitFor()
  await page.getByText('Lotus Signet Ring, 22K, rose, size 20').waitFor()
})

test('a shipped parcel has a prominent tracking button; cancelling is offered quietly, and only before that', async () => {
  await using visit = await window.customer()
  const { page, customer } = visit
  await buy(window.shop, customer, await window.shop.product())
  const [order] = await window.shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const staff = await window.shop.customer({ role: 'staff' })
  const number = order?.orderId ?? ''
  await page.goto('/login?tab=orders')
  await page.getByRole('button', { name: `Cancel order ${number}` }).waitFor()
  expect(await page.getByRole('link', { name: /Track parcel/ }).count()).toBe(0)
  await move(window.shop, staff, number, ['Confirmed', 'Packed'], { huid: 'AB12CD' })
  await move(window.shop, staff, number, ['Packed', 'Shipped'])
  await page.reload()
  const track = page.getByRole('link', { name: `Track parcel of order ${number}` })
  await track.waitFor()
  expect(await track.getAttribute('href')).toContain('bluedart.com')
  await page.getByText('Blue Dart 81234567890').first().waitFor()
  expect(await page.getByRole('button', { name: /Cancel order/ }).count()).toBe(0)
})
