import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { huidFor, move, placedOrder } from '#tests/support/admin-editor.ts'
import { productWithItems } from '#tests/support/items.ts'
import { atTheProvider, buy, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { TRADE_OF_MODULES } from '#tests/wiring/busy-shop.ts'
import { payOutRefund, readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { weighProduct } from '#trade/counter/contract/weigh-product.ts'
import { sold } from '#trade/counter/tests/counter.ts'

/** A shop in which everything has happened that moves money, metal or papers. */
async function busyShop() {
  const shop = await testShop()
  await openForBusiness(shop)
  const owner = await shop.customer({ role: 'owner' })
  const terms = { ...buybackSettings.defaults, enabled: true, capDays: 0 }
  await changeSettingTo(shop.as(owner).call, buybackSettings, terms)
  const customer = await shop.customer({ firstName: 'Asha', lastName: 'Patil' })
  const me = shop.as(customer)
  const rings = await Promise.all(
    Array.from({ length: 7 }, () => shop.product({ terms: ringTerms({ stoneValue: 1_234_56 }), stock: 3 })),
  )

  const body = { ...paymentRequest(customer, ...rings), pan: 'ABCPP1234F' }
  const { orderId } = await me.call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured' })
  await me.call(verifyPayment, { body: callback })
  await letTheDustSettle(shop)
  // The whole cart is paid a second time, which becomes no order.
  await atTheProvider(shop, orderId, { outcome: 'captured', paidTwice: true })
  await letTheDustSettle(shop)
  const own = await me.call(listOrders, { params: { userId: customer.id } })
  const number = own[0]?.orderId ?? ''
  const [cancelled = '', returned = '', exchanged = '', soldBack = '', lowered = '', takenBack = ''] =
    own.map(({ transactionId }) => transactionId)

  const cancel = { transactionId: cancelled }
  await me.call(cancelLine, { params: cancel, body: { orderStatus: 'Cancelled' } })
  const lines = [returned, exchanged, soldBack, takenBack].map((transactionId, nth) => ({
    transactionId,
    huid: `AB12C${nth}`,
  }))
  const parcel = { carrier: 'Blue Dart', trackingNumber: '81234567890' }
  await move(shop, owner, number, ['Confirmed', 'Packed'], { lines })
  await move(shop, owner, number, ['Packed', 'Shipped'], { lines, ...parcel })
  await move(shop, owner, number, ['Shipped', 'Delivered'], { lines })
  const refundable = own[4]?.total ?? 0
  const refund = { transactionId: lowered, amount: 500, reason: 'A scratch', refundable }
  await shop.as(owner).call(refundOrder, { params: { number }, body: refund })
  const back = { lines: [{ transactionId: takenBack }], reason: 'Too small' }
  await move(shop, owner, number, ['Delivered', 'Returned'], back)

  const delivered = { shop, owner, customer, number }
  for (const trade of TRADE_OF_MODULES) await trade(delivered, [returned, exchanged, soldBack])
  await letTheDustSettle(shop)

  const staff = await shop.customer({ role: 'staff' })
  const counter = await shop.product({ price: 40_000_00, stock: 5 })
  const whole = await sold(shop, staff, counter.id)
  const params = { number: whole.number }
  await shop
    .as(owner)
    .call(refundOrder, { params, body: { amount: 1_000, refundable: 40_000, reason: 'A loose stone' } })
  const { owed } = await shop.as(owner).call(readOrderTenders, { params })
  await shop.as(owner).call(payOutRefund, {
    params: { ...params, refundId: owed[0]?.refundId ?? '' },
    body: { kind: 'upi', reference: '99' },
  })
  const advance = [{ kind: 'cash' as const, amount: 10_000, reference: '' }]
  await sold(shop, staff, counter.id, { delivery: 'later', tenders: advance })
  const tagged = await productWithItems(shop, [
    { tag: 'SGJ-0411', weight: 5 },
    { tag: 'SGJ-0412', weight: 5 },
  ])
  await buy(shop, customer, tagged)
  await letTheDustSettle(shop)

  const firm = paymentRequest(customer, ...rings.slice(5))
  const business = { gstin: '29AAGCB7383J1Z4', legalName: 'Garden City Traders Pvt Ltd' }
  const wanted = { ...firm, pan: 'AAGCB7383J', shippingAddress: { ...firm.shippingAddress, business } }
  const begun = await me.call(initiatePayment, { body: wanted })
  const paid = await atTheProvider(shop, begun.orderId, { outcome: 'captured' })
  await me.call(verifyPayment, { body: paid })
  const product = { terms: ringTerms({ netWeightMg: 10_000 }), leadDays: 15 }
  const made = await placedOrder(shop, { product })
  await letTheDustSettle(shop)
  const weighed = { huid: huidFor(made.number), grossWeight: 9.5, netWeight: 9.5 }
  await move(shop, owner, made.number, ['Confirmed', 'Packed'], weighed)
  const booked = await sold(shop, staff, (await shop.product(product)).id, {
    ...{ delivery: 'later', tenders: [{ kind: 'upi', amount: 1_35_000, reference: '4711' }] },
  })
  const { lines: toWeigh } = await shop.as(owner).call(readAdminOrder, { params: { number: booked.number } })
  await shop.as(owner).call(weighProduct, {
    params: { number: booked.number },
    body: { transactionId: toWeigh[0]?.transactionId ?? '', ...weighed, huid: 'WE1GHD' },
  })
  await letTheDustSettle(shop)
  return shop
}

let shop: Awaited<ReturnType<typeof busyShop>>
beforeAll(async () => {
  shop = await busyShop()
}, 120_000)
afterAll(() => shop[Symbol.asyncDispose]())

test('a busy shop whose figures nobody has touched adds up', async () => {
  expect(await faultsInBooks(shop.db)).toEqual([])
})

const FIRST_NOTE = `id = (select id from invoices where kind = 'credit-note' order by number limit 1)`
const BILL = `id = (select id from invoices where kind = 'invoice' order by number limit 1)`
const plus = (path: string, paise: number) =>
  `document = jsonb_set(document, '{${path}}', to_jsonb((document #>> '{${path}}')::bigint + ${paise}))`
/** Changes parts of a document, in paise, each by itself. */
const changed = (where: string, parts: Readonly<Record<string, number>>) =>
  Object.entries(parts).map(([path, paise]) => `update invoices set ${plus(path, paise)} where ${where}`)

const UPI = `id = (select id from tenders where kind = 'upi' and refund_id is null limit 1)`
const FOR_BUSINESS = `id = (select id from invoices where kind = 'invoice' and document #>> '{buyer,gstin}' is not null limit 1)`
const put = (path: string, value: string) => `document = jsonb_set(document, '{${path}}', '${value}')`
/** Moves ₹1,000 from one part of the price of a line to another, in the order, and in the payment as well. */
const movedWithin = (from: string, to: string, tables = ['order_lines', 'payment_lines']) =>
  tables.map(
    (table) => `update ${table} set quote = jsonb_set(jsonb_set(quote,
      '{${from}}', to_jsonb((quote #>> '{${from}}')::bigint - 100000)),
      '{${to}}', to_jsonb((quote #>> '{${to}}')::bigint + 100000))
      where ${table === 'payment_lines' ? 'id' : 'payment_line_id'} = (select payment_line_id from order_lines order by id limit 1)`,
  )

/** Facts that no sum is made of. */
const BESIDE_THE_SUMS: Readonly<Record<string, readonly string[]>> = {
  'money that came by UPI is called cash': [`update tenders set kind = 'cash', reference = '' where ${UPI}`],
  'money that came by UPI is called a card’s': [`update tenders set kind = 'card' where ${UPI}`],
  'a tender is of the day before': [`update tenders set day = day - 1 where ${UPI}`],
  'a tender is of the month before': [
    `update tenders set day = day - 30, at = at - interval '30 days' where ${UPI}`,
  ],
  'a packed weight is lowered after its refund': [
    `update order_lines set packed_net_mg = 9000, packed_gross_mg = 9000 where packed_net_mg is not null`,
  ],
  'a packed weight is taken away after its refund': [
    `update order_lines set packed_net_mg = null, packed_gross_mg = null where packed_net_mg is not null`,
  ],
  'a piece weighs less than it was weighed with before it was paid': [
    `update order_lines set packed_net_mg = 9400, packed_gross_mg = 9400 where quote ? 'ordered'`,
  ],
  'what was paid beyond a price belongs to it': [`update refunds set is_excess = false where is_excess`],
  'a refund of a bill was paid beyond it': [
    `update refunds set is_excess = true where id = (select refund_id from invoices where refund_id is not null limit 1)`,
  ],
  'a refund is made by nobody': [
    `update refunds set provider_refund_id = null where id = (select id from refunds where provider_refund_id is not null limit 1)`,
  ],
  'a bill is for another business': [
    `update invoices set ${put('buyer,gstin', '"27AAPFU0939F1ZV"')} where ${FOR_BUSINESS}`,
  ],
  'a bill is for no business': [
    `update invoices set document = document #- '{buyer,gstin}' where ${FOR_BUSINESS}`,
  ],
  'a bill is of another seller': [
    `update invoices set ${put('seller,gstin', '"27AAPFU0939F1ZV"')} where ${BILL}`,
  ],
  'a bill is of another HSN': [`update invoices set ${put('articles,0,hsn', '"71141910"')} where ${BILL}`],
  'a bill is of another month': [
    `update invoices set issued_at = issued_at - interval '1 month' where ${BILL}`,
  ],
  'a bill is of another month, and says so': [
    `update invoices set issued_at = '2026-12-20T10:00:00Z', ${put('issuedAt', '"2026-12-20T10:00:00Z"')} where ${BILL}`,
  ],
  'a bill has another place of supply': [
    `update invoices set ${put('placeOfSupply', '{"name": "Goa", "code": "30"}')} where ${FOR_BUSINESS}`,
  ],
  'a bill has another place of supply, and its buyer with it': [
    `update invoices set document = jsonb_set(jsonb_set(document, '{placeOfSupply}', '{"name": "Goa", "code": "30"}'),
      '{buyer,state}', '{"name": "Goa", "code": "30"}') where id = (
      select id from invoices where kind = 'invoice' and document #>> '{placeOfSupply,code}' = '27' limit 1)`,
  ],
  'a note is of five pieces for one': [
    `update invoices set ${put('articles,0,quantity', '5')} where ${FIRST_NOTE}`,
  ],
  'a sold item weighs a gram less': [
    `update items set net_weight_mg = net_weight_mg - 1000 where tag = 'SGJ-0411'`,
  ],
  'a sold item weighs a gram less, and its records say so': [
    `update items set net_weight_mg = net_weight_mg - 1000 where tag = 'SGJ-0411'`,
    `update item_moves set net_weight_mg = net_weight_mg - 1000 where item_id = (select id from items where tag = 'SGJ-0411')`,
  ],
  '₹1,000 of the metal of a kept quote is called making charges': movedWithin(
    'breakup,metal,value',
    'breakup,making,amount',
  ),
  '₹1,000 of the stones of a kept quote is called making charges': movedWithin(
    'breakup,stoneValue',
    'breakup,making,amount',
  ),
  '₹1,000 of a kept quote is called tax': movedWithin('taxable', 'gst'),
  '₹1,000 of the making charges that an order keeps is called stones': movedWithin(
    'breakup,making,amount',
    'breakup,stoneValue',
    ['order_lines'],
  ),
  'a capture is of another month': [
    `update payments set captured_at = captured_at - interval '1 month' where id = (
      select p.id from payments p join orders o on o.payment_id = p.id where p.captured_at is not null limit 1)`,
  ],
  'a capture that became no order is of another month': [
    `update payments set captured_at = captured_at + interval '1 month' where status = 'refund-due'`,
  ],
}

/** Changes that somebody with the database's password might make, each by itself. */
const CORRUPTIONS: Readonly<Record<string, readonly string[]>> = {
  'an item in stock is called missing': [`update items set status = 'missing' where tag = 'SGJ-0412'`],
  'a sold item is called in stock': [
    `update items set status = 'in-stock' where tag = 'SGJ-0411'`,
    `update item_moves set "to" = 'in-stock' where "to" = 'sold'`,
  ],
  'an order line is of another item': [
    `update order_lines set item_id = (select id from items where tag = 'SGJ-0412') where item_id is not null`,
  ],
  'an item is on approval to nobody': [
    `update items set status = 'on-approval' where tag = 'SGJ-0412'`,
    `update item_moves set "to" = 'on-approval' where item_id = (select id from items where tag = 'SGJ-0412')`,
    `update products set stock_quantity = stock_quantity - 1 where stocked_by = 'item'`,
  ],
  'the last record of an item is gone': [`delete from item_moves where "to" = 'sold'`],
  'stock is one more than there is': [
    `update products set stock_quantity = stock_quantity + 1 where id = (select id from products order by id limit 1)`,
  ],
  'stock of a product never sold is one less': [
    `update products set stock_quantity = stock_quantity - 1 where id = (
      select p.id from products p where not exists (select from order_lines o where o.product_id = p.id and o.status <> 'Cancelled') limit 1)`,
  ],
  'tax is moved to the taxable value of an invoice': changed(BILL, {
    'gst,cgst,amount': -5000,
    taxable: 5000,
  }),
  'tax of an article is moved to its taxable value, and the sums with it': changed(BILL, {
    ...{ 'articles,1,gst,cgst,amount': -5000, 'articles,1,taxable': 5000, 'articles,1,lines,0,amount': 5000 },
    ...{ 'gst,cgst,amount': -5000, taxable: 5000 },
  }),
  'tax is moved from SGST to CGST': changed(BILL, {
    ...{ 'articles,0,gst,cgst,amount': 5000, 'articles,0,gst,sgst,amount': -5000 },
    ...{ 'gst,cgst,amount': 5000, 'gst,sgst,amount': -5000 },
  }),
  'an article of a bill costs ₹10 more and another ₹10 less': changed(BILL, {
    ...{ 'articles,0,total': 1000, 'articles,0,taxable': 1000, 'articles,0,lines,0,amount': 1000 },
    ...{ 'articles,1,total': -1000, 'articles,1,taxable': -1000, 'articles,1,lines,0,amount': -1000 },
  }),
  'a credit note is raised by ₹1,000': changed(FIRST_NOTE, {
    ...{ total: 1_000_00, taxable: 1_000_00, 'articles,0,total': 1_000_00 },
    ...{ 'articles,0,taxable': 1_000_00, 'articles,0,lines,0,amount': 1_000_00 },
  }),
  'a credit note takes back more tax than its line was billed': changed(FIRST_NOTE, {
    ...{ 'articles,0,gst,cgst,amount': 5000, 'articles,0,gst,sgst,amount': 5000 },
    ...{ 'articles,0,taxable': -10_000, 'articles,0,lines,0,amount': -10_000 },
    ...{ 'gst,cgst,amount': 5000, 'gst,sgst,amount': 5000, taxable: -10_000 },
  }),
  'a credit note names another invoice': [
    `update invoices set document = jsonb_set(document, '{against,number}', '"INV/26-27/000002"') where ${FIRST_NOTE}`,
  ],
  'a line is billed by the invoice of another order': [
    `update invoice_lines set invoice_id = (select id from invoices where kind = 'invoice' order by number desc limit 1)
      where line_id = (select line_id from invoice_lines join invoices on id = invoice_id order by number limit 1)`,
  ],
  'a line of a bill is not noted as billed': [
    `delete from invoice_lines where line_id = (select line_id from invoice_lines join invoices on id = invoice_id order by number limit 1)`,
  ],
  'a credit note is gone, and its number with it': [
    `delete from invoices where id = (select id from invoices where kind = 'credit-note' order by number desc limit 1)`,
    `update invoice_series set last = last - 1 where kind = 'credit-note'`,
  ],
  'a refund is lowered by ₹1': [
    `update refunds set amount = amount - 100 where id = (
      select r.id from refunds r join order_lines o on o.payment_line_id = r.payment_line_id where r.reason = 'A scratch')`,
  ],
  'the refund of a capture without an order is gone': [
    `delete from refunds where id = (
      select r.id from refunds r where not exists (select from order_lines o where o.payment_line_id = r.payment_line_id) limit 1)`,
  ],
  'money that became no order has a refund voucher': [
    `update refunds set voucher_number = 'RFV/26-27/000001', voucher_at = updated_at where id = (
      select r.id from refunds r where not exists (select from order_lines o where o.payment_line_id = r.payment_line_id) limit 1)`,
  ],
  'the order of a buyback is refunded as well': [
    `insert into refunds (id, payment_line_id, amount, reason, status)
      select gen_random_uuid(), o.payment_line_id, o.total, 'Once more', 'requested'
      from order_lines o join returns r on r.line_id = o.id where r.status = 'paid-out'`,
  ],
  'a gram of what was bought is missing on its voucher': [
    `update purchase_vouchers set document = jsonb_set(document, '{article,netWeightMg}', '4000')
      where id = (select id from purchase_vouchers order by number limit 1)`,
  ],
  'what was bought is with its customer again': [
    `update returns set product = 'with-customer' where status = 'paid-out'`,
  ],
  'a pay-out is raised by ₹10, and its voucher with it': [
    `update returns set amount = amount + 1000, paid = paid + 1000 where status = 'paid-out'`,
    `update purchase_vouchers set document = jsonb_set(document, '{amount}',
      to_jsonb((document->>'amount')::bigint + 1000)) where return_id = (select id from returns where status = 'paid-out')`,
  ],
  'store credit is raised by ₹100': [
    `update store_credit_entries set amount = amount + 10000 where kind = 'issued'`,
    `update store_credit_balances set balance = balance + 10000`,
  ],
  'a payment at the counter is lowered by ₹1': [
    `update tenders set amount = amount - 100 where id = (select id from tenders where refund_id is null limit 1)`,
  ],
  'money handed out at the counter is raised by ₹1': [
    `update tenders set amount = amount + 100 where refund_id is not null`,
  ],
  'an order costs ₹1 less': [
    `update orders set total = total - 100 where id = (select id from orders order by number limit 1)`,
  ],
  'less was captured than the provider says': [
    `update payments set captured_amount = captured_amount - 100 where id = (
      select p.id from payments p join orders o on o.payment_id = p.id where p.provider_payment_id is not null limit 1)`,
  ],
  'the lines of a payment share more than was captured': [
    `update payment_lines set captured_amount = captured_amount + 100 where id = (
      select id from payment_lines where outcome = 'returned' limit 1)`,
  ],
  'a line that was sold is noted as returned': [
    `update payment_lines set outcome = 'returned' where id = (select payment_line_id from order_lines limit 1)`,
  ],
  'an invoice is gone': [`delete from invoices where ${BILL}`],
  ...BESIDE_THE_SUMS,
}

test.each(Object.entries(CORRUPTIONS))('it finds that %s', async (_, statements) => {
  const undone = new Error('taken back')
  let faults: string[] = []
  const corrupted = shop.db.transaction(async (db) => {
    await db.execute(sql.raw('set local session_replication_role = replica'))
    for (const statement of statements) {
      const { rowCount } = await db.execute(sql.raw(statement))
      expect(rowCount).toBeGreaterThan(0)
    }
    faults = await faultsInBooks(db)
    throw undone
  })
  await expect(corrupted).rejects.toBe(undone)
  expect(faults).not.toEqual([])
})
