import { expect, test } from 'vitest'
import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { invoices } from '#db/schema/invoices.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { payOutRefund, printReceipt, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const advance = (amount: number) => ({
  delivery: 'later' as const,
  tenders: [{ kind: 'cash' as const, amount, reference: '' }],
})
const cash = (amount: number) => [{ kind: 'cash' as const, amount, reference: '' }]
const handOver = { from: 'Confirmed', to: 'Delivered' } as const

test('an advance books the price; the rest is taken before the product leaves the shop', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 40_000_00, stock: 1 })
  const { number, balance } = await sold(shop, staff, product.id, advance(10_000))
  expect(balance).toBe(30_000)
  const params = { number }
  const admin = shop.as(staff)

  await expect(admin.call(moveOrder, { params, body: handOver })).rejects.toMatchObject({
    status: 409,
    message: '₹30,000 of this order is still to be paid. Take the payment before the order leaves the shop.',
  })
  expect(await admin.call(listDocumentsOfOrder, { params })).toEqual({
    documents: [],
    waitsFor: 'The invoice is issued when the rest is paid.',
    lateNoteWarning: null,
  })

  await expect(
    admin.call(takePayment, { params, body: { tenders: cash(30_001), balance: 30_000 } }),
  ).rejects.toMatchObject({ status: 400, message: 'Only ₹30,000 is left to pay.' })
  await admin.call(takePayment, { params, body: { tenders: cash(5_000), balance: 30_000 } })
  const paid = await admin.call(takePayment, { params, body: { tenders: cash(25_000), balance: 25_000 } })
  expect(paid).toMatchObject({ balance: 0 })
  expect(paid.tenders.map(({ receiptNumber }) => receiptNumber)).toEqual([
    'RCT/26-27/000001',
    'RCT/26-27/000002',
    'RCT/26-27/000003',
  ])
  await shop.jobs.run()
  const { documents } = await admin.call(listDocumentsOfOrder, { params })
  expect(documents).toMatchObject([{ kind: 'invoice', total: 40_000 }])
  const order = await admin.call(moveOrder, { params, body: handOver })
  expect(order).toMatchObject({ orderStatus: 'Delivered', moves: ['Returned'] })
})

test('two admins who take the rest at once take it once', async () => {
  await using shop = await testShop()
  const [one, other] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'staff' })]
  const product = await shop.product({ price: 40_000_00 })
  const { number } = await sold(shop, one, product.id, advance(10_000))
  const body = { tenders: cash(30_000), balance: 30_000 }
  const outcomes = await Promise.allSettled(
    [one, other].map((who) => shop.as(who).call(takePayment, { params: { number }, body })),
  )
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(lost).toMatchObject([{ status: 409, details: { balance: 0 } }])
  const { tenders } = await shop.as(one).call(readOrderTenders, { params: { number } })
  expect(tenders).toHaveLength(2)
})

test('a cancelled advance is owed, and paid out by hand once, from the day’s cash', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product({ price: 40_000_00, stock: 1 })
  const { number } = await sold(shop, staff, product.id, advance(10_000))
  const params = { number }
  await shop.as(manager).call(moveOrder, {
    params,
    body: { from: 'Confirmed', to: 'Cancelled', reason: 'The wedding was called off' },
  })
  await shop.jobs.run()
  const { owed } = await shop.as(staff).call(readOrderTenders, { params })
  expect(owed).toMatchObject([{ amount: 10_000 }])
  await expect(
    shop.as(staff).call(takePayment, { params, body: { tenders: cash(1), balance: 30_000 } }),
  ).rejects.toMatchObject({ status: 409, message: 'This order was cancelled. There is nothing left to pay.' })

  const refundId = owed[0]?.refundId ?? ''
  const payOut = () =>
    shop.as(manager).call(payOutRefund, { params: { number, refundId }, body: { kind: 'cash' } })
  const after = await payOut()
  expect(after).toMatchObject({
    owed: [],
    tenders: [{ isPaidOut: false }, { isPaidOut: true, amount: 10_000 }],
  })
  await expect(payOut()).rejects.toMatchObject({
    status: 409,
    message: 'This refund has already been paid out.',
  })
  const order = await shop.as(manager).call(readAdminOrder, { params })
  expect(order).toMatchObject({ refundable: 0, refunds: [{ status: 'processed' }] })
})

test('a sold product that comes back is credited when its money is paid out', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product({ price: 20_000_00 })
  const { number } = await sold(shop, staff, product.id)
  const params = { number }
  await shop.as(manager).call(refundOrder, {
    params,
    body: { amount: 20_000, refundable: 20_000, reason: 'A loose stone' },
  })
  const { owed } = await shop.as(manager).call(readOrderTenders, { params })
  await expect(
    shop.as(manager).call(payOutRefund, {
      params: { number, refundId: owed[0]?.refundId ?? '' },
      body: { kind: 'upi', reference: '' },
    }),
  ).rejects.toMatchObject({ status: 400, message: 'Please enter the UPI reference.' })
  await shop.as(manager).call(payOutRefund, {
    params: { number, refundId: owed[0]?.refundId ?? '' },
    body: { kind: 'upi', reference: '99' },
  })
  await shop.jobs.run()
  const { documents } = await shop.as(manager).call(listDocumentsOfOrder, { params })
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
})

test('each payment has a receipt that can be printed', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 40_000_00 })
  const { receiptNumber } = await sold(shop, staff, product.id, advance(10_000))
  const token = await shop.as(staff).token()
  const ask = (number: string) =>
    shop.inject({
      url: printReceipt.path,
      query: { number },
      headers: { authorization: `Bearer ${token}` },
    })
  const pdf = await ask(receiptNumber ?? '')
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await ask('RCT/26-27/999999')).statusCode).toBe(404)
})

async function printed(shop: TestShop, who: Awaited<ReturnType<TestShop['customer']>>, number: string) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const pdf = await shop.inject({ url: printReceipt.path, query: { number }, headers })
  return (await pdfText(pdf.rawPayload)).replaceAll(/\s+/g, ' ')
}

test('an advance that is paid back has a refund voucher that names its receipt, and no fault is logged', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const { call } = shop.as(manager)
  const product = await shop.product({ price: 40_000_00, stock: 1 })
  const { number, receiptNumber } = await sold(
    shop,
    await shop.customer({ role: 'staff' }),
    product.id,
    advance(10_000),
  )
  const params = { number }
  await call(moveOrder, { params, body: { from: 'Confirmed', to: 'Cancelled', reason: 'Called off' } })
  const { owed } = await call(readOrderTenders, { params })
  const refundId = owed[0]?.refundId ?? ''
  const { tenders } = await call(payOutRefund, { params: { number, refundId }, body: { kind: 'cash' } })
  expect(tenders.map((tender) => tender.receiptNumber)).toEqual(['RCT/26-27/000001', 'RFV/26-27/000001'])
  const voucher = await printed(shop, manager, 'RFV/26-27/000001')
  for (const words of [
    'RFV/26-27/000001',
    number,
    receiptNumber ?? '',
    '₹10,000.00',
    'Ten Thousand',
    '+91 98220 12345',
  ])
    expect(voucher.toLowerCase()).toContain(words.toLowerCase())
  await shop.jobs.run()
  expect(shop.logged()).toBe('')
})

test('an advance that was partly paid back gets its credit note once it is paid in full', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const { call } = shop.as(manager)
  const product = await shop.product({ price: 40_000_00, stock: 1 })
  const { number } = await sold(shop, await shop.customer({ role: 'staff' }), product.id, advance(10_000))
  const params = { number }
  await call(refundOrder, { params, body: { amount: 2_000, refundable: 10_000, reason: 'A goodwill' } })
  const { owed } = await call(readOrderTenders, { params })
  const refundId = owed[0]?.refundId ?? ''
  await call(payOutRefund, { params: { number, refundId }, body: { kind: 'cash' } })
  await shop.jobs.run()
  expect(await shop.db.select().from(invoices)).toEqual([])
  expect(shop.logged()).toBe('')

  await call(takePayment, { params, body: { tenders: cash(30_000), balance: 30_000 } })
  await shop.jobs.run()
  const issued = await shop.db.select().from(invoices).orderBy(invoices.id)
  expect(issued.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 40_000_00],
    ['credit-note', 2_000_00],
  ])
})
