import { expect, test } from 'vitest'
import { createCoupon, listCoupons, stopCoupon } from '#contracts/admin/coupons.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { initiatePayment } from '#contracts/checkout.ts'
import { cancelLine } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { toRupees } from '#rules/money.ts'
import { paymentRequest } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { saleOf, sold } from '#trade/counter/tests/counter.ts'

/** 5 g × ₹12,000 = ₹60,000; making ₹6,000; stones ₹4,000: ₹70,000, with GST ₹72,100. */
const RING = ringTerms({ stoneValue: 4_000_00 })
/** Less a fifth of the making charges: ₹68,800, and GST. */
const WITH_COUPON = 70_864
const HUID = 'AB12CD'
const IN_A_DAY = 24 * 60 * 60 * 1000

const after = (shop: TestShop, ms: number) => new Date(shop.clock.now().getTime() + ms).toISOString()

async function shopWithCoupon(limits: { maxUses?: number; maxUsesPerCustomer?: number; bps?: number } = {}) {
  const shop = await testShop()
  await openForBusiness(shop)
  const [manager, staff] = [await shop.customer({ role: 'manager' }), await shop.customer({ role: 'staff' })]
  const admin = shop.as(manager).call
  const coupon = await admin(createCoupon, {
    body: {
      ...{ code: 'DIWALI10', part: 'making', bps: 2000, selection: { kind: 'all' } },
      ...{ endsAt: after(shop, IN_A_DAY), confirm: true, ...limits },
    },
  })
  const ring = await shop.product({ terms: RING, stock: 20 })
  return {
    shop,
    admin,
    manager,
    staff,
    coupon,
    ring,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('a coupon at the counter saves what it saves online, and order and invoice name it', async () => {
  await using at = await shopWithCoupon()
  const { shop, staff, admin, ring } = at
  const quote = await shop
    .as(staff)
    .call(quoteCounterSale, { body: { items: [{ productId: ring.id }], coupon: ' diwali-10 ' } })
  expect(quote).toMatchObject({
    total: WITH_COUPON,
    coupon: { code: 'DIWALI10', saving: 1_236, fault: null },
  })
  expect(quote.items[0]?.rows).toContainEqual(
    expect.objectContaining({ label: 'Coupon DIWALI10', amount: -1_200 }),
  )

  const { number, total } = await sold(shop, staff, ring.id, { coupon: 'diwali10', huid: HUID })
  expect(total).toBe(WITH_COUPON)
  const order = await shop.as(staff).call(readAdminOrder, { params: { number } })
  expect(order.lines[0]?.breakup).toMatchObject({ discount: 1_200_00, sale: { coupon: 'DIWALI10' } })
  const { documents } = await shop.as(staff).call(listDocumentsOfOrder, { params: { number } })
  expect(documents).toMatchObject([{ kind: 'invoice', total: WITH_COUPON }])
  const { rows } = await shop.pool.query('select document::text as document from invoices')
  expect(rows).toMatchObject([{ document: expect.stringContaining('Coupon DIWALI10') }])
  expect((await admin(listCoupons)).coupons).toMatchObject([{ uses: 1, orders: 1, sold: WITH_COUPON }])
})

test('a customer who has used a coupon at the counter cannot use it there again, nor online', async () => {
  await using at = await shopWithCoupon()
  const { shop, staff, ring } = at
  const customer = await shop.customer()
  const mobileNumber = customer.mobileNumber
  await sold(shop, staff, ring.id, { coupon: 'DIWALI10', huid: HUID, mobileNumber })
  const fault = 'This customer has already used the coupon DIWALI10, or a payment with it is still pending.'
  const quoted = await shop.as(staff).call(quoteCounterSale, {
    body: { items: [{ productId: ring.id }], coupon: 'DIWALI10', mobileNumber },
  })
  expect(quoted).toMatchObject({ total: 72_100, coupon: { fault, saving: 0 } })
  await expect(
    sold(shop, staff, ring.id, { coupon: 'DIWALI10', huid: 'AB12CE', mobileNumber }),
  ).rejects.toMatchObject({ status: 409, message: fault })
  const online = { body: { productId: ring.id, coupon: 'DIWALI10' } }
  expect(await shop.as(customer).call(readQuote, online)).toMatchObject({
    coupon: { fault: expect.stringContaining('You have already used the coupon DIWALI10') },
  })
})

test('pressing twice uses the coupon once and returns the same order', async () => {
  await using at = await shopWithCoupon()
  const { shop, staff, admin, ring } = at
  const body = await saleOf(shop, staff, ring.id, { coupon: 'DIWALI10', huid: HUID })
  const both = await Promise.all([1, 2].map(() => shop.as(staff).call(sellAtCounter, { body })))
  expect(both[0]).toEqual(both[1])
  expect((await admin(listCoupons)).coupons).toMatchObject([{ uses: 1 }])
})

test('when five tills and five online shoppers try at once, the last two uses go to two', async () => {
  await using at = await shopWithCoupon({ maxUses: 2 })
  const { shop, staff, admin, ring } = at
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => shop.customer()))
  const sales = await Promise.all(
    shoppers.map((_, index) =>
      saleOf(shop, staff, ring.id, {
        ...{ coupon: 'DIWALI10', huid: `AB12D${index}`, mobileNumber: `982200001${index}` },
      }),
    ),
  )
  const tried = await Promise.allSettled([
    ...sales.map((body) => shop.as(staff).call(sellAtCounter, { body })),
    ...shoppers.map((shopper) =>
      shop.as(shopper).call(initiatePayment, {
        body: { ...paymentRequest(shopper, ring), coupon: 'DIWALI10', totalAmount: WITH_COUPON },
      }),
    ),
  ])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of tried)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        status: 409,
        message: expect.stringContaining('The coupon DIWALI10 has been used up.'),
      })
  expect((await admin(listCoupons)).coupons).toMatchObject([{ uses: 2 }])
  const kept = await shop.pool.query(
    'select (select count(*) from tenders) = (select count(*) from orders) as fits',
  )
  expect(kept.rows).toEqual([{ fits: true }])
})

test('two tills with one customer use a coupon once', async () => {
  await using at = await shopWithCoupon()
  const { shop, staff, manager, ring } = at
  const tills = [staff, manager]
  const sales = await Promise.all(
    tills.map((who, index) =>
      saleOf(shop, who, ring.id, { coupon: 'DIWALI10', huid: `AB12C${index}` }).then((body) => ({
        who,
        body,
      })),
    ),
  )
  const tried = await Promise.allSettled(
    sales.map(({ who, body }) => shop.as(who).call(sellAtCounter, { body })),
  )
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a coupon that ends while the customer counts the money is refused, and nothing is kept', async () => {
  await using at = await shopWithCoupon()
  const { shop, staff, admin, coupon, ring } = at
  const body = await saleOf(shop, staff, ring.id, { coupon: 'DIWALI10', huid: HUID })
  await admin(stopCoupon, { params: { id: coupon.id } })
  await expect(shop.as(staff).call(sellAtCounter, { body })).rejects.toMatchObject({
    status: 409,
    message: 'The coupon DIWALI10 is no longer valid.',
  })
  const { rows } = await shop.pool.query('select count(*)::int as count from payments')
  expect(rows).toEqual([{ count: 0 }])
})

test.each([
  ['an unknown code', 'NOSUCH10', 'There is no coupon “NOSUCH10”. Please check the code.'],
  ['a code with signs', "';--%", "There is no coupon “';%”. Please check the code."],
])('%s changes no price and says why', async (_, code, fault) => {
  await using at = await shopWithCoupon()
  const { shop, staff, ring } = at
  const body = { items: [{ productId: ring.id }], coupon: code }
  expect(await shop.as(staff).call(quoteCounterSale, { body })).toMatchObject({
    total: 72_100,
    coupon: { fault, saving: 0 },
  })
})

test('coupon and discount together never go below the metal', async () => {
  await using at = await shopWithCoupon({ bps: 10_000 })
  const { shop, staff, manager, ring } = at
  const quote = (who: typeof staff, discount: number) =>
    shop
      .as(who)
      .call(quoteCounterSale, { body: { items: [{ productId: ring.id }], coupon: 'DIWALI10', discount } })
  // ₹60,000 of metal and ₹4,000 of stones are left: ₹65,920 with GST.
  const open = await quote(manager, 0)
  expect(open).toMatchObject({ total: 65_920, maxDiscount: 4_120 })
  expect((await quote(staff, 0)).maxDiscount).toBe(1_977.6)
  expect(await quote(manager, 4_120)).toMatchObject({ taxable: 60_000, discountFault: null })
  expect(await quote(manager, 4_121)).toMatchObject({
    taxable: 60_000,
    discountFault: 'At most ₹4,120 can come off this bill.',
  })
  const tooMuch = { coupon: 'DIWALI10', discount: 4_121, huid: HUID }
  await expect(sold(shop, manager, ring.id, tooMuch)).rejects.toMatchObject({ status: 400 })
  const { total } = await sold(shop, manager, ring.id, { ...tooMuch, discount: 4_120 })
  expect(total).toBe(toRupees(61_800_00))
})

test('an advance keeps the price of its coupon, and a cancelled order gives the coupon back', async () => {
  await using at = await shopWithCoupon()
  const { shop, staff, admin, ring } = at
  const advance = {
    ...{ coupon: 'DIWALI10', delivery: 'later' as const },
    tenders: [{ kind: 'upi' as const, amount: 10_000, reference: '1' }],
  }
  const booked = await sold(shop, staff, ring.id, advance)
  expect(booked).toMatchObject({ total: WITH_COUPON, balance: WITH_COUPON - 10_000 })
  expect((await admin(listCoupons)).coupons).toMatchObject([{ uses: 1 }])
  const { rows } = await shop.pool.query('select payment_line_id as id from order_lines')
  const manager = shop.as(await shop.customer({ role: 'manager' }))
  const cancel = { params: { transactionId: rows[0].id }, body: { orderStatus: 'Cancelled' as const } }
  await manager.call(cancelLine, cancel)
  expect((await admin(listCoupons)).coupons).toMatchObject([{ uses: 0 }])
})
