import { expect, test } from 'vitest'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { creditBalance, issueCredit, spendCredit } from '#server/store-credit/store-credit.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { reserveForPayment } from './reserve-for-payment.ts'
import { payWithCreditAlone } from './settlement/pay-with-credit-alone.ts'

const PRICE = 40_000_00

/** A customer with this much credit, and two products with one in stock each. */
async function withCredit(credit: number) {
  const shop = await testShop()
  const customer = await shop.customer()
  const products = [
    await shop.product({ name: 'Ring', price: PRICE, stock: 1 }),
    await shop.product({ name: 'Chain', price: PRICE, stock: 1 }),
  ]
  const move = { customerId: customer.id, amount: credit, reference: 'RET-1', reason: 'Exchange RET-1' }
  if (credit > 0) await shop.shop.transaction((within) => issueCredit(within, move))
  const me = shop.as(customer)
  const [ring] = products
  if (!ring) throw new Error('There is a ring.')
  const pay = (rupees: number, wanted = [ring]) =>
    me.call(initiatePayment, { body: { ...paymentRequest(customer, ...wanted), credit: rupees } })
  const verify = async (orderId: string) => {
    const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
    return me.call(verifyPayment, { body: callback })
  }
  const spendElsewhere = (amount: number) =>
    shop.shop.transaction((within) => spendCredit(within, { ...move, amount, reference: 'elsewhere' }))
  return {
    ...{ shop, customer, products, ring, me, pay, verify, spendElsewhere },
    balance: () => creditBalance(shop.db, customer.id),
    orders: () => me.call(listOrders, { params: { userId: customer.id } }),
    books: async () => [
      ...(await ledgerViolations(shop.pool, new Map(products.map(({ id }) => [id, 1])))),
      ...(await faultsInBooks(shop.db)),
    ],
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('credit pays a part: the provider takes the rest, and the order keeps its full value', async () => {
  await using buyer = await withCredit(15_000_00)
  const { shop, pay, verify, balance, orders, books } = buyer
  const open = await pay(15_000)
  expect(open).toMatchObject({ amount: 25_000_00, totalAmount: 40_000, credit: 15_000, paid: null })
  expect(await balance()).toBe(0)
  expect(await verify(open.orderId)).toMatchObject({ success: true })
  expect(await orders()).toMatchObject([{ total: 40_000, creditUsed: 15_000 }])
  await letTheDustSettle(shop)
  expect(await books()).toEqual([])
})

test('credit pays all of several products: an order without the provider', async () => {
  await using buyer = await withCredit(90_000_00)
  const { shop, pay, products, balance, orders, books } = buyer
  const { paid, orderId } = await pay(80_000, products)
  expect(orderId).toBe('')
  expect(paid?.orderIds).toHaveLength(1)
  expect(await orders()).toHaveLength(2)
  expect(await balance()).toBe(10_000_00)
  await letTheDustSettle(shop)
  expect(await books()).toEqual([])
})

test.each([
  ['more than there is', 10_000_00, 10_001, 409, /₹10,000 of store credit left/],
  ['more than the order costs', 90_000_00, 40_001, 400, /store credit is more than the total/],
  ['a rest too small to pay', 90_000_00, 39_999.5, 400, /at least ₹1/],
  ['none at all', 0, 1, 409, /no store credit left/],
])('%s is refused, and nothing is reserved or spent', async (_, credit, asked, status, message) => {
  await using buyer = await withCredit(credit)
  await expect(buyer.pay(asked)).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
  expect(await buyer.balance()).toBe(credit)
  expect(await buyer.books()).toEqual([])
})

test('a payment that fails gives the credit back; paid after all, it takes it again', async () => {
  await using buyer = await withCredit(15_000_00)
  const { shop, me, pay, verify, balance, books } = buyer
  const open = await pay(15_000)
  await me.call(updatePayment, { body: { paymentId: open.paymentId, status: 'failed' } })
  expect(await balance()).toBe(15_000_00)
  expect(await verify(open.orderId)).toMatchObject({ success: true })
  expect(await balance()).toBe(0)
  await letTheDustSettle(shop)
  expect(await books()).toEqual([])
})

test('money that comes late, when the credit is spent, goes back', async () => {
  await using buyer = await withCredit(15_000_00)
  const { shop, me, pay, verify, balance, books, spendElsewhere } = buyer
  const open = await pay(15_000)
  await me.call(updatePayment, { body: { paymentId: open.paymentId, status: 'failed' } })
  await spendElsewhere(1_000_00)
  expect(await verify(open.orderId)).toMatchObject({
    success: false,
    message: expect.stringContaining('store credit for this payment was used'),
  })
  await letTheDustSettle(shop)
  expect(await balance()).toBe(14_000_00)
  expect(await books()).toEqual([])
})

test('an order that is cancelled gives money back as money and credit as credit, with a credit note for both', async () => {
  await using buyer = await withCredit(15_000_00)
  const { shop, me, pay, verify, balance, orders, books } = buyer
  await openForBusiness(shop)
  const open = await pay(15_000)
  await verify(open.orderId)
  await shop.jobs.run()
  const [order] = await orders()
  const params = { transactionId: order?.transactionId ?? '' }
  await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  await letTheDustSettle(shop)
  expect(await balance()).toBe(15_000_00)
  expect(await orders()).toMatchObject([{ refund: { status: 'processed', amount: 40_000 } }])
  const papers = await me.call(listInvoices, { params: { orderId: order?.orderId ?? '' } })
  expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'credit-note', 'invoice'])
  expect(await books()).toEqual([])
})

test('credit that is spent in two windows at once is spent once', async () => {
  await using buyer = await withCredit(30_000_00)
  const { pay, products, balance } = buyer
  const answers = await Promise.allSettled(products.map((product) => pay(20_000, [product])))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toBe(10_000_00)
})

test('when one of two products is gone as the money arrives, its money and credit are returned', async () => {
  await using buyer = await withCredit(50_000_00)
  const { shop, me, pay, verify, products, balance, orders, books } = buyer
  const open = await pay(50_000, products)
  await me.call(updatePayment, { body: { paymentId: open.paymentId, status: 'failed' } })
  await shop.pool.query(`update products set stock_quantity = 0 where name = 'Chain'`)
  expect(await verify(open.orderId)).toMatchObject({ success: true, orderIds: [expect.anything()] })
  await letTheDustSettle(shop)
  await letTheDustSettle(shop)
  const [order] = await orders()
  expect((await balance()) + (order?.creditUsed ?? 0) * 100).toBe(50_000_00)
  await shop.pool.query(`update products set stock_quantity = 1 where name = 'Chain'`)
  expect(await books()).toEqual([])
})

test('a payment by credit alone that a newer one has replaced takes nothing and says so', async () => {
  await using buyer = await withCredit(90_000_00)
  const { shop, me, customer, ring, balance, orders, books } = buyer
  const body = initiatePayment.body.parse({ ...paymentRequest(customer, ring), credit: 40_000 })
  const { payment } = await reserveForPayment(shop.shop, body)
  await me.call(initiatePayment, { body: paymentRequest(customer, ring) })
  await expect(payWithCreditAlone(shop.shop, payment)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('You have started another payment'),
  })
  expect(await balance()).toBe(90_000_00)
  expect(await orders()).toEqual([])
  shop.clock.advance(15 * 60_000)
  await letTheDustSettle(shop)
  expect(await books()).toEqual([])
})
