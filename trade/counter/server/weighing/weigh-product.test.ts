import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { alarms } from '#db/schema/alarms.ts'
import { refunds } from '#db/schema/checkout.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { move, placedOrder } from '#tests/support/admin-editor.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import {
  cancelPaymentLink,
  payOutRefund,
  readOrderTenders,
  sendPaymentLink,
} from '#trade/counter/contract/tenders.ts'
import { weighProduct } from '#trade/counter/contract/weigh-product.ts'
import { booked, HUID, RING, upi } from '#trade/counter/tests/booked-ring.ts'
import { PAN, sold } from '#trade/counter/tests/counter.ts'

test('a lighter piece lowers the rest, and one invoice bills its real weight and HUID', async () => {
  await using shop = await testShop()
  const { number, weigh, pay, handOver, papers, read } = await booked(shop)
  await expect(pay(35_960)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Please weigh it first'),
  })
  // 9.8 g × ₹12,000 = ₹1,17,600; making ₹11,760; taxable ₹1,29,360; 1.5 % twice ₹1,940.40; ₹1,33,240.80, in whole rupees ₹1,33,241
  const weighed = await weigh(9.8)
  expect(weighed).toMatchObject({
    ...{ total: 1_33_241, balance: 33_241 },
    lines: [
      { huid: HUID, product: { netWeight: 9.8 }, madeToOrder: { netWeight: 10, packed: { netWeight: 9.8 } } },
    ],
  })
  expect(await papers()).toEqual([])
  await pay(33_241)
  const [invoice, ...others] = await papers()
  expect(others).toEqual([])
  if (!invoice) expect.fail('There is no invoice.')
  expect(invoice).toMatchObject({ kind: 'invoice', total: 1_33_241_00, taxable: 1_29_360_00 })
  const [article] = articlesOf(invoice)
  expect(article).toMatchObject({ netWeightMg: 9800, grossWeightMg: 9800, hallmark: { huid: HUID } })
  expect(article).not.toHaveProperty('packed')
  await handOver()
  expect(await shop.db.select().from(refunds)).toEqual([])
  expect(await papers()).toHaveLength(1)
  expect((await read()).orderStatus).toBe('Delivered')
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { rows } = await owner.call(listAudit, { query: { subject: number } })
  expect(rows.filter(({ action }) => action === 'order.weigh')).toContainEqual(
    expect.objectContaining({
      action: 'order.weigh',
      before: expect.objectContaining({ total: '₹1,35,960' }),
      after: expect.objectContaining({
        weights: '9.8 g gross, 9.8 g net',
        total: '₹1,33,241',
        huid: HUID,
      }),
    }),
  )
})

test('a heavier piece costs more once the customer agrees; within the tolerance the price stays', async () => {
  await using shop = await testShop()
  const { weigh, pay, papers, read } = await booked(shop)
  await expect(weigh(10.5)).rejects.toMatchObject({
    status: 409,
    details: { needsAgreement: true },
    message: expect.stringContaining('costs ₹1,42,758.00, ₹6,798.00 more. Please ask the customer'),
  })
  expect(await read()).toMatchObject({ balance: 35_960, lines: [{ huid: '' }] })
  expect(await weigh(10.05)).toMatchObject({ total: 1_35_960, balance: 35_960 })
  expect(await weigh(10.5, { agreed: true })).toMatchObject({ total: 1_42_758, balance: 42_758 })
  await pay(42_758)
  const [invoice, ...others] = await papers()
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ total: 1_42_758_00 })
  expect(articlesOf(invoice ?? expect.fail('There is no invoice.'))).toMatchObject([{ netWeightMg: 10_500 }])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('weighed twice, it is priced from what was ordered; two people at once leave the last weight', async () => {
  await using shop = await testShop()
  const { weigh, read } = await booked(shop)
  await weigh(9.7)
  // 0.49 of 10 g is not beyond half a per cent of what was ordered, whatever was weighed before.
  expect(await weigh(10.04)).toMatchObject({ balance: 35_960 })
  expect(await weigh(10)).toMatchObject({ balance: 35_960, lines: [{ total: 1_35_960 }] })
  await Promise.all([weigh(9.9), weigh(9.9), weigh(9.9)])
  expect(await read()).toMatchObject({ total: 1_34_600, balance: 34_600 })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test.each([
  ['nothing', 0, undefined],
  ['less than nothing', -9.8, undefined],
  ['a kilogram', 1000, undefined],
  ['grams for kilograms', 0.0098, undefined],
  ['milligrams for grams', 9800, undefined],
  ['more metal than there is of the piece', 9.8, 9.9],
  ['a far lighter metal', 10, 1],
])('a scale that says %s is refused at its field', async (_, weight, net) => {
  await using shop = await testShop()
  const { weigh, read } = await booked(shop)
  await expect(weigh(weight, { ...(net !== undefined && { net }), agreed: true })).rejects.toMatchObject({
    status: 400,
    details: {
      fields: expect.arrayContaining([
        { field: expect.stringMatching(/Weight$/), message: expect.any(String) },
      ]),
    },
  })
  await expect(weigh(9.8, { huid: 'NOHUID1' })).rejects.toMatchObject({ status: 400 })
  expect(await read()).toMatchObject({ balance: 35_960, lines: [{ madeToOrder: { packed: null } }] })
})

test('what was paid beyond the real price goes back by its refund voucher, and the bill is of the real price', async () => {
  await using shop = await testShop()
  const { weigh, admin, params, papers } = await booked(shop, { advance: 1_35_000 })
  expect(await weigh(9.5)).toMatchObject({ total: 1_29_162, balance: 0 })
  expect(await papers()).toMatchObject([{ kind: 'invoice', total: 1_29_162_00 }])
  const { owed } = await admin.call(readOrderTenders, { params })
  expect(owed).toMatchObject([{ amount: 5_838, reason: 'the piece weighs 9.5 g instead of 10 g' }])
  expect(await faultsInBooks(shop.db)).toEqual([])
  await expect(weigh(9.6)).rejects.toMatchObject({ status: 409 })
  const paid = await admin.call(payOutRefund, {
    params: { ...params, refundId: owed[0]?.refundId ?? '' },
    body: { kind: 'upi', reference: '4712' },
  })
  expect(paid.tenders.at(-1)).toMatchObject({ isPaidOut: true, receiptNumber: 'RFV/26-27/000001' })
  await letTheDustSettle(shop)
  expect(await papers()).toHaveLength(1)
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount: 5_838_00, isExcess: true }])
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
})

test('cancelled after that, its credit note takes back all of the bill and no more', async () => {
  await using shop = await testShop()
  const { weigh, admin, params, papers } = await booked(shop, { advance: 1_35_000 })
  await weigh(9.5)
  await papers()
  await admin.call(moveOrder, { params, body: { from: 'Confirmed', to: 'Cancelled', reason: 'Called off' } })
  const { owed } = await admin.call(readOrderTenders, { params })
  expect(owed.map(({ amount }) => amount)).toEqual([5_838, 1_29_162])
  for (const { refundId } of owed)
    await admin.call(payOutRefund, {
      params: { ...params, refundId },
      body: { kind: 'bank', reference: `UTR${refundId.slice(0, 6)}` },
    })
  const [invoice, note] = await papers()
  expect(note).toMatchObject({ kind: 'credit-note', total: invoice?.total, taxable: invoice?.taxable })
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
})

test('of several products, what is over of one pays for the others first', async () => {
  await using shop = await testShop()
  const other = await shop.product({ price: 50_000_00 })
  const { weigh, pay, admin, params, papers } = await booked(shop, {
    ...{ advance: 1_41_000, more: [other.id], pan: PAN },
  })
  expect(await weigh(9.5)).toMatchObject({ total: 1_79_162, balance: 38_162 })
  expect((await admin.call(readOrderTenders, { params })).owed).toEqual([])
  expect(await faultsInBooks(shop.db)).toEqual([])
  await pay(38_162)
  expect((await papers()).reduce((sum, { total }) => sum + total, 0)).toBe(1_79_162_00)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('far lighter it is noted by a manager with a fresh OTP alone, and an alarm says so', async () => {
  await using shop = await testShop()
  const { manager, number, params, body, weigh } = await booked(shop)
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  await expect(staff.call(weighProduct, { params, body: body(9.5) })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('more than 3% lighter than ordered'),
  })
  const late = await shop.loggedIn(manager)
  shop.clock.advance(11 * 60_000)
  await expect(late.call(weighProduct, { params, body: body(9.5) })).rejects.toMatchObject({
    status: 403,
    details: { freshOtp: true, purpose: 'refund' },
  })
  expect(await staff.call(weighProduct, { params, body: body(9.8) })).toMatchObject({ total: 1_33_241 })
  expect(await shop.db.select().from(alarms)).toEqual([])
  await weigh(9.5)
  expect(await shop.db.select().from(alarms)).toMatchObject([
    {
      kind: 'packed-lighter',
      message: `Weighed far lighter than ordered: order ${number} (the piece weighs 9.5 g instead of 10 g, it costs ₹6,798 less).`,
    },
  ])
})

test('what is paid in full, was not made to order or has an open link is not weighed here', async () => {
  await using shop = await testShop()
  const { weigh, admin, params, body, pay, number } = await booked(shop)
  const online = await placedOrder(shop, { product: RING })
  await expect(
    admin.call(weighProduct, {
      params: { number: online.number },
      body: { ...body(9.8), transactionId: online.transactionId },
    }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('This order is paid in full.') })
  await expect(
    admin.call(weighProduct, { params, body: { ...body(9.8), transactionId: online.transactionId } }),
  ).rejects.toMatchObject({ status: 404 })
  const plain = await shop.product({ price: 40_000_00 })
  const advance = await sold(shop, await shop.customer({ role: 'staff' }), plain.id, {
    ...{ delivery: 'later', tenders: upi(10_000) },
  })
  const { lines } = await admin.call(readAdminOrder, { params: { number: advance.number } })
  await expect(
    admin.call(weighProduct, {
      params: { number: advance.number },
      body: { ...body(9.8), transactionId: lines[0]?.transactionId ?? '' },
    }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('was not made to order') })
  const linkId = crypto.randomUUID()
  const send = (amount: number) => admin.call(sendPaymentLink, { params, body: { amount, linkId } })
  await expect(send(35_960)).rejects.toMatchObject({ message: expect.stringContaining('weigh it first') })
  await send(5_000)
  await expect(weigh(9.8)).rejects.toMatchObject({ message: expect.stringContaining('open payment link') })
  await admin.call(cancelPaymentLink, { params: { ...params, linkId } })
  const packed = move(shop, await shop.customer({ role: 'manager' }), number, ['Confirmed', 'Packed'], {
    ...{ huid: HUID, grossWeight: 9.8, netWeight: 9.8 },
  })
  await expect(packed).rejects.toMatchObject({ status: 409 })
  await weigh(9.8)
  await pay(33_241)
  await expect(weigh(9.9)).rejects.toMatchObject({ status: 409 })
})

test('who hands it over need not weigh it again, and another weight is refused', async () => {
  await using shop = await testShop()
  const { weigh, pay, handOver } = await booked(shop)
  await weigh(9.8)
  await pay(33_241)
  await expect(handOver({ grossWeight: 9.7, netWeight: 9.7 })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('This piece was weighed before it was paid: 9.800 g gross'),
  })
  expect(await handOver()).toMatchObject({ orderStatus: 'Delivered', lines: [{ huid: HUID }] })
})
