import { expect, test } from 'vitest'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { refunds } from '#db/schema/checkout.ts'
import { notifications } from '#db/schema/notifications.ts'
import { storeCreditEntries } from '#db/schema/store-credit.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { creditBalance, issueCredit } from '#server/store-credit/store-credit.ts'
import { move } from '#tests/support/admin-editor.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { askForReturn, handling, REASON } from '#trade/returns/tests/returned-order.ts'

test('money that is too little for the provider goes back as store credit: the line beside it gets its money back', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, manager] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const products = [await shop.product({ price: 40_000_00 }), await shop.product({ price: 40_000_00 })]
  const credit = { customerId: customer.id, amount: 39_999_50, reference: 'RET-1', reason: 'Exchange RET-1' }
  await shop.shop.transaction((within) => issueCredit(within, credit))
  const me = shop.as(customer)
  // The credit pays for all of the first product but 50 paise.
  const body = { ...paymentRequest(customer, ...products), credit: 39_999.5 }
  const { orderId, amount } = await me.call(initiatePayment, { body })
  expect(amount).toBe(40_000_50)
  await me.call(verifyPayment, {
    body: await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' }),
  })
  const orders = await me.call(listOrders, { params: { userId: customer.id } })
  const [returned, cancelled] = orders.toSorted((one, other) => other.creditUsed - one.creditUsed)
  if (!returned || !cancelled) throw new Error('There are two lines.')
  await shop.jobs.run()

  const { orderId: number, transactionId } = returned
  const lines = [{ transactionId, huid: 'AB12CD' }]
  await move(shop, manager, number, ['Confirmed', 'Packed'], { lines })
  await move(shop, manager, number, ['Packed', 'Shipped'])
  await move(shop, manager, number, ['Shipped', 'Delivered'])
  const asked = await askForReturn(shop, customer, number, REASON, transactionId)
  const admin = handling(shop, manager, asked)
  await admin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await admin.receive()
  await admin.inspect(5)
  expect(await admin.refund()).toMatchObject({ status: 'refunded', toRefund: 0 })
  const params = { transactionId: cancelled.transactionId }
  await me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)

  const rows = await shop.db.select().from(refunds)
  expect(rows.map(({ amount, status, asCredit }) => ({ amount, status, asCredit }))).toEqual([
    { amount: 40_000_00, status: 'processed', asCredit: true },
    { amount: 40_000_00, status: 'processed', asCredit: false },
  ])
  expect(await creditBalance(shop.db, customer.id)).toBe(40_000_00)
  const entries = await shop.db.select().from(storeCreditEntries)
  expect(entries.find(({ amount }) => amount === 50)).toMatchObject({
    kind: 'issued',
    reference: rows[0]?.id,
  })
  const told = (await shop.db.select().from(notifications)).map(({ event }) => event)
  expect(told.filter((event) => event === 'refund-credited')).toHaveLength(2)
  expect(told.filter((event) => event === 'refund-processed')).toHaveLength(2)
  const shown = await me.call(listOrders, { params: { userId: customer.id } })
  expect(shown.map(({ refund }) => refund?.credited).toSorted()).toEqual([0, 40_000])
  const papers = await me.call(listInvoices, { params: { orderId: returned.orderId } })
  expect(papers).toMatchObject([
    { kind: 'invoice', total: 80_000 },
    { kind: 'credit-note', total: 40_000 },
    { kind: 'credit-note', total: 40_000 },
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
})
