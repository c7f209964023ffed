import { expect, test } from 'vitest'
import { createCoupon, listCoupons, stopCoupon } from '#contracts/admin/coupons.ts'
import { planSale } from '#contracts/admin/sales.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { listReturnedPayments } from '#contracts/pending-payments.ts'
import { readQuote } from '#contracts/quotes.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, type Customer, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'

/** 5 g × ₹12,000 = ₹60,000; making ₹6,000; stones ₹4,000: ₹70,000, with GST ₹72,100. */
const RING = ringTerms({ stoneValue: 4_000_00 })
/** Less a fifth of the making charges: ₹68,800, and GST. */
const WITH_COUPON = 70_864_00
const HOUR = 60 * 60 * 1000

const after = (shop: TestShop, hours: number) =>
  new Date(shop.clock.now().getTime() + hours * HOUR).toISOString()

const DIWALI = {
  code: 'DIWALI10',
  part: 'making' as const,
  bps: 2000,
  selection: { kind: 'all' as const },
}

/** A shop with one coupon: 20 % off making charges of everything, for a day, once a customer. */
async function shopWithCoupon(limits: { maxUses?: number; maxUsesPerCustomer?: number } = {}) {
  const shop = await testShop()
  const admin = shop.as(await shop.customer({ role: 'manager' })).call
  const coupon = await admin(createCoupon, { body: { ...DIWALI, endsAt: after(shop, 24), ...limits } })
  const ring = await shop.product({ terms: RING, stock: 20 })
  return { shop, admin, coupon, ring, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

type Ring = Awaited<ReturnType<TestShop['product']>>

function quoteFor(shop: TestShop, customer: Customer, product: Ring, coupon: string) {
  return shop.as(customer).call(readQuote, { body: { productId: product.id, coupon } })
}

/** Starts a payment with the coupon, having agreed to the reduced price. */
function payWith(
  shop: TestShop,
  customer: Customer,
  product: Ring,
  { coupon = 'DIWALI10', total = WITH_COUPON } = {},
) {
  const body = { ...paymentRequest(customer, product), coupon, totalAmount: toRupees(total) }
  return shop.as(customer).call(initiatePayment, { body })
}

async function buyWith(shop: TestShop, customer: Customer, product: Ring) {
  const { orderId } = await payWith(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  return shop.as(customer).call(verifyPayment, { body: callback })
}

test('a coupon of rupees takes them off the whole order, GST included, however many pieces it has', async () => {
  await using at = await shopWithCoupon()
  const { shop, admin, ring } = at
  const flat = {
    code: 'FLAT500',
    part: 'making' as const,
    selection: DIWALI.selection,
    endsAt: after(shop, 24),
  }
  expect(await admin(createCoupon, { body: { ...flat, rupees: 500 } })).toMatchObject({
    ...{ code: 'FLAT500', bps: 0, rupees: 500, perGram: null },
  })
  const { total } = await quoteFor(shop, await shop.customer(), ring, 'FLAT500')
  // To the paisa or two that rounding leaves of GST.
  expect(total).toBeGreaterThanOrEqual(71_600)
  expect(total).toBeLessThan(71_600.03)
  const other = await shop.product({ terms: ringTerms({}), stock: 20 })
  const third = await shop.product({ terms: ringTerms({}), stock: 20 })
  const items = [ring, other, third].map(({ id: productId }) => ({ productId, quantity: 1, variant: {} }))
  const [plain, lowered] = [
    await admin(quoteCounterSale, { body: { items } }),
    await admin(quoteCounterSale, { body: { items, coupon: 'FLAT500' } }),
  ]
  expect(lowered.coupon).toMatchObject({ code: 'FLAT500', fault: null })
  // Both bills are rounded to the rupee.
  expect(plain.total - lowered.total).toBeGreaterThanOrEqual(499)
  expect(plain.total - lowered.total).toBeLessThanOrEqual(500)
  const paid = await payWith(shop, await shop.customer(), ring, {
    coupon: 'FLAT500',
    total: fromRupees(total),
  })
  expect(paid.amount).toBe(fromRupees(total))
})

test('a coupon of rupees for each gram follows the weight, and never takes off metal', async () => {
  await using at = await shopWithCoupon()
  const { shop, admin, ring } = at
  const gram = {
    part: 'making' as const,
    selection: DIWALI.selection,
    endsAt: after(shop, 24),
    confirm: true,
  }
  await admin(createCoupon, { body: { ...gram, code: 'GRAM100', perGram: 100 } })
  await admin(createCoupon, { body: { ...gram, code: 'GRAM9000', perGram: 9_000 } })
  // 5 g at ₹100: ₹69,500 before GST. All of the making, ₹6,000, is the most that can come off it.
  expect(await quoteFor(shop, await shop.customer(), ring, 'GRAM100')).toMatchObject({ total: 71_585 })
  expect(await quoteFor(shop, await shop.customer(), ring, 'GRAM9000')).toMatchObject({ total: 65_920 })
})

test.each([
  ['nothing', {}],
  ['a percentage and rupees', { bps: 1000, rupees: 500 }],
  ['rupees twice', { perGram: 100, rupees: 500 }],
  ['less than nothing', { rupees: -5 }],
])('a coupon that takes off %s is refused', async (_, off) => {
  await using shop = await testShop()
  const admin = shop.as(await shop.customer({ role: 'manager' })).call
  const { code, part, selection } = DIWALI
  const body = { code, part, selection, endsAt: after(shop, 24), ...off }
  await expect(admin(createCoupon, { body })).rejects.toMatchObject({ status: 400 })
})

test('a coupon lowers the price for the customer who enters it, however it is typed, and for nobody else', async () => {
  await using at = await shopWithCoupon()
  const { shop, ring } = at
  const customer = await shop.customer()
  const quote = await quoteFor(shop, customer, ring, ' diwali-10 ')
  expect(quote).toMatchObject({
    price: 72_100,
    total: 70_864,
    coupon: { code: 'DIWALI10', saving: 1_236, fault: null },
    lines: {
      productTaxable: 70_000_00,
      coupon: 1_200_00,
      taxable: 68_800_00,
      gst: 2_064_00,
      total: WITH_COUPON,
    },
  })
  expect(await quoteFor(shop, customer, ring, '')).toMatchObject({ total: 72_100, coupon: null })
})

test('an order with a coupon names it in its price, and the list counts it and its sum', async () => {
  await using at = await shopWithCoupon({ maxUses: 5 })
  const { shop, admin, ring } = at
  const customer = await shop.customer()
  expect(await buyWith(shop, customer, ring)).toMatchObject({ success: true })
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(order).toMatchObject({
    total: 70_864,
    breakup: { discount: 1_200_00, sale: { name: 'Coupon DIWALI10', coupon: 'DIWALI10' } },
  })
  expect((await admin(listCoupons)).coupons).toMatchObject([
    { code: 'DIWALI10', status: 'running', uses: 1, orders: 1, sold: 70_864, maxUses: 5 },
  ])
  const staff = shop.as(await shop.customer({ role: 'staff' })).call
  expect((await staff(listCoupons)).coupons).toMatchObject([{ orders: 1, sold: null }])
})

test('a customer uses a coupon once; a payment that ended or an order that was cancelled gives it back', async () => {
  await using at = await shopWithCoupon()
  const { shop, ring } = at
  const [customer, other] = [await shop.customer(), await shop.product({ terms: RING })]
  const { paymentId } = await payWith(shop, customer, ring)
  const used = { fault: 'You have already used the coupon DIWALI10, or a payment with it is still pending.' }
  expect(await quoteFor(shop, customer, other, 'DIWALI10')).toMatchObject({ total: 72_100, coupon: used })
  await expect(payWith(shop, customer, other)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('You have already used the coupon DIWALI10'),
    details: { totalAmount: 72_100 },
  })
  await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  expect(await buyWith(shop, customer, other)).toMatchObject({ success: true })
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const params = { transactionId: order?.transactionId ?? '' }
  await shop.as(customer).call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  expect(await quoteFor(shop, customer, ring, 'DIWALI10')).toMatchObject({ total: 70_864 })
})

test('of a payment for two products, the coupon is given back with the last product that has it in its price', async () => {
  await using at = await shopWithCoupon()
  const { shop, ring } = at
  const [customer, coin] = [await shop.customer(), await shop.product({ price: 20_000_00 })]
  const me = shop.as(customer)
  const request = paymentRequest(customer, ring, coin)
  const totalAmount = toRupees(WITH_COUPON + 20_000_00)
  const { orderId } = await me.call(initiatePayment, {
    body: { ...request, coupon: 'DIWALI10', totalAmount },
  })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me.call(verifyPayment, { body: callback })
  const cancel = async (product: Ring) => {
    const bought = await me.call(listOrders, { params: { userId: customer.id } })
    const transactionId = bought.find(({ productId }) => productId === product.id)?.transactionId ?? ''
    await me.call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
    return (await at.admin(listCoupons)).coupons[0]
  }
  expect(await cancel(coin)).toMatchObject({ uses: 1, orders: 1, sold: 70_864 })
  expect(await cancel(ring)).toMatchObject({ uses: 0, orders: 0, sold: 0 })
})

test('when twenty customers try at once, the last three uses of a coupon go to three', async () => {
  await using at = await shopWithCoupon({ maxUses: 3 })
  const { shop, ring, admin } = at
  const customers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
  const tried = await Promise.allSettled(customers.map((customer) => payWith(shop, customer, ring)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
  expect((await admin(listCoupons)).coupons).toMatchObject([{ status: 'used-up', uses: 3, orders: 0 }])
  expect(await quoteFor(shop, await shop.customer(), ring, 'DIWALI10')).toMatchObject({
    total: 72_100,
    coupon: { fault: 'The coupon DIWALI10 has been used up.' },
  })
})

test('one customer in ten windows uses a coupon once', async () => {
  await using at = await shopWithCoupon()
  const { shop, admin } = at
  const customer = await shop.customer()
  const rings = await Promise.all(Array.from({ length: 10 }, () => shop.product({ terms: RING })))
  const tried = await Promise.allSettled(rings.map((ring) => payWith(shop, customer, ring)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await admin(listCoupons)).coupons).toMatchObject([{ uses: 1 }])
})

test('a price that was reserved with a coupon is kept when the coupon is stopped or ends', async () => {
  await using at = await shopWithCoupon()
  const { shop, ring, admin, coupon } = at
  const customer = await shop.customer()
  const { orderId } = await payWith(shop, customer, ring)
  await admin(stopCoupon, { params: { id: coupon.id } })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  expect(await shop.as(customer).call(verifyPayment, { body: callback })).toMatchObject({ success: true })
  expect(await quoteFor(shop, await shop.customer(), ring, 'DIWALI10')).toMatchObject({
    total: 72_100,
    coupon: { fault: 'The coupon DIWALI10 is no longer valid.' },
  })
})

test.each([
  ['goes through when nobody else has used the coupon', 2, true],
  ['goes back when others have used the coupon up', 1, false],
] as const)('money that comes after its payment had failed %s', async (_, maxUses, isOrdered) => {
  await using at = await shopWithCoupon({ maxUses })
  const { shop, ring } = at
  const [late, quick] = [await shop.customer(), await shop.customer()]
  const { orderId, paymentId } = await payWith(shop, late, ring)
  await shop.as(late).call(updatePayment, { body: { paymentId, status: 'failed' } })
  await buyWith(shop, quick, ring)
  const paid = { outcome: 'captured', webhook: 'lost', attemptBegunSecondsAgo: 60 } as const
  const callback = await atTheProvider(shop, orderId, paid)
  expect(await shop.as(late).call(verifyPayment, { body: callback })).toMatchObject({ success: isOrdered })
  await letTheDustSettle(shop)
  const returned = await shop.as(late).call(listReturnedPayments, { params: { userId: late.id } })
  const sentence = 'The coupon in this price was used up before your payment arrived.'
  expect(returned.map(({ message }) => message.includes(sentence))).toEqual(isOrdered ? [] : [true])
  expect(await ledgerViolations(shop.pool, new Map([[ring.id, 20]]))).toEqual([])
})

test('of a sale and a coupon the better one counts, and the welcome offer comes on top', async () => {
  await using at = await shopWithCoupon()
  const { shop, ring, admin } = at
  await admin(planSale, {
    body: {
      name: 'Diwali Sale',
      part: 'making',
      bps: 3000,
      selection: { kind: 'all' },
      endsAt: after(shop, 2),
    },
  })
  const customer = await shop.customer()
  // ₹70,000 less ₹1,800 of the sale.
  expect(await quoteFor(shop, customer, ring, 'DIWALI10')).toMatchObject({
    total: 70_246,
    coupon: { fault: 'The coupon DIWALI10 does not lower the price of this piece.', saving: 0 },
  })
  const better = { ...DIWALI, code: 'GOLD40', bps: 4000, endsAt: after(shop, 2) }
  await admin(createCoupon, { body: better })
  await changeSettingTo(admin, welcomeOfferSettings, { enabled: true, discountBps: 1000 })
  // ₹70,000 less ₹2,400, less a tenth of the ₹7,600 that it left of making charges and stones: ₹66,840, and GST.
  const quote = await quoteFor(shop, customer, ring, 'GOLD40')
  expect(quote).toMatchObject({ coupon: { saving: 618 }, promotion: { amount: 760 }, total: 68_845.2 })
  const { productTaxable, coupon, promotion, taxable, gst, total } = quote.lines
  expect(productTaxable - coupon - promotion).toBe(taxable)
  expect(taxable + gst).toBe(total)
})

test.each([
  ['an unknown code', 'NOSUCH10', 'There is no coupon “NOSUCH10”. Please check the code.'],
  ['one that has not begun', 'NEWYEAR', 'There is no coupon “NEWYEAR”. Please check the code.'],
  ['one of other products', 'SILVER5', 'The coupon SILVER5 does not lower the price of this piece.'],
])('%s changes no price and says why', async (_, code, fault) => {
  await using at = await shopWithCoupon()
  const { shop, ring, admin } = at
  const late = { ...DIWALI, code: 'NEWYEAR', startsAt: after(shop, 5), endsAt: after(shop, 9) }
  await admin(createCoupon, { body: late })
  const silver = {
    ...DIWALI,
    code: 'SILVER5',
    selection: { kind: 'metal' as const, metal: 'silver' as const },
  }
  await admin(createCoupon, { body: { ...silver, endsAt: after(shop, 9) } })
  const customer = await shop.customer()
  expect(await quoteFor(shop, customer, ring, code)).toMatchObject({ total: 72_100, coupon: { code, fault } })
  // Nothing was promised, so a payment at the full price goes through.
  const opened = await payWith(shop, customer, ring, { coupon: code, total: 72_100_00 })
  expect(opened).toMatchObject({ amount: 72_100_00 })
})

test('a fixed price has no making charges, so no coupon lowers it', async () => {
  await using at = await shopWithCoupon()
  const { shop } = at
  const coin = await shop.product({
    terms: { mode: 'fixed', price: 50_000_00, discountBps: 0, gstBps: 300, insurance: 0 },
  })
  const customer = await shop.customer()
  expect(await quoteFor(shop, customer, coin, 'DIWALI10')).toMatchObject({
    total: 50_000,
    coupon: { fault: 'The coupon DIWALI10 does not lower the price of this piece.' },
  })
})
