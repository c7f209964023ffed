import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { readCartQuote, readQuote } from '#contracts/quotes.ts'
import { jewelleryTypes } from '#db/schema/catalogue.ts'
import { paymentEvents } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { atTheProvider, paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MAX_STATEMENTS = 27
/** More for the welcome offer: whether the customer has had it; more at the second attempt: what the first one held is let go. */
const MAX_STATEMENTS_BESIDE = 2
/** The second product and each further one: its stock, twice; of several, the quote also reads what is being paid for. */
const MAX_STATEMENTS_MORE = 3
const MAX_COMMITS = 4

async function purchase(shop: TestShop, { begunBefore = false, count = 1 } = {}) {
  const customer = await shop.customer()
  const products = await Promise.all(
    Array.from({ length: count }, () => shop.product({ stock: 5, price: 9_000_00 })),
  )
  if (begunBefore) await startPaying(shop, customer, ...products)
  const { call } = await shop.loggedIn(customer)
  const items = products.map(({ id }) => ({ productId: id }))
  return statementsOf(async () => {
    if (items[0] && count === 1) await call(readQuote, { body: items[0] })
    else await call(readCartQuote, { body: { items } })
    const { orderId } = await call(initiatePayment, { body: paymentRequest(customer, ...products) })
    const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
    await call(verifyPayment, { body: callback })
  })
}

test.each([
  ['without an offer', false, MAX_STATEMENTS],
  ['with the welcome offer', true, MAX_STATEMENTS + MAX_STATEMENTS_BESIDE],
])(
  'a purchase %s takes few statements and 4 commits from the quote to the order',
  async (_, enabled, most) => {
    await using shop = await testShop()
    const owner = shop.as(await shop.customer({ role: 'owner' }))
    await changeSettingTo(owner.call, welcomeOfferSettings, {
      enabled,
      discountBps: 1500,
    })
    await purchase(shop)
    const { statements, commits } = await purchase(shop)
    expect(await shop.db.select().from(orders)).toHaveLength(2)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
    expect(commits).toBeLessThanOrEqual(MAX_COMMITS)
  },
)

test('a purchase at the second attempt takes hardly more', async () => {
  await using shop = await testShop()
  const { statements, commits } = await purchase(shop, { begunBefore: true })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS + MAX_STATEMENTS_BESIDE)
  expect(commits).toBeLessThanOrEqual(MAX_COMMITS)
})

test('each further product of a payment takes at most 3 more statements, and no more commits', async () => {
  await using shop = await testShop()
  await purchase(shop)
  const one = await purchase(shop)
  const [two, three, ten] = [
    await purchase(shop, { count: 2 }),
    await purchase(shop, { count: 3 }),
    await purchase(shop, { count: 10 }),
  ]
  for (const [{ statements, commits }, further] of [
    [two, 1],
    [three, 2],
    [ten, 9],
  ] as const) {
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(
      one.statements.length + further * MAX_STATEMENTS_MORE,
    )
    expect(commits).toBe(one.commits)
  }
})

test('why the welcome offer leaves products out is read once for the whole cart', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, welcomeOfferSettings, {
    enabled: true,
    discountBps: 1500,
  })
  const coins = await Promise.all(
    Array.from({ length: 5 }, () => shop.product({ type: 'Coins & Bars', price: 9_000_00 })),
  )
  await shop.db
    .update(jewelleryTypes)
    .set({ offersApply: false })
    .where(eq(jewelleryTypes.name, 'Coins & Bars'))
  const { call } = await shop.loggedIn(await shop.customer())
  const quoted = (count: number) => {
    const items = coins.slice(0, count).map(({ id }) => ({ productId: id }))
    return statementsOf(async () => {
      const { quotes } = await call(readCartQuote, { body: { items } })
      expect(quotes.filter(({ offerNote }) => offerNote?.includes('coins & bars excluded'))).toHaveLength(
        count,
      )
    })
  }
  const [one, five] = [await quoted(1), await quoted(5)]
  expect(five.statements).toHaveLength(one.statements.length)
})

test('only the stock update follows once a product is locked', async () => {
  await using shop = await testShop()
  const { statements } = await purchase(shop)
  const counted = statements.flatMap((text, index) =>
    /^(with "told" .*)?update "products"/.test(text) ? [index] : [],
  )
  expect(counted).toHaveLength(2)
  for (const index of counted) expect(statements[index + 1]).toBe('commit')
})

test('events of a payment that is settled are kept and open no transaction', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const { orderId } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured' })
  // All of them: one that came later would be among the statements counted.
  await expect.poll(() => shop.db.$count(paymentEvents)).toBe(3)
  await shop.as(customer).call(verifyPayment, { body: callback })
  const { statements } = await statementsOf(() => shop.jobs.run(['handle-payment-event']))
  expect(statements.filter((text) => /^(begin|insert)/i.test(text))).toEqual([])
  const kept = await shop.db.select({ handledAt: paymentEvents.handledAt }).from(paymentEvents)
  expect(kept.every(({ handledAt }) => handledAt !== null)).toBe(true)
})

test('that an order is paid leads to no job of its own once its capture has been told, and to one before', async () => {
  await using shop = await testShop()
  for (const webhook of ['normal', 'reordered'] as const) {
    const { orderId } = await startPaying(shop, await shop.customer(), await shop.product())
    await atTheProvider(shop, orderId, { outcome: 'captured', webhook })
    await expect.poll(() => shop.db.$count(paymentEvents, eq(paymentEvents.providerOrderId, orderId))).toBe(3)
    const events = await shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.providerOrderId, orderId))
    const unhandled = events.flatMap(({ type, handledAt }) => (handledAt === null ? [type] : []))
    expect(unhandled.toSorted()).toEqual(
      webhook === 'normal' ? ['payment.captured'] : ['order.paid', 'payment.captured'],
    )
    expect(await shop.jobs.run(['handle-payment-event'])).toBe(unhandled.length)
    expect(await shop.db.$count(orders)).toBe(webhook === 'normal' ? 1 : 2)
  }
})
