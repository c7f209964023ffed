import { sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import { expect, test } from 'vitest'
import { requestOtp } from '#contracts/identity.ts'
import { openDatabase, openPool } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { notifications } from '#db/schema/notifications.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import type { RefundStatus } from '#rules/orders/refund-status.ts'
import { askSandbox, atTheProvider, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { silentServer } from '#tests/support/silent-server.ts'
import { soldOrder } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { createMetrics } from './metrics.ts'
import { figureReader } from './read-figures.ts'
import { readShopFigures } from './shop-figures.store.ts'

const HOUR = 60 * 60 * 1000

/** Every sample of the shop by its name and labels. */
async function scraped({ db, clock }: Pick<TestShop, 'db' | 'clock'>): Promise<Map<string, number>> {
  const metrics = createMetrics()
  metrics.showTrade(figureReader({ db, clock }))
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('shop_'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

test('a shop where nothing waits says so, and how old its rates are', async () => {
  await using shop = await testShop()
  const [before] = (
    await shop.pool.query('select published_at as at from metal_rates order by 1 desc limit 1')
  ).rows
  shop.clock.set(new Date(before.at.getTime() + 30 * HOUR))
  const samples = await scraped(shop)
  expect(samples.get('shop_rates_age_seconds')).toBeCloseTo(30 * 60 * 60)
  for (const name of [
    'shop_payments_without_order',
    'shop_payments_without_order_oldest_seconds',
    'shop_refunds_owed',
    'shop_reserved_rupees',
    'shop_packed_without_huid',
    'shop_sms_last_hour{kind="otp"}',
    'shop_outbox_waiting',
    'shop_jobs_waiting{queue="issue-invoice"}',
  ])
    expect(samples.get(name), name).toBe(0)
  expect(samples.get('shop_database_up')).toBe(1)
})

test('a captured payment counts until it is an order, and its product as reserved', async () => {
  await using shop = await testShop()
  const product = await shop.product({ price: 67_980_00 })
  const { orderId } = await startPaying(shop, await shop.customer(), product)
  expect((await scraped(shop)).get('shop_payments_without_order')).toBe(0)

  await atTheProvider(shop, orderId, { outcome: 'captured' })
  await askSandbox(shop, '/flush')
  await shop.pool.query('update payment_events set received_at = $1', [
    new Date(shop.clock.now().getTime() - HOUR),
  ])
  const paid = await scraped(shop)
  expect(paid.get('shop_payments_without_order'), 'however many webhooks tell of it').toBe(1)
  expect(paid.get('shop_payments_without_order_oldest_seconds')).toBeCloseTo(60 * 60)
  expect(paid.get('shop_reserved_rupees')).toBeCloseTo(67_980)
  expect(paid.get('shop_jobs_waiting{queue="handle-payment-event"}')).toBeGreaterThan(0)

  await letTheDustSettle(shop)
  const settled = await scraped(shop)
  expect(settled.get('shop_payments_without_order')).toBe(0)
  expect(settled.get('shop_reserved_rupees')).toBe(0)
})

test('refunds are owed until they are processed, a failed one until another takes its place', async () => {
  await using shop = await testShop()
  const order = await soldOrder(shop, await shop.customer(), await shop.product())
  const owe = (status: RefundStatus, amount: number) =>
    shop.db
      .insert(refunds)
      .values({ paymentLineId: order.paymentLineId, amount, reason: 'cancelled', status })
  await owe('processed', 100)
  await owe('failed', 200)
  const failed = await scraped(shop)
  expect(failed.get('shop_refunds_owed')).toBe(1)
  expect(failed.get('shop_refunds_owed_rupees')).toBe(2)
  await owe('requested', 350)
  const again = await scraped(shop)
  expect(again.get('shop_refunds_owed')).toBe(1)
  expect(again.get('shop_refunds_owed_rupees')).toBe(3.5)
})

test('packed gold without a HUID is counted, silver and light gold are not', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const ring = await shop.product()
  await soldOrder(shop, customer, ring, { status: 'Packed' })
  const hallmarked = await soldOrder(shop, customer, ring, { status: 'Packed' })
  await shop.db.insert(orderHuids).values({ lineId: hallmarked.id, huid: 'AB12CD', position: 0 })
  await soldOrder(shop, customer, ring, { status: 'Shipped' })
  await soldOrder(shop, customer, { ...ring, purity: '999' }, { status: 'Packed' })
  await soldOrder(shop, customer, { ...ring, netWeightMg: 1_000 }, { status: 'Packed' })
  expect((await scraped(shop)).get('shop_packed_without_huid')).toBe(1)
})

test('SMS of the last hour are counted, OTPs separately; earlier ones are not', async () => {
  await using shop = await testShop()
  const now = shop.clock.now()
  await shop.call(requestOtp, { body: { mobile_number: '9822012345' } })
  const draft = { id: idOf(now), event: 'order-confirmed', channel: 'sms', customerId: null } as const
  await shop.db.insert(notifications).values([
    { ...draft, sentAt: new Date(now.getTime() - HOUR / 2) },
    { ...draft, id: idOf(new Date(now.getTime() - 3 * HOUR)), sentAt: new Date(now.getTime() - 2 * HOUR) },
    { ...draft, id: idOf(now), channel: 'email', sentAt: now },
  ])
  const samples = await scraped(shop)
  expect(samples.get('shop_sms_last_hour{kind="otp"}')).toBe(1)
  expect(samples.get('shop_sms_last_hour{kind="notification"}')).toBe(1)
})

test('the metrics have how much waits in the outbox, and for how long', async () => {
  await using shop = await testShop()
  await shop.shop.jobs.send('deliver-notification', { notificationId: crypto.randomUUID() })
  await shop.pool.query(`update pgboss.job set created_on = $1, start_after = $1`, [
    new Date(shop.clock.now().getTime() - 2 * HOUR),
  ])
  const samples = await scraped(shop)
  expect(samples.get('shop_outbox_waiting')).toBe(1)
  expect(samples.get('shop_outbox_oldest_seconds')).toBeCloseTo(2 * 60 * 60)
})

test('a database that is away or hangs makes no scrape fail: the figures are missing, and a 0 says so', async () => {
  await using shop = await testShop()
  await using silent = await silentServer()
  for (const url of ['postgres://shop@127.0.0.1:1/shop', silent.url]) {
    const pool = openPool(url, { max: 1 })
    const samples = await scraped({ db: openDatabase(pool), clock: shop.clock })
    expect(Object.fromEntries(samples)).toEqual({ shop_database_up: 0 })
  }
})

test('no large table is read from end to end', async () => {
  await using shop = await testShop()
  await shop.product()
  await seedSyntheticOrders(shop.db, 5_000, { now: shop.clock.now() })
  const yesterday = new Date(shop.clock.now().getTime() - 36 * HOUR)
  const sent = { event: 'order-confirmed', channel: 'sms', sentAt: yesterday } as const
  await shop.db
    .insert(notifications)
    .values(Array.from({ length: 5_000 }, () => ({ ...sent, id: idOf(yesterday) })))
  await shop.db.execute(sql`
    insert into payment_events (event_id, type, handled_at)
      select 'evt_' || n, 'payment.captured', now() from generate_series(1, 5000) n`)
  await analyse(shop)
  expect(await tablesReadWhole(shop, () => readShopFigures(shop.db, shop.clock.now()))).toEqual([])
})

/** A time-ordered id of that moment. */
const idOf = (moment: Date) => timeOrderedId({ msecs: moment.getTime() })

test('a job that was given up counts, a recurring one only when its next run has failed as well', async () => {
  await using shop = await testShop()
  const fail = async (name: 'issue-invoice' | 'tell-alerts', minutesAgo: number) => {
    const at = new Date(shop.clock.now().getTime() - minutesAgo * 60_000)
    await shop.pool.query(
      `insert into pgboss.job (name, state, created_on, completed_on) values ($1, 'failed', $2, $2)`,
      [name, at],
    )
    // As the queue counts them every half minute.
    await shop.pool.query('update pgboss.queue set failed_count = failed_count + 1 where name = $1', [name])
  }
  const counted = async () => {
    const samples = await scraped(shop)
    return ['issue-invoice', 'tell-alerts'].map((queue) => samples.get(`shop_jobs_failed{queue="${queue}"}`))
  }
  await fail('issue-invoice', 20)
  await fail('tell-alerts', 20)
  expect(await counted()).toEqual([1, 0])
  await fail('tell-alerts', 19)
  expect(await counted()).toEqual([1, 2])
})
