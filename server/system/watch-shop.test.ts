import { eq } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import { expect, test } from 'vitest'
import { listAlarms, resolveAlarm } from '#contracts/admin/alarms.ts'
import { paymentEvents, paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { notifications } from '#db/schema/notifications.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { noteNode } from './nodes.store.ts'
import { watchShop } from './watch-shop.ts'

const MINUTE = 60_000
const watch = (shop: TestShop) => watchShop(shop.shop)

/** A process that says now how full its disk is. */
function beat(shop: TestShop, free: number, id = NODE_ID) {
  const disk = { diskTotal: 50_000_000_000, diskFree: free }
  return noteNode(shop.db, { id, host: 'shop-1', lastSeenAt: shop.clock.now(), ...disk })
}
const NODE_ID = crypto.randomUUID()

async function openAlarms(shop: TestShop) {
  const alarms = await shop.as(await shop.customer({ role: 'owner' })).call(listAlarms)
  return alarms.filter(({ resolvedAt }) => resolvedAt === null)
}

async function resolve(shop: TestShop) {
  const [alarm] = await openAlarms(shop)
  const owner = await shop.customer({ role: 'owner' })
  return shop.as(owner).call(resolveAlarm, { params: { id: alarm?.id ?? '' } })
}

/** A payment that has started, as the shop and the provider know it. */
async function begunPayment(shop: TestShop) {
  await startPaying(shop, await shop.customer(), await shop.product())
  const [payment] = await shop.db.select().from(payments)
  if (!payment) throw new Error('No payment was begun.')
  return payment
}

test('a shop in order has no alarm', async () => {
  await using shop = await testShop()
  await begunPayment(shop)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
})

test('a disk that is nearly full raises one alarm, however many workers look, and it ends once there is room', async () => {
  await using shop = await testShop()
  await beat(shop, 5_000_000_000)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
  await beat(shop, 4_200_000_000)
  await Promise.all([watch(shop), watch(shop), watch(shop)])
  await watch(shop)
  expect(await openAlarms(shop)).toMatchObject([
    { kind: 'disk-low', message: expect.stringContaining('4.2 GB of 50 GB (8%) on shop-1'), times: 1 },
  ])
  await expect(resolve(shop)).rejects.toMatchObject({ status: 409 })
  await beat(shop, 9_000_000_000)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
})

test('a disk that fills up within a week at its pace is told of while there is room', async () => {
  await using shop = await testShop()
  await beat(shop, 40_000_000_000)
  await watch(shop)
  shop.clock.advance(24 * 60 * MINUTE)
  await beat(shop, 30_000_000_000)
  await watch(shop)
  expect(await openAlarms(shop)).toMatchObject([
    { kind: 'disk-low', message: expect.stringContaining('is full in 3 days at the pace of this week') },
  ])
  await beat(shop, 39_000_000_000)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
})

test('money that has not become an order within a quarter of an hour raises an alarm with its id, until it is settled', async () => {
  await using shop = await testShop()
  const payment = await begunPayment(shop)
  const receivedAt = shop.clock.now()
  const event = { eventId: 'e1', type: 'payment.captured', receivedAt }
  await shop.db.insert(paymentEvents).values({ ...event, providerOrderId: payment.providerOrderId })
  shop.clock.advance(14 * MINUTE)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
  shop.clock.advance(2 * MINUTE)
  await watch(shop)
  const [alarm] = await openAlarms(shop)
  expect(alarm?.kind).toBe('payment-without-order')
  expect(alarm?.message).toContain(
    `1 payment was taken but did not become an order: ${payment.providerOrderId}`,
  )
  await shop.db.update(payments).set({ status: 'refund-due' }).where(eq(payments.id, payment.id))
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
})

test('a refund that failed for the last time raises an alarm with its amount, until a person has returned it', async () => {
  await using shop = await testShop()
  const payment = await begunPayment(shop)
  await shop.db.update(payments).set({
    ...{ status: 'refund-due', capturedAmount: payment.amount, capturedAt: shop.clock.now() },
    providerPaymentId: 'pay_1',
  })
  await shop.db.update(paymentLines).set({ outcome: 'returned', capturedAmount: payment.amount })
  const at = shop.clock.now()
  const [line] = await shop.db.select().from(paymentLines)
  const failed = { paymentLineId: line?.id ?? '', amount: 123_450, reason: 'gone', status: 'failed' as const }
  await shop.db.insert(refunds).values({ ...failed, createdAt: at, updatedAt: at })
  await watch(shop)
  expect(await openAlarms(shop)).toMatchObject([
    { kind: 'refund-failed', message: expect.stringContaining('₹1,234.50 of pay_1') },
  ])
  await resolve(shop)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
  shop.clock.advance(MINUTE)
  const later = shop.clock.now()
  await shop.db.insert(refunds).values({ ...failed, createdAt: later, updatedAt: later })
  await watch(shop)
  expect(await openAlarms(shop)).toMatchObject([{ kind: 'refund-failed' }])
  shop.clock.advance(MINUTE)
  await shop.db
    .insert(refunds)
    .values({ ...failed, status: 'requested', createdAt: shop.clock.now(), updatedAt: shop.clock.now() })
  await watch(shop)
  expect(await openAlarms(shop), 'another refund has followed').toEqual([])
})

test('messages given up raise an alarm that names their subject, without numbers or addresses, until a person resolves it', async () => {
  await using shop = await testShop()
  const failedAt = shop.clock.now()
  const lost = { event: 'order-confirmed' as const, channel: 'sms' as const, failedAt, createdAt: failedAt }
  await shop.db.insert(notifications).values([lost, lost, { ...lost, channel: 'email', to: 'asha@x.in' }])
  await watch(shop)
  const [alarm] = await openAlarms(shop)
  expect(alarm?.message).toBe(
    '3 messages could not be sent: order-confirmed by SMS (2), order-confirmed by e-mail.',
  )
  await resolve(shop)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
})

/** A job that has failed for the last time at the test's time. */
async function giveUp(
  shop: TestShop,
  name: 'issue-invoice' | 'reconcile-payments' | 'watch-books',
  fault: string,
) {
  const payload = { orderId: crypto.randomUUID() }
  if (name === 'issue-invoice') await shop.shop.jobs.send(name, payload)
  else await shop.shop.jobs.send(name, {})
  await shop.pool.query(
    `update pgboss.job set state = 'failed', completed_on = $2, created_on = $2::timestamptz - interval '1 second',
       output = $3 where name = $1 and state = 'created'`,
    [name, shop.clock.now(), JSON.stringify({ message: fault })],
  )
}

test('a job that gives up raises an alarm with its name and fault, until it is retried or a person resolves it', async () => {
  await using shop = await testShop()
  await giveUp(shop, 'issue-invoice', 'The file store at S3 is away. Call 9822012345.')
  await watch(shop)
  const [alarm] = await openAlarms(shop)
  expect(alarm?.kind).toBe('job-given-up')
  expect(alarm?.message).toContain('issue-invoice, 1 time, last on 21 Nov 2026, 10:00 am')
  expect(alarm?.message).toContain('The file store at S3 is away.')
  expect(alarm?.message).not.toContain('9822012345')
  await shop.pool.query(`update pgboss.job set state = 'retry'`)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])

  await shop.pool.query(`delete from pgboss.job`)
  await giveUp(shop, 'issue-invoice', 'Again.')
  await watch(shop)
  await resolve(shop)
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
})

test('a recurring job that met an outage raises no alarm, and neither do its next runs within ten minutes', async () => {
  await using shop = await testShop()
  await giveUp(shop, 'reconcile-payments', 'Away.')
  shop.clock.advance(60 * MINUTE)
  await watch(shop)
  expect(await openAlarms(shop), 'its next run has not come').toEqual([])

  await giveUp(shop, 'watch-books', 'Away.')
  shop.clock.advance(MINUTE)
  await giveUp(shop, 'watch-books', 'Away.')
  await watch(shop)
  expect(await openAlarms(shop), 'the outage may be over in a moment').toEqual([])
})

test('a recurring job whose next runs fail too raises an alarm, until a later one works', async () => {
  await using shop = await testShop()
  for (const after of [0, 10 * MINUTE]) {
    shop.clock.advance(after)
    await giveUp(shop, 'reconcile-payments', 'Away.')
  }
  shop.clock.advance(MINUTE)
  await watch(shop)
  expect(await openAlarms(shop)).toMatchObject([
    { kind: 'job-given-up', message: expect.stringContaining('reconcile-payments, 2 times') },
  ])
  await shop.shop.jobs.send('reconcile-payments', {})
  shop.clock.advance(MINUTE)
  await shop.pool.query(
    `update pgboss.job set state = 'completed', completed_on = $1 where state = 'created'`,
    [shop.clock.now()],
  )
  await watch(shop)
  expect(await openAlarms(shop)).toEqual([])
})

test('a failing watch does not stop the others', async () => {
  await using shop = await testShop()
  await giveUp(shop, 'issue-invoice', 'Away.')
  await shop.pool.query('alter table nodes rename to gone')
  await expect(watch(shop)).rejects.toThrow('nodes')
  expect(await openAlarms(shop)).toMatchObject([{ kind: 'job-given-up' }])
})

test('however much was sold and sent, no large table is read from end to end', async () => {
  await using shop = await testShop()
  const payment = await begunPayment(shop)
  const longAgo = new Date(shop.clock.now().getTime() - 90 * 24 * 60 * MINUTE)
  const thousand = <Row>(row: () => Row) => Array.from({ length: 1_000 }, row)
  const id = () => timeOrderedId({ msecs: longAgo.getTime() })
  const paid = { ...payment, status: 'completed', providerOrderId: null, updatedAt: longAgo } as const
  const sent = { event: 'order-confirmed', channel: 'sms', sentAt: longAgo } as const
  for (let thousands = 0; thousands < 5; thousands++) {
    await shop.db.insert(payments).values(thousand(() => ({ ...paid, id: id() })))
    await shop.db.insert(notifications).values(thousand(() => ({ ...sent, id: id() })))
  }
  await analyse(shop)
  expect(await tablesReadWhole(shop, () => watch(shop))).toEqual([])
})
