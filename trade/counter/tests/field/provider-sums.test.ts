import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { verifyPayment } from '#contracts/checkout.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { listReturnedPayments } from '#contracts/pending-payments.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { atTheProvider, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { returnedByProvider } from '#tests/support/refused-refund.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { payOutRefund, printReceipt } from '#trade/counter/contract/tenders.ts'
import { acceptOffers, paidByLink } from '#trade/counter/tests/paid-with-offer.ts'

const PRICE = 42_499_99

async function openShop({ acceptsOffers = false } = {}) {
  const shop = await testShop()
  await openForBusiness(shop)
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  if (acceptsOffers) await acceptOffers(shop, owner)
  const params = { userId: customer.id }
  return {
    ...{ shop, customer, owner, me: shop.as(customer) },
    orders: () => shop.as(customer).call(listOrders, { params }),
    returned: () => shop.as(customer).call(listReturnedPayments, { params }),
    alarms: () => shop.as(owner).call(listAlarms),
    books: () => faultsInBooks(shop.db),
    months: () => monthsMustAdd(shop, '2026-11'),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test.each([
  [
    'An offer of my bank took ₹1,000 off',
    { offerAmount: 1_000_00 },
    41_499.99,
    /An offer of the payment provider took ₹1,000 off.*Switch off the offers/,
  ],
  [
    'The window added the card’s fee',
    { feeAmount: 1_003_00 },
    43_502.99,
    /charged the customer its fee of ₹1,003 on top.*fee bearer/,
  ],
])(
  '“%s, and the order failed”: the money goes back, and the alarm names the cause',
  async (_, ending, paid, told) => {
    await using house = await openShop()
    const { shop, customer, me, orders, returned, alarms, books } = house
    const product = await shop.product({ price: PRICE, stock: 1 })
    const { orderId } = await startPaying(shop, customer, product)
    const callback = await atTheProvider(shop, orderId, { outcome: 'captured', ...ending })
    expect(await me.call(verifyPayment, { body: callback })).toMatchObject({ success: false })
    await letTheDustSettle(shop)
    expect(await orders()).toEqual([])
    expect(await returned()).toMatchObject([{ refund: { status: 'processed', amount: paid } }])
    expect(await returnedByProvider(shop)).toBe(paid)
    expect(await alarms()).toMatchObject([{ kind: 'payment-sum', message: expect.stringMatching(told) }])
    expect(await books()).toEqual([])
  },
)

test('“We run a bank offer on purpose, so the order must stand”', async () => {
  await using house = await openShop({ acceptsOffers: true })
  const { shop, customer, owner, me, orders, alarms, books, months } = house
  const { orderId } = await startPaying(shop, customer, await shop.product({ price: PRICE }))
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', offerAmount: 1_000_00 })
  const { success, orderId: number } = await me.call(verifyPayment, { body: callback })
  expect(success).toBe(true)
  await letTheDustSettle(shop)
  expect(await orders()).toMatchObject([{ total: 42_499.99, offer: 1_000, balance: 0, refund: null }])
  const seen = await shop.as(owner).call(readAdminOrder, { params: { number: number ?? '' } })
  expect(seen).toMatchObject({ offer: 1_000, payment: { captured: 41_499.99 }, refundable: 41_499.99 })
  await months()
  expect(await alarms()).toEqual([])
  expect(await books()).toEqual([])
})

test('“The customer cancels an order with an offer”: what they paid goes back, and the whole sale leaves the books', async () => {
  await using house = await openShop({ acceptsOffers: true })
  const { shop, customer, me, orders, books, months } = house
  const { orderId } = await startPaying(shop, customer, await shop.product({ price: PRICE }))
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', offerAmount: 1_000_00 })
  const { orderId: number } = await me.call(verifyPayment, { body: callback })
  await letTheDustSettle(shop)
  const params = { transactionId: (await orders())[0]?.transactionId ?? '' }
  await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  expect((await orders())[0]?.refund).toMatchObject({ status: 'processed', amount: 41_499.99 })
  expect(await returnedByProvider(shop)).toBe(41_499.99)
  const documents = await me.call(listInvoices, { params: { orderId: number ?? '' } })
  expect(documents.filter(({ kind }) => kind === 'credit-note')).toHaveLength(2)
  await months()
  expect(await books()).toEqual([])
})

test('“Two rings with one payment and one offer”: each bears its part', async () => {
  await using house = await openShop({ acceptsOffers: true })
  const { shop, customer, me, orders, books } = house
  const rings = [await shop.product({ price: 30_000_00 }), await shop.product({ price: 10_000_00 })]
  const { orderId } = await startPaying(shop, customer, ...rings)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', offerAmount: 1_000_00 })
  await me.call(verifyPayment, { body: callback })
  await letTheDustSettle(shop)
  expect((await orders()).map(({ total, offer }) => [total, offer]).sort()).toEqual([
    [10_000, 250],
    [30_000, 750],
  ])
  expect(await books()).toEqual([])
})

test('“A fee on top is never kept, also where offers are accepted”', async () => {
  await using house = await openShop({ acceptsOffers: true })
  const { shop, customer, me, orders, books } = house
  const { orderId } = await startPaying(shop, customer, await shop.product({ price: PRICE }))
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', feeAmount: 1_003_00 })
  expect(await me.call(verifyPayment, { body: callback })).toMatchObject({ success: false })
  await letTheDustSettle(shop)
  expect(await orders()).toEqual([])
  expect(await books()).toEqual([])
})

test('“The balance came by a link with my bank’s offer, and you sent it back”: where offers are accepted, it is paid', async () => {
  await using house = await openShop({ acceptsOffers: true })
  const { shop, owner, alarms, books, months } = house
  const { read, tenders } = await paidByLink(house)
  const taken = await tenders()
  expect(taken).toMatchObject({
    balance: 0,
    links: [{ status: 'paid' }],
    tenders: [{ kind: 'cash' }, { kind: 'link', amount: 29_000 }],
  })
  expect(await read()).toMatchObject({ offer: 1_000, refundable: 39_000 })
  await months()
  const query = { number: taken.tenders[1]?.receiptNumber ?? '' }
  const headers = { authorization: `Bearer ${await shop.as(owner).token()}` }
  const { rawPayload } = await shop.inject({ url: printReceipt.path, query, headers })
  const text = (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Offer of the payment provider')
  expect(text).toContain('Paid in full')
  expect(await alarms()).toEqual([])
  expect(await books()).toEqual([])
})

test('“The customer calls that order off”: what they paid goes back, and the offer leaves the books with the sale', async () => {
  await using house = await openShop({ acceptsOffers: true })
  const { shop, owner, books, months } = house
  const { params, read } = await paidByLink(house)
  const body = { from: 'Confirmed' as const, to: 'Cancelled' as const, reason: 'Called off' }
  await shop.as(owner).call(moveOrder, { params, body })
  await letTheDustSettle(shop)
  const { refunds } = await read()
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(39_000)
  const paid = { kind: 'bank' as const, reference: 'UTR412345678903' }
  for (const { id: refundId } of refunds)
    await shop.as(owner).call(payOutRefund, { params: { ...params, refundId }, body: paid })
  await letTheDustSettle(shop)
  await months()
  expect(await books()).toEqual([])
})

test('where offers are not accepted, the money of such a link goes back, and the balance stays', async () => {
  await using house = await openShop()
  const { alarms, books } = house
  const { tenders } = await paidByLink(house)
  expect(await tenders()).toMatchObject({
    balance: 30_000,
    links: [{ status: 'returned' }],
    tenders: [{ kind: 'cash' }],
  })
  expect(await alarms()).toMatchObject([{ kind: 'payment-sum' }])
  expect(await books()).toEqual([])
})
