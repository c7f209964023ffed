import { expect, test } from 'vitest'
import type { z } from 'zod'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine, listOrders, type OrderView } from '#contracts/orders.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { move } from '#tests/support/admin-editor.ts'
import { atTheProvider, letTheDustSettle, type Product, paymentRequest } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { answering, askToSell } from '#trade/returns/tests/bought-back.ts'
import { askForReturn, handling, REASON } from '#trade/returns/tests/returned-order.ts'

const PAN = 'ABCPP1234F'

/** A shop that buys back, its owner, a customer, and what the customer does there. */
async function openShop() {
  const shop = await testShop()
  await openForBusiness(shop)
  const owner = await shop.customer({ role: 'owner' })
  const buyback = { ...buybackSettings.defaults, enabled: true, capDays: 0 }
  await changeSettingTo(shop.as(owner).call, buybackSettings, buyback)
  const customer = await shop.customer({ firstName: 'Asha', lastName: 'Patil' })
  const me = shop.as(customer)
  const orders = () => me.call(listOrders, { params: { userId: customer.id } })
  const credit = async () => (await me.call(readOwnCredit, { query: {} })).balance
  const settle = async () => {
    await shop.jobs.run()
    await letTheDustSettle(shop)
  }
  /** Buys with this much credit, in rupees; returns the lines of the order. */
  const pay = async (wanted: Product[], used = 0) => {
    const body = { ...paymentRequest(customer, ...wanted), pan: PAN, credit: used }
    const { orderId, paid } = await me.call(initiatePayment, { body })
    const linesOf = async (number: string | null | undefined) =>
      (await orders()).filter((line) => line.orderId === number)
    if (paid) return linesOf(paid.orderIds[0])
    const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
    return linesOf((await me.call(verifyPayment, { body: callback })).orderId)
  }
  const cancel = async ({ transactionId }: z.input<typeof OrderView>) => {
    const params = { transactionId }
    await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
    await settle()
  }
  const papers = (orderId: string) => me.call(listInvoices, { params: { orderId } })
  return {
    ...{ shop, owner, customer, me, orders, credit, settle, pay, cancel, papers },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Rupees that the provider took, and that it gave back. */
async function atProvider({ pool }: TestShop): Promise<{ taken: number; back: number }> {
  const { rows } = await pool.query(
    `select coalesce(sum((entity->>'amount')::bigint) filter (where (entity->>'captured')::boolean), 0)::float8 / 100 as taken,
       coalesce(sum((entity->>'amount_refunded')::bigint), 0)::float8 / 100 as back
     from sandbox_razorpay.payments`,
  )
  return rows[0]
}

const sumOf = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
const keptOf = (orders: z.input<typeof OrderView>[]) =>
  sumOf(orders.map(({ total, refund }) => total - (refund?.amount ?? 0)))

test('in a cart of four, one is cancelled, one returned, one exchanged, and the credit spent: every rupee is accounted for', async () => {
  await using at = await openShop()
  const { shop, owner, customer, orders, credit, settle, pay, cancel, papers } = at
  const rings = await Promise.all(
    Array.from({ length: 5 }, () => shop.product({ terms: ringTerms({}), stock: 1 })),
  )
  const fifth = rings[4]
  if (!fifth) throw new Error('There are five rings.')
  const soon = daysAfter(dayInIndia(shop.clock.now()), 5)
  const [cancelled, returned, exchanged] = await pay(rings.slice(0, 4))
  if (!cancelled || !returned || !exchanged) throw new Error('Four rings were bought.')
  const { orderId } = cancelled
  await settle()

  await cancel(cancelled)
  const rest = (await orders()).filter(({ orderStatus }) => orderStatus === 'Confirmed')
  const lines = rest.map(({ transactionId }, nth) => ({ transactionId, huid: `AB120${nth}` }))
  await move(shop, owner, orderId, ['Confirmed', 'Packed'], { lines })
  await move(shop, owner, orderId, ['Packed', 'Shipped'])
  await move(shop, owner, orderId, ['Shipped', 'Delivered'])

  const money = handling(
    shop,
    owner,
    await askForReturn(shop, customer, orderId, REASON, returned.transactionId),
  )
  await money.approve(soon)
  await money.receive()
  await money.inspect(5)
  await money.refund()
  await settle()

  const number = await askToSell(shop, customer, orderId, 'exchange', exchanged.transactionId)
  const exchange = handling(shop, owner, number)
  await exchange.approve(soon)
  await exchange.receive()
  await exchange.inspect(5)
  const issued = await credit()
  expect(issued).toBe(
    (await answering(shop, customer, orderId, number, exchanged.transactionId).read()).amount,
  )

  const [part] = await pay([fifth], 5_000)
  if (!part) throw new Error('One ring was bought.')
  await settle()
  await cancel(part)
  expect(await credit()).toBe(issued)
  const price = fifth.price / 100
  await pay([fifth], Math.min(issued, price - 1))
  await settle()

  const { taken, back } = await atProvider(shop)
  const spent = sumOf([issued, -(await credit())])
  expect(sumOf([taken, -back, spent])).toBe(keptOf(await orders()))
  expect(await faultsInBooks(shop.db)).toEqual([])

  const kindsOf = async (number: string) => (await papers(number)).map(({ kind }) => kind)
  // One bill for four rings, and a note for what was cancelled and for what came back.
  expect(await kindsOf(orderId)).toEqual(['invoice', 'credit-note', 'credit-note'])
  expect(await kindsOf(part.orderId)).toEqual(['invoice', 'credit-note', 'credit-note'])
  const [invoice, ...notes] = await papers(part.orderId)
  expect(sumOf(notes.map(({ total }) => total))).toBe(invoice?.total)
}, 120_000)
