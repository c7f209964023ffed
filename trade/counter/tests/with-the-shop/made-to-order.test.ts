import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { addItems } from '#contracts/admin/change-items.ts'
import { correctParcel, moveOrder, packOrders, refundOrder } from '#contracts/admin/change-order.ts'
import { listDocumentsOfOrder, printInvoice } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { readDelivery } from '#contracts/delivery.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { alarms } from '#db/schema/alarms.ts'
import { refunds } from '#db/schema/checkout.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import { articlesOf } from '#rules/invoices/document.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { printDocument } from '#server/invoices/print/print-document.ts'
import { huidFor, move, placedOrder } from '#tests/support/admin-editor.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { buy, letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { RING } from '#trade/counter/tests/booked-ring.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { orderedRing } from '#trade/counter/tests/ordered-ring.ts'

test('a lighter piece is refunded by itself, and invoice less credit note is the price of its real weight', async () => {
  await using shop = await testShop()
  const { number, customer, manager, pack, papers } = await orderedRing(shop)
  await pack(9.5)
  await letTheDustSettle(shop)
  // 9.5 g × ₹12,000 = ₹1,14,000; making ₹11,400; taxable ₹1,25,400; 1.5 % twice ₹1,881; ₹1,29,162
  expect(await shop.db.select().from(refunds)).toMatchObject([
    {
      amount: 6_798_00,
      isForWeight: true,
      reason: 'the piece weighs 9.5 g instead of 10 g',
      status: 'processed',
    },
  ])
  const [invoice, note] = await papers()
  if (!invoice || !note) expect.fail('A paper is missing.')
  expect(note).toMatchObject({ kind: 'credit-note', against: { number: invoice.number } })
  expect(invoice.taxable - note.taxable).toBe(1_25_400_00)
  expect(invoice.total - note.total).toBe(1_29_162_00)
  expect(articlesOf(note)[0]?.gst).toMatchObject({ cgst: { amount: 99_00 }, sgst: { amount: 99_00 } })
  expect(articlesOf(invoice)).toMatchObject([{ grossWeightMg: 10_000, netWeightMg: 10_000 }])
  expect(articlesOf(note)).toMatchObject([
    {
      ...{ grossWeightMg: 9500, netWeightMg: 9500 },
      lines: [{ label: 'Value credited', detail: 'packed at 9.500 g instead of 10.000 g', amount: 6_600_00 }],
    },
  ])
  const [seen] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(seen).toMatchObject({
    total: 1_35_960,
    madeToOrder: { leadDays: 15, netWeight: 10, packed: { weight: 9.5, netWeight: 9.5 }, followsRate: true },
    refund: { amount: 6_798 },
  })
  const order = await shop.as(manager).call(readAdminOrder, { params: { number } })
  expect(order.lines[0]?.product).toMatchObject({ grossWeight: 9.5, netWeight: 9.5 })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { rows } = await owner.call(listAudit, { query: { subject: number } })
  expect(rows[0]).toMatchObject({
    action: 'order.pack',
    after: { weights: '9.5 g gross, 9.5 g net', lighterBy: 6_798 },
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test.each([
  ['of the agreed weight', 10],
  ['a heavier one', 10.4],
])('%s: the price stays, and nothing is refunded', async (_, weight) => {
  await using shop = await testShop()
  const { pack, papers } = await orderedRing(shop)
  expect(await pack(weight)).toMatchObject({
    orderStatus: 'Packed',
    lines: [{ product: { grossWeight: weight } }],
  })
  await letTheDustSettle(shop)
  expect(await shop.db.select().from(refunds)).toEqual([])
  expect(await papers()).toMatchObject([{ kind: 'invoice', total: 1_35_960_00 }])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a heavier piece: later prints of its bill and its note say its weight and HUID', async () => {
  await using shop = await testShop()
  const { number, transactionId, customer, manager, pack, papers } = await orderedRing(shop)
  const { id = '' } = (await shop.db.select().from(invoices))[0] ?? {}
  const printed = async () => {
    const headers = { authorization: `Bearer ${await shop.as(manager).token()}` }
    const url = printInvoice.path.replace(':id', id)
    const { rawPayload } = await shop.inject({ method: 'POST', url, headers })
    return (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
  }
  expect(await printed()).not.toContain('Weighed when it was packed')
  await pack(10.4)
  const again = await printed()
  expect(again).toContain('Duplicate copy')
  expect(again).toContain('Weighed when it was packed: gross 10.400 g, net 10.400 g')
  expect(again).toContain(`HUID: ${huidFor(number)}`)
  await shop.as(customer).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  const note = (await papers())[1] ?? expect.fail('There is no note.')
  expect(articlesOf(note)).toMatchObject([
    {
      ...{ grossWeightMg: 10_400, netWeightMg: 10_400, hallmark: { huid: huidFor(number) } },
      lines: [{ label: 'Value credited' }],
    },
  ])
  expect((await pdfText(await printDocument(note))).replaceAll(/\s+/g, ' ')).toContain(
    `Weighed when it was packed: gross 10.400 g, net 10.400 g · HUID: ${huidFor(number)}`,
  )
  await monthsMustAdd(shop, '2026-11')
})

test('it cannot be packed without its weights, with a net weight above the gross, or far from what was ordered', async () => {
  await using shop = await testShop()
  const { number, manager, pack } = await orderedRing(shop)
  const at = (field: string, message: string) => ({ status: 400, message, details: { fields: [{ field }] } })
  const none = 'This piece is made to order. Please enter what it weighs.'
  await expect(pack()).rejects.toMatchObject(at('grossWeight', none))
  await expect(pack(9.5, 9.6)).rejects.toMatchObject(
    at('netWeight', 'The net weight cannot be above the gross weight.'),
  )
  await expect(pack(6.9)).rejects.toMatchObject(
    at('grossWeight', 'The order is for 10 g. Please enter a weight within 30% of that.'),
  )
  await expect(pack(9.5, 0.95)).rejects.toMatchObject(
    at('netWeight', 'The order is for 10 g. Please enter a weight within 30% of that.'),
  )
  const orders = [{ number, huid: huidFor(number) }]
  const several = await shop.as(manager).call(packOrders, { body: { orders } })
  expect(several).toEqual({ packed: [], refused: [{ number, message: none }] })
  expect(await shop.db.select().from(refunds)).toEqual([])
})

test('packed twice, it is refunded once; a corrected HUID leaves the weight', async () => {
  await using shop = await testShop()
  const { number, manager, pack } = await orderedRing(shop)
  const tries = await Promise.allSettled([pack(9.5), pack(9.4)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(pack(9)).rejects.toMatchObject({ status: 409 })
  expect(await shop.db.select().from(refunds)).toHaveLength(1)
  const { parcels, lines } = await shop.as(manager).call(readAdminOrder, { params: { number } })
  const body = { version: parcels[0]?.version ?? 0, huid: 'ZZ9999', carrier: '', trackingNumber: '' }
  const corrected = await shop.as(manager).call(correctParcel, { params: { number }, body })
  expect(corrected.lines[0]?.product).toEqual(lines[0]?.product)
})

test('cancelled after packing, the rest goes back, and both credit notes make up the invoice', async () => {
  await using shop = await testShop()
  const { transactionId, customer, pack, papers } = await orderedRing(shop)
  await pack(9.5)
  await letTheDustSettle(shop)
  const params = { transactionId }
  await shop.as(customer).call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  await letTheDustSettle(shop)
  const [invoice, ...notes] = await papers()
  expect(notes.map(({ total }) => total)).toEqual([6_798_00, 1_29_162_00])
  for (const part of ['taxable', 'total'] as const)
    expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice?.[part])
  const [forWeight, forRest] = notes.flatMap(articlesOf)
  expect(forWeight?.lines[0]?.detail).toBe('packed at 9.500 g instead of 10.000 g')
  expect(forRest).toMatchObject({ netWeightMg: 9500, lines: [{ detail: `of ${invoice?.number}` }] })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('an invoice that is issued late is followed by its credit note', async () => {
  await using shop = await testShop()
  const { number } = await placedOrder(shop, { product: RING })
  await letTheDustSettle(shop)
  const manager = await shop.customer({ role: 'manager' })
  const weights = { grossWeight: 9.5, netWeight: 9.5 }
  await move(shop, manager, number, ['Confirmed', 'Packed'], { huid: huidFor(number), ...weights })
  await letTheDustSettle(shop)
  await openForBusiness(shop)
  await shop.as(manager).call(listDocumentsOfOrder, { params: { number } })
  await letTheDustSettle(shop)
  expect(await shop.db.select().from(invoices)).toHaveLength(2)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('far lighter than ordered it is packed by a manager with a fresh OTP alone, and an alarm says so', async () => {
  await using shop = await testShop()
  const { number, manager, pack } = await orderedRing(shop)
  const staff = await shop.customer({ role: 'staff' })
  const byStaff = (weight: number) =>
    move(shop, staff, number, ['Confirmed', 'Packed'], {
      ...{ huid: huidFor(number), grossWeight: weight, netWeight: weight },
    })
  await expect(byStaff(9.69)).rejects.toMatchObject({
    status: 403,
    message:
      'The piece is more than 3% lighter than ordered, so that money goes back. Please weigh it again; only a manager or an owner may pack it like that.',
  })
  const late = await shop.loggedIn(manager)
  shop.clock.advance(11 * 60_000)
  const body = { from: 'Confirmed', to: 'Packed', grossWeight: 9.5, netWeight: 9.5 } as const
  await expect(
    late.call(moveOrder, { params: { number }, body: { ...body, huid: huidFor(number) } }),
  ).rejects.toMatchObject({ status: 403, details: { freshOtp: true, purpose: 'refund' } })
  expect(await shop.db.select().from(refunds)).toEqual([])
  await pack(9.5)
  expect(await shop.db.select().from(alarms)).toMatchObject([
    {
      kind: 'packed-lighter',
      message: `Packed far lighter than ordered: order ${number} (the piece weighs 9.5 g instead of 10 g, ₹6,798 goes back).`,
    },
  ])
})

test('staff may pack it within the tolerance; what was refunded by hand before counts for all of its notes', async () => {
  await using shop = await testShop()
  const { number, manager, papers } = await orderedRing(shop)
  const refundable = 1_35_960
  const byHand = { amount: 1_35_000, refundable, reason: 'A gift' }
  await shop.as(manager).call(refundOrder, { params: { number }, body: byHand })
  await letTheDustSettle(shop)
  const staff = await shop.customer({ role: 'staff' })
  await move(shop, staff, number, ['Confirmed', 'Packed'], {
    ...{ huid: huidFor(number), grossWeight: 9.7, netWeight: 9.7 },
  })
  await letTheDustSettle(shop)
  const [invoice, ...notes] = await papers()
  // Of what a piece of 9.7 g costs less, ₹960 is left.
  expect(notes.map(({ total }) => total)).toEqual([1_35_000_00, 960_00])
  for (const part of ['taxable', 'total'] as const)
    expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice?.[part])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('with a balance it is weighed first, and not as it is packed; paid in full at the counter it is refunded as online', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const product = await shop.product(RING)
  await expect(sold(shop, manager, product.id, { huid: 'AB12CD' })).rejects.toMatchObject({
    status: 409,
    message: `${product.name} is made to order. Please hand it over once it has been made.`,
  })
  const upi = (amount: number) => [{ kind: 'upi' as const, amount, reference: '4711' }]
  const weights = { huid: 'AB12CD', grossWeight: 9.5, netWeight: 9.5 }
  const pack = (number: string) => move(shop, manager, number, ['Confirmed', 'Packed'], weights)
  const advance = await sold(shop, manager, product.id, { delivery: 'parcel', tenders: upi(1_00_000) })
  await expect(pack(advance.number)).rejects.toMatchObject({
    status: 409,
    message:
      '₹35,960 of this order is still to be paid. Please weigh the piece on the page of the order first: the rest is then what it really costs.',
  })
  const other = await shop.product(RING)
  const { number } = await sold(shop, manager, other.id, { delivery: 'parcel', tenders: upi(1_35_960) })
  await pack(number)
  await letTheDustSettle(shop)
  expect((await shop.db.select().from(orderLines)).at(-1)).toMatchObject({
    packedGrossMg: 9500,
    packedNetMg: 9500,
  })
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount: 6_798_00, isForWeight: true }])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('its day is promised by its own working days', async () => {
  await using shop = await testShop()
  const days = async (leadDays?: number) =>
    (await shop.call(readDelivery, { params: { pincode: '413001' }, query: leadDays ? { leadDays } : {} }))
      .days?.madeToOrder ?? ''
  expect(Date.parse(await days(40))).toBeGreaterThan(Date.parse(await days()))
  const customer = await shop.customer()
  const product = await shop.product({ ...RING, leadDays: 40 })
  await buy(shop, customer, product)
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(order?.deliveryBy).toBe(await days(40))
})

test('what is made to order has no items', async () => {
  await using shop = await testShop()
  const product = await shop.product({ ...RING, stock: 2 })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const items = [{ tag: 'SGJ-0001', grossWeight: 9.5, netWeight: 9.5 }]
  await expect(
    owner.call(addItems, { params: { id: product.id }, body: { items, replacesCount: 2 } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('This product is made to order.') })
})
