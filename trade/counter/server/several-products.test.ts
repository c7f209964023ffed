import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { createCoupon, listCoupons } from '#contracts/admin/coupons.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { initiatePayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { toRupees } from '#rules/money.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { creditBalance, issueCredit } from '#server/store-credit/store-credit.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type Product, paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { readCounterCustomer } from '#trade/counter/contract/customer.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { printReceipt, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { CUSTOMER, PAN, saleOf, sold } from '#trade/counter/tests/counter.ts'

const PRICES = [40_000_00, 60_000_00, 30_000_00]

/** A shop with three products, two of each; staff, a manager, and a customer with so much store credit in paise. */
async function counter({ credit = 0, stock = 2, prices = PRICES } = {}) {
  const shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const manager = await shop.customer({ role: 'manager' })
  const customer = await shop.customer({ firstName: 'Meera', lastName: 'Joshi' })
  const move = { customerId: customer.id, amount: credit, reference: 'RET-1', reason: 'Exchange RET-1' }
  if (credit > 0) await shop.shop.transaction((within) => issueCredit(within, move))
  const products: Product[] = []
  for (const [nth, price] of prices.entries())
    products.push(await shop.product({ name: `Piece ${nth + 1}`, price, stock }))
  const ids = products.map(({ id }) => id)
  const { mobileNumber } = customer
  return {
    ...{ shop, staff, manager, customer, mobileNumber, products, ids },
    admin: shop.as(staff),
    balance: async () => toRupees(await creditBalance(shop.db, customer.id)),
    orders: () => shop.as(customer).call(listOrders, { params: { userId: customer.id } }),
    books: () => faultsInBooks(shop.db),
    /** The words of a receipt. */
    receipt: async (number: string) => {
      const headers = { authorization: `Bearer ${await shop.as(staff).token()}` }
      return pdfText((await shop.inject({ url: printReceipt.path, query: { number }, headers })).rawPayload)
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const cash = (amount: number) => ({ kind: 'cash' as const, amount, reference: '' })
const card = (amount: number) => ({ kind: 'card' as const, amount, reference: '0045' })
const cancelled = { from: 'Confirmed', to: 'Cancelled', reason: 'A change of mind' } as const

const kept = async ({ pool }: TestShop) =>
  (
    await pool.query(`select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments,
      (select count(*)::int from tenders) as tenders, (select sum(stock_quantity)::int from products) as stock`)
  ).rows[0]

test('three products are one sale: one order with three lines, one invoice, one receipt', async () => {
  await using at = await counter()
  const { shop, staff, admin, ids, mobileNumber, orders, receipt, books } = at
  const tenders = [cash(50_000), card(80_000)]
  const sale = await sold(shop, staff, ids, { mobileNumber, tenders })
  expect(sale).toMatchObject({ receiptNumber: 'RCT/26-27/000001', total: 130_000, credit: 0, balance: 0 })
  expect(sale.orders).toMatchObject([{ number: expect.stringMatching(/^SGJ-/), total: 130_000, balance: 0 }])
  expect(sale.orders[0]?.lines.map(({ name, total }) => [name, total])).toEqual([
    ['Piece 1', 40_000],
    ['Piece 2', 60_000],
    ['Piece 3', 30_000],
  ])
  const listed = await orders()
  expect(listed.map(({ orderId, orderStatus, paidInShop }) => [orderId, orderStatus, paidInShop])).toEqual(
    Array(3).fill([sale.number, 'Delivered', true]),
  )
  const params = { number: sale.number }
  const order = await admin.call(readAdminOrder, { params })
  expect(order.lines.map(({ name }) => name)).toEqual(['Piece 1', 'Piece 2', 'Piece 3'])
  const { documents } = await admin.call(listDocumentsOfOrder, { params })
  expect(documents).toMatchObject([{ kind: 'invoice', total: 130_000 }])
  const first = 'RCT/26-27/000001'
  const { tenders: taken } = await admin.call(readOrderTenders, { params })
  expect(taken.map(({ kind, amount, receiptNumber }) => [kind, amount, receiptNumber])).toEqual([
    ['cash', 50_000, first],
    ['card', 80_000, first],
  ])
  const text = await receipt(first)
  for (const words of [sale.number, '₹50,000.00', '₹80,000.00', '₹1,30,000.00', 'Paid in full.'])
    expect(text).toContain(words)
  expect(await books()).toEqual([])
})

test('one PAN, one discount and one address are asked for the sum', async () => {
  await using at = await counter({ prices: [1_20_000_00, 90_000_00] })
  const { shop, staff, admin, ids, mobileNumber } = at
  const items = ids.map((productId) => ({ productId }))
  const quoted = await admin.call(quoteCounterSale, { body: { items } })
  expect(quoted).toMatchObject({
    total: 2_10_000,
    pan: { needed: true },
    addressNeeded: true,
    maxDiscount: 6_300,
  })
  await expect(sold(shop, staff, ids, { mobileNumber })).rejects.toMatchObject({
    details: { fields: [{ field: 'pan' }] },
  })
  const nowhere = { ...CUSTOMER, business: null, email: '', address: '', city: '', pincode: '', state: '' }
  const small = await shop.product({ price: 30_000_00 })
  const other = await shop.product({ price: 30_000_00 })
  await expect(
    sold(shop, staff, [small.id, other.id], { mobileNumber, person: nowhere }),
  ).rejects.toMatchObject({ message: expect.stringContaining('names the customer and the address') })
  const lower = await admin.call(quoteCounterSale, { body: { items, discount: 2_100 } })
  expect(lower.items.map(({ taxable, discount }) => Math.round((taxable + discount) * 1.03))).toEqual([
    1_20_000, 90_000,
  ])
  const sale = await sold(shop, staff, ids, { mobileNumber, discount: 2_100, pan: PAN })
  expect(sale.total).toBeCloseTo(2_07_900, 1)
  // In proportion: 12 to 9.
  const [first = 0, second = 0] = sale.orders[0]?.lines.map(({ total }) => total) ?? []
  expect([1_20_000 - first, 90_000 - second].map(Math.round)).toEqual([1_200, 900])
  const { rows } = await shop.pool.query('select count(*)::int as pans from payment_pans')
  expect(rows).toEqual([{ pans: 1 }])
  await expect(sold(shop, staff, ids, { mobileNumber, discount: 6_301, pan: PAN })).rejects.toMatchObject({
    message: 'At most ₹6,300 can come off this bill.',
  })
})

test('two tills with the same last units, the other way round: one sells all of its products, the other nothing', async () => {
  await using at = await counter({ stock: 1 })
  const { shop, staff, manager, ids, books } = at
  const sales = [
    { who: staff, body: await saleOf(shop, staff, ids) },
    { who: manager, body: await saleOf(shop, manager, ids.toReversed(), { mobileNumber: '9822054321' }) },
  ]
  const tried = await Promise.allSettled(
    sales.map(({ who, body }) => shop.as(who).call(sellAtCounter, { body })),
  )
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const one of tried)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        status: 409,
        message: expect.stringContaining('“Piece 1” is sold out: the last one has just been sold.'),
        details: { gone: expect.arrayContaining(ids) },
      })
  expect(await kept(shop)).toEqual({ orders: 1, payments: 1, tenders: 1, stock: 0 })
  expect(await books()).toEqual([])
})

test('if one product is gone or reserved online, none is sold, and the refusal names it', async () => {
  await using at = await counter({ stock: 1 })
  const { shop, staff, products, ids, books } = at
  await startPaying(shop, await shop.customer(), ...products.slice(1, 2))
  await expect(sold(shop, staff, ids)).rejects.toMatchObject({
    status: 409,
    message: 'Somebody is buying the last “Piece 2” online right now.',
    details: { gone: [ids[1]] },
  })
  expect(await kept(shop)).toMatchObject({ orders: 0, payments: 1, tenders: 0, stock: 3 })
  expect(await books()).toEqual([])
})

test('pressed twice it is sold once; other products under the same id are refused with what was sold', async () => {
  await using at = await counter({ credit: 10_000_00 })
  const { shop, staff, admin, ids, mobileNumber, balance } = at
  const body = await saleOf(shop, staff, ids, { mobileNumber, credit: 10_000 })
  const both = await Promise.all([1, 2].map(() => admin.call(sellAtCounter, { body })))
  expect(both[0]).toEqual(both[1])
  expect([await balance(), await kept(shop)]).toMatchObject([0, { orders: 1, stock: 3 }])
  const fewer = { ...body, items: body.items.slice(1) }
  await expect(admin.call(sellAtCounter, { body: fewer })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This sale has already been recorded: SGJ-\d+\./),
  })
})

test('one HUID cannot be on two products of a sale, and a fault names the product', async () => {
  await using at = await counter()
  const { shop, staff, ids } = at
  const ring = await shop.product({ terms: ringTerms(), stock: 1 })
  const tried = (huid: readonly string[]) => sold(shop, staff, [ids[0] ?? '', ring.id], { huid })
  await expect(tried(['AB12CD', 'AB12CD'])).rejects.toMatchObject({
    details: { fields: [{ field: 'items.1.huid' }] },
  })
  await expect(tried(['AB12CD', ''])).rejects.toMatchObject({
    details: { fields: [{ field: 'items.1.huid' }] },
  })
  await tried(['AB12CD', 'AB12CE'])
})

test('an advance on several products pays for the first of them first; what is unpaid does not leave', async () => {
  await using at = await counter()
  const { shop, staff, admin, ids, mobileNumber, receipt, books } = at
  await expect(
    sold(shop, staff, ids, { mobileNumber, delivery: 'later', tenders: [cash(12_999)] }),
  ).rejects.toMatchObject({ message: 'The advance must be at least ₹13,000.' })
  const sale = await sold(shop, staff, ids, {
    ...{ mobileNumber, delivery: 'later' },
    tenders: [cash(30_000), card(25_000)],
  })
  expect(sale).toMatchObject({ balance: 75_000, orders: [{ balance: 75_000 }] })
  const params = { number: sale.number }
  const lines = sale.orders[0]?.lines.map(({ transactionId }) => ({ transactionId })) ?? []
  const out = (nth: number) =>
    admin.call(moveOrder, {
      params,
      body: { from: 'Confirmed', to: 'Delivered', lines: lines.slice(nth, nth + 1) },
    })
  // ₹4,000, ₹6,000 and ₹3,000 each; the rest of ₹42,000 fills the first and begins the second.
  await out(0)
  await expect(out(1)).rejects.toMatchObject({
    message: '₹48,000 of this order is still to be paid. Take the payment before the order leaves the shop.',
  })
  await shop.jobs.run()
  const { documents } = await admin.call(listDocumentsOfOrder, { params })
  expect(documents).toMatchObject([{ kind: 'invoice', total: 40_000 }])
  await admin.call(takePayment, { params, body: { tenders: [card(75_000)], balance: 75_000 } })
  await out(1)
  await shop.jobs.run()
  const { documents: both } = await admin.call(listDocumentsOfOrder, { params })
  expect(both.map(({ total }) => total).toSorted()).toEqual([40_000, 90_000])
  const messages = await shop.pool.query(`select event from notifications where channel = 'sms'`)
  expect(messages.rows.map(({ event }) => event)).toEqual(['order-confirmed'])
  const text = await receipt('RCT/26-27/000001')
  for (const words of ['₹55,000.00', '₹75,000.00']) expect(text).toContain(words)
  expect(await books()).toEqual([])
})

test('nothing is still to be paid of a product that was cancelled: its customer and admins read the balance of the rest', async () => {
  await using at = await counter()
  const { shop, staff, manager, ids, mobileNumber } = at
  const how = { mobileNumber, delivery: 'later' as const, tenders: [cash(13_000)] }
  const { number, orders } = await sold(shop, staff, ids, how)
  const lines = orders[0]?.lines.map(({ transactionId }) => ({ transactionId })) ?? []
  const params = { number }
  const body = { ...cancelled, lines: lines.slice(1, 2) }
  const order = await shop.as(manager).call(moveOrder, { params, body })
  expect(order.balance).toBe(63_000)
  const balances = new Map((await at.orders()).map(({ transactionId, balance }) => [transactionId, balance]))
  expect(lines.map(({ transactionId }) => balances.get(transactionId))).toEqual([36_000, 0, 27_000])
})

test('the cash of a sale is counted over all of its products and days; store credit is no cash', async () => {
  await using at = await counter({ prices: [1_50_000_00, 1_50_000_00], credit: 1_00_000_00 })
  const { shop, staff, admin, ids, mobileNumber, books } = at
  const terms = { mobileNumber, pan: PAN, delivery: 'later' as const, credit: 50_000 }
  await expect(sold(shop, staff, ids, { ...terms, tenders: [cash(2_00_000)] })).rejects.toMatchObject({
    message: expect.stringContaining('less than ₹2,00,000 in cash'),
  })
  const sale = await sold(shop, staff, ids, { ...terms, tenders: [cash(1_20_000)] })
  const params = { number: sale.number }
  const { balance, cashLeft } = await admin.call(readOrderTenders, { params })
  expect([balance, cashLeft]).toEqual([1_30_000, 79_999.99])
  shop.clock.advance(24 * 60 * 60 * 1000)
  const rest = (amount: number) =>
    admin.call(takePayment, { params, body: { tenders: [cash(amount)], balance } })
  await expect(rest(80_000)).rejects.toMatchObject({
    message: expect.stringContaining('₹1,20,000 of this sale was already paid in cash.'),
  })
  await rest(79_999)
  expect(await books()).toEqual([])
})

test('store credit pays a part: the invoice is of the full value, a cancelled order gives it back as credit', async () => {
  await using at = await counter({ credit: 55_000_00 })
  const { shop, staff, manager, admin, ids, mobileNumber, balance, orders, receipt, books } = at
  expect(await admin.call(readCounterCustomer, { params: { mobileNumber } })).toMatchObject({
    credit: 55_000,
  })
  const sale = await sold(shop, staff, ids, { mobileNumber, credit: 55_000, delivery: 'parcel' })
  expect(sale).toMatchObject({ total: 130_000, credit: 55_000, balance: 0 })
  expect(await balance()).toBe(0)
  // In the order of the products: the first is paid by credit alone.
  expect((await orders()).map(({ total, creditUsed }) => [total, creditUsed])).toEqual([
    [40_000, 40_000],
    [60_000, 15_000],
    [30_000, 0],
  ])
  await shop.jobs.run()
  const params = { number: sale.number }
  const { documents } = await admin.call(listDocumentsOfOrder, { params })
  expect(documents).toMatchObject([{ kind: 'invoice', total: 130_000 }])
  const text = await receipt(sale.receiptNumber ?? '')
  for (const words of ['₹55,000.00', '₹75,000.00', 'Store credit', 'Paid in full.'])
    expect(text).toContain(words)

  const lines = sale.orders[0]?.lines.map(({ transactionId }) => ({ transactionId })) ?? []
  const cancel = (nth: number) =>
    shop.as(manager).call(moveOrder, { params, body: { ...cancelled, lines: lines.slice(nth, nth + 1) } })
  await cancel(0)
  expect(await balance()).toBe(40_000)
  await cancel(1)
  expect(await balance()).toBe(55_000)
  const { owed, credit } = await admin.call(readOrderTenders, { params })
  expect([owed, credit]).toMatchObject([[{ amount: 45_000 }], 55_000])
  await shop.jobs.run()
  expect(await books()).toEqual([])
})

test('credit alone pays for a sale, without a receipt, and its owner is told', async () => {
  await using at = await counter({ credit: 2_00_000_00 })
  const { shop, staff, ids, mobileNumber, balance, books } = at
  const sale = await sold(shop, staff, ids, { mobileNumber, credit: 130_000 })
  expect(sale).toMatchObject({ receiptNumber: null, balance: 0, credit: 130_000 })
  expect(await balance()).toBe(70_000)
  const messages = await shop.pool.query(`select event from notifications where channel = 'sms'`)
  expect(messages.rows.map(({ event }) => event)).toEqual(['order-confirmed'])
  await shop.jobs.run()
  expect(await books()).toEqual([])
})

test('nobody spends more credit than there is: not at two tills, not at a till and online, not a stranger', async () => {
  await using at = await counter({ credit: 30_000_00 })
  const { shop, staff, manager, customer, products, ids, mobileNumber, balance, books } = at
  const tills = await Promise.all(
    [staff, manager].map(async (who, nth) => ({
      who,
      body: await saleOf(shop, who, ids[nth] ?? '', { mobileNumber, credit: 30_000 }),
    })),
  )
  const online = shop.as(customer)
  const tried = await Promise.allSettled([
    ...tills.map(({ who, body }) => shop.as(who).call(sellAtCounter, { body })),
    online.call(initiatePayment, {
      body: { ...paymentRequest(customer, ...products.slice(2)), credit: 30_000 },
    }),
  ])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toBe(0)
  await expect(sold(shop, staff, ids, { mobileNumber: '9822054321', credit: 1 })).rejects.toMatchObject({
    status: 409,
    message: 'This customer has no store credit.',
    details: { balance: 0 },
  })
  expect(await books()).toEqual([])
})

test('store credit takes the rest of an advance, once for an order', async () => {
  await using at = await counter({ credit: 40_000_00 })
  const { shop, staff, admin, ids, mobileNumber, balance, receipt, books } = at
  const [one = ''] = ids
  const booked = await sold(shop, staff, one, { mobileNumber, delivery: 'later', tenders: [cash(10_000)] })
  const params = { number: booked.number }
  const pay = (credit: number, left: number) =>
    admin.call(takePayment, { params, body: { tenders: [], credit, balance: left } })
  await expect(pay(0, 30_000)).rejects.toMatchObject({ message: 'Please enter how it is paid.' })
  await expect(pay(30_001, 30_000)).rejects.toMatchObject({ message: 'Only ₹30,000 is left to pay.' })
  expect(await admin.call(readOrderTenders, { params })).toMatchObject({ credit: 0, creditLeft: 40_000 })
  shop.clock.advance(60_000)
  expect(await pay(20_000, 30_000)).toMatchObject({ balance: 10_000, credit: 20_000, creditLeft: 0 })
  await expect(pay(10_000, 10_000)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('already paid a part of this order'),
  })
  await admin.call(takePayment, { params, body: { tenders: [card(10_000)], balance: 10_000 } })
  expect(await balance()).toBe(20_000)
  const text = await receipt('RCT/26-27/000001')
  expect(text).not.toContain('Store credit')
  // The second receipt came after the credit was used.
  const later = await receipt('RCT/26-27/000002')
  expect(later).toContain('Store credit')
  expect(await books()).toEqual([])
})

test('a coupon counts once for all products of a sale, and is given back when the last of them is cancelled', async () => {
  await using at = await counter()
  const { shop, staff, manager, mobileNumber } = at
  const rings = [await shop.product({ terms: ringTerms() }), await shop.product({ terms: ringTerms() })]
  const endsAt = new Date(shop.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString()
  const coupon = { part: 'making' as const, bps: 1000, selection: { kind: 'all' as const }, endsAt }
  await shop.as(manager).call(createCoupon, { body: { code: 'DIWALI10', ...coupon } })
  const uses = async () => (await shop.as(manager).call(listCoupons, {})).coupons[0]?.uses
  const ids = rings.map(({ id }) => id)
  const quoted = await shop.as(staff).call(quoteCounterSale, {
    body: { items: ids.map((productId) => ({ productId })), coupon: 'DIWALI10' },
  })
  expect(quoted.coupon?.saving).toBeGreaterThan(0)
  const sale = await sold(shop, staff, ids, { mobileNumber, coupon: 'DIWALI10', delivery: 'later', pan: PAN })
  expect(await uses()).toBe(1)
  const [first, second] = sale.orders[0]?.lines.map(({ transactionId }) => [{ transactionId }]) ?? []
  const params = { number: sale.number }
  await shop.as(manager).call(moveOrder, { params, body: { ...cancelled, lines: first } })
  expect(await uses()).toBe(1)
  await shop.as(manager).call(moveOrder, { params, body: { ...cancelled, lines: second } })
  expect(await uses()).toBe(0)
})
