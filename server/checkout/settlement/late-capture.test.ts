import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { updatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOutbox } from '#contracts/demo.ts'
import { listOrders } from '#contracts/orders.ts'
import { listReturnedPayments } from '#contracts/pending-payments.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { products } from '#db/schema/catalogue.ts'
import { refunds } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { settings } from '#db/schema/settings.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { atTheProvider, buy, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Gold moves by this percentage, for the whole catalogue. */
async function moveRates(shop: TestShop, percent: number): Promise<void> {
  const owner = await shop.customer({ role: 'owner' })
  const { gold_22k } = await shop.call(latestMetalPrices)
  const body = {
    gold_22k: Math.round((gold_22k ?? 0) * (1 + percent / 100)),
    confirm: true,
    reason: 'The market moved.',
  }
  await shop.as(owner).call(setMetalPrices, { body })
}

const archive = (shop: TestShop, id: string) =>
  shop.db.update(products).set({ archivedAt: shop.clock.now() }).where(eq(products.id, id))

/** A customer who has reserved the one product there is; time goes by in seconds. */
async function reserved(shop: TestShop) {
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  const opened = await startPaying(shop, customer, product)
  const me = shop.as(customer)
  return {
    ...opened,
    customer,
    piece: product,
    me,
    after: (seconds: number) => shop.clock.advance(seconds * 1000),
    close: () => me.call(updatePayment, { body: { paymentId: opened.paymentId, status: 'failed' } }),
    /** Pays at the provider with a payment started this long ago; returns what the shop does with it. */
    async pay(attemptBegunSecondsAgo = 0) {
      const wish = { outcome: 'captured', webhook: 'lost', attemptBegunSecondsAgo } as const
      const callback = await atTheProvider(shop, opened.orderId, wish)
      return me.call(verifyPayment, { body: callback })
    },
    orders: () => me.call(listOrders, { params: { userId: customer.id } }),
    /** The money went back whole, and neither money nor stock is missing. */
    async isReturned() {
      await letTheDustSettle(shop)
      const [refund, ...others] = await shop.db.select().from(refunds)
      expect(others).toEqual([])
      expect(refund).toMatchObject({ amount: opened.amount, status: 'processed' })
      expect(await ledgerViolations(shop.pool, new Map([[product.id, 1]]))).toEqual([])
    },
  }
}

test('a payment begun while the price was reserved buys at that price, a month later and off sale', async () => {
  await using shop = await testShop()
  const purchase = await reserved(shop)
  purchase.after(10 * MINUTE)
  const begun = shop.clock.now()
  purchase.after(30 * DAY)
  await shop.jobs.run()
  await moveRates(shop, 8)
  await archive(shop, purchase.piece.id)
  const secondsAgo = (shop.clock.now().getTime() - begun.getTime()) / 1000
  expect(await purchase.pay(secondsAgo)).toMatchObject({ success: true })
  expect(await purchase.orders()).toMatchObject([{ total: purchase.amount / 100 }])
})

test('the customer reads why, in the order history, by e-mail and in the payment’s status', async () => {
  await using shop = await testShop()
  const purchase = await reserved(shop)
  const email = 'asha@example.in'
  await shop.db.update(customers).set({ email }).where(eq(customers.id, purchase.customer.id))
  purchase.after(DAY)
  await shop.jobs.run()
  await moveRates(shop, 8)
  await atTheProvider(shop, purchase.orderId, { outcome: 'captured' })
  await letTheDustSettle(shop)
  const why = 'You started this payment after your reservation ended, and the price has risen since.'
  const params = { userId: purchase.customer.id }
  expect(await purchase.me.call(listReturnedPayments, { params })).toMatchObject([
    {
      paymentId: purchase.paymentId,
      name: purchase.piece.name,
      message: why,
      refund: { status: 'processed', amount: purchase.amount / 100 },
    },
  ])
  expect(await purchase.close()).toMatchObject({ status: 'failed', message: expect.stringContaining(why) })
  expect((await shop.call(listOutbox, { query: { to: email } }))[0]?.body).toContain(why)
  const stranger = shop.as(await shop.customer())
  await expect(stranger.call(listReturnedPayments, { params })).rejects.toMatchObject({ status: 403 })
})

test('a payment begun after the reservation does not buy at the old price once the price has risen', async () => {
  await using shop = await testShop()
  const purchase = await reserved(shop)
  purchase.after(30 * DAY)
  await shop.jobs.run()
  await moveRates(shop, 8)
  expect(await purchase.pay()).toMatchObject({
    success: false,
    message: expect.stringMatching(/the price has risen since\. Your money is being refunded in full\.$/),
  })
  expect(await purchase.orders()).toEqual([])
  await purchase.isReturned()
})

test('closing the popup ends the reservation: a payment begun before is honoured, a later one is not', async () => {
  await using shop = await testShop()
  const [early, late] = [await reserved(shop), await reserved(shop)]
  early.after(2 * MINUTE)
  await Promise.all([early.close(), late.close()])
  early.after(1 * MINUTE)
  await moveRates(shop, 1)
  expect(await early.pay(2 * MINUTE)).toMatchObject({ success: true })
  expect(await late.pay()).toMatchObject({
    success: false,
    message: expect.stringContaining('price has risen'),
  })
})

test('a reservation that nobody released in time ends at its time all the same', async () => {
  await using shop = await testShop()
  const purchase = await reserved(shop)
  purchase.after(16 * MINUTE)
  await moveRates(shop, 1)
  expect(await purchase.pay()).toMatchObject({ success: false })
  await purchase.isReturned()
})

test('a payment begun after the reservation buys while the price is the same or lower, at the price agreed', async () => {
  await using shop = await testShop()
  const [same, lower] = [await reserved(shop), await reserved(shop)]
  same.after(DAY)
  await shop.jobs.run()
  expect(await same.pay()).toMatchObject({ success: true })
  await moveRates(shop, -3)
  expect(await lower.pay()).toMatchObject({ success: true })
  expect(await lower.orders()).toMatchObject([{ total: lower.amount / 100 }])
})

test('a payment begun after the reservation does not buy what is off sale or sold, and says which', async () => {
  await using shop = await testShop()
  const offSale = await reserved(shop)
  await offSale.close()
  offSale.after(MINUTE)
  await archive(shop, offSale.piece.id)
  expect(await offSale.pay()).toMatchObject({ message: expect.stringContaining('no longer on sale') })
  await offSale.isReturned()

  const sold = await reserved(shop)
  await sold.close()
  await buy(shop, await shop.customer(), sold.piece)
  sold.after(MINUTE)
  expect(await sold.pay()).toMatchObject({ message: expect.stringContaining('was sold while') })
})

test("today's price has the welcome offer where the agreed one had it, and the customer may still use it", async () => {
  await using shop = await testShop()
  const value = { enabled: true, discountBps: 1500, text: 'Welcome' }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  const [still, ordered] = [await reserved(shop), await reserved(shop)]
  expect(still.promotion).not.toBeNull()
  still.after(DAY)
  await shop.jobs.run()
  expect(await still.pay()).toMatchObject({ success: true })

  const other = await shop.product()
  await buy(shop, ordered.customer, other)
  expect(await ordered.pay()).toMatchObject({
    success: false,
    message: expect.stringContaining('You used the welcome offer in this price'),
  })
})

test('an offer switched off since counts as a higher price', async () => {
  await using shop = await testShop()
  const value = { enabled: true, discountBps: 1500, text: 'Welcome' }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  const purchase = await reserved(shop)
  await purchase.close()
  await shop.db.update(settings).set({ value: { ...value, enabled: false } })
  purchase.after(MINUTE)
  expect(await purchase.pay()).toMatchObject({ message: expect.stringContaining('price has risen') })
  await purchase.isReturned()
})

test('of two captured attempts on one order the one begun in time buys, and the other goes back', async () => {
  await using shop = await testShop()
  const purchase = await reserved(shop)
  const late = { outcome: 'captured_late', delayMs: 600_000, webhook: 'lost' } as const
  await atTheProvider(shop, purchase.orderId, late)
  purchase.after(20 * MINUTE)
  await shop.jobs.run()
  await moveRates(shop, 8)
  await letTheDustSettle(shop)
  await atTheProvider(shop, purchase.orderId, { outcome: 'captured', paidTwice: true, webhook: 'normal' })
  await letTheDustSettle(shop)
  expect(await purchase.orders()).toHaveLength(1)
  await purchase.isReturned()
})

test('a shorter reservation is a matter of configuration in the demo', async () => {
  await using shop = await testShop({ RESERVATION_TTL_SECONDS: '20' })
  const purchase = await reserved(shop)
  expect(Date.parse(purchase.expiresAt) - shop.clock.now().getTime()).toBe(20_000)
  purchase.after(25)
  await moveRates(shop, 1)
  expect(await purchase.pay()).toMatchObject({ success: false })
})
