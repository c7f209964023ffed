import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestOtp } from '#contracts/identity.ts'
import { alarms } from '#db/schema/alarms.ts'
import { payments, reservations } from '#db/schema/checkout.ts'
import { DAY_MS, MINUTE_MS } from '#rules/time.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { adminOf, latestRates } from '#tests/support/rate-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { clockWatch } from './watch-clocks.ts'

const YEAR_MS = 365 * DAY_MS

/** A shop whose clock is its database's. */
async function shopAtNow(): Promise<TestShop> {
  const shop = await testShop({ OTP_REQUESTS_PER_NUMBER_PER_HOUR: '50' })
  shop.clock.set(new Date())
  return shop
}

const openAlarm = async (shop: TestShop) => {
  const rows = await shop.db.select().from(alarms).where(eq(alarms.kind, 'clock'))
  return rows.find(({ resolvedAt }) => resolvedAt === null)?.message
}

test('after a minute in the year ahead, an OTP, a payment, its reservation and new rates wait as long as ever', async () => {
  await using shop = await shopAtNow()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const owner = await adminOf(shop)
  const right = shop.clock.now()
  const body = { mobile_number: '9876500077' }
  shop.clock.advance(YEAR_MS)
  await shop.call(requestOtp, { body })
  await startPaying(shop, customer, product)
  await owner.set({ gold_22k: 12_100 })
  shop.clock.set(right)

  await clockWatch(shop.shop)()
  const now = shop.clock.now().getTime()
  await expect(shop.call(requestOtp, { body })).rejects.toMatchObject({ details: { retryAfter: 30 } })
  shop.clock.advance(31_000)
  await shop.call(requestOtp, { body })
  const [reserved] = await shop.db.select().from(reservations)
  expect(reserved?.expiresAt.getTime()).toBeLessThanOrEqual(now + 15 * MINUTE_MS + 1000)
  const [payment] = await shop.db.select().from(payments)
  expect(payment?.nextCheckAt?.getTime()).toBeLessThanOrEqual(now + 1000)
  await owner.set({ gold_22k: 12_200 })
  expect((await latestRates(shop)).gold_22k).toBe(12_200)
  expect(await openAlarm(shop)).toContain('was put right')
})

test('recurring jobs, jobs that were sent and those of dead workers do not wait for the year that the queue had seen', async () => {
  await using shop = await shopAtNow()
  await shop.pool.query(`
    update pgboss.version set cron_on = now() + interval '1 year', bam_on = now() + interval '2 hours';
    update pgboss.queue set maintain_on = now() + interval '1 year', monitor_claim_on = now() + interval '1 year';
    insert into pgboss.job (name, state, created_on, start_after, started_on, heartbeat_on) values
      ('watch-shop', 'created', now() + interval '1 year', now() + interval '1 year 3 minutes', null, null),
      ('watch-shop', 'retry', now(), now() + interval '1 year', now(), now()),
      ('watch-shop', 'active', now(), now(), now() + interval '1 year', now() + interval '1 year');`)
  await clockWatch(shop.shop)()
  const { rows } = await shop.pool.query(`
    select (select count(*)::int from pgboss.version where greatest(cron_on, bam_on) > now()) +
      (select count(*)::int from pgboss.queue where greatest(maintain_on, monitor_claim_on) > now()) as stamps,
      (select array_agg(distinct state::text) from pgboss.job
        where start_after > now() + interval '4 minutes' or started_on > now() or heartbeat_on > now()) as jobs`)
  expect(rows).toEqual([{ stamps: 0, jobs: null }])
})

test('a clock that is put back while the shop is open is noticed, said, and over ten minutes after it is right', async () => {
  await using shop = await shopAtNow()
  const look = clockWatch(shop.shop)
  await look()
  expect(await openAlarm(shop)).toBeUndefined()
  shop.clock.advance(2 * 60 * MINUTE_MS)
  await look()
  expect(await openAlarm(shop)).toMatch(/The clocks of .+ and of the database .+ differ by 120 minutes\./)
  await shop.call(requestOtp, { body: { mobile_number: '9876500078' } })
  shop.clock.set(new Date())
  await look()
  expect(await openAlarm(shop)).toMatch(/^The clock of .+ was put back by 120 minutes\.$/)
  await expect(shop.call(requestOtp, { body: { mobile_number: '9876500078' } })).rejects.toMatchObject({
    details: { retryAfter: expect.toSatisfy((seconds: number) => seconds <= 30) },
  })
  await look()
  expect(await openAlarm(shop)).toBeDefined()
  await shop.db.update(alarms).set({ lastSeenAt: new Date(Date.now() - 11 * MINUTE_MS) })
  await look()
  expect(await openAlarm(shop)).toBeUndefined()
})

test('a process whose own clock is behind corrects nothing that the others have written', async () => {
  await using shop = await shopAtNow()
  await shop.call(requestOtp, { body: { mobile_number: '9876500079' } })
  const { rows: before } = await shop.pool.query('select created_at, expires_at from one_time_passwords')
  const behind = { ...shop.shop, clock: { now: () => new Date(Date.now() - YEAR_MS) } }
  await clockWatch(behind)()
  const { rows: after } = await shop.pool.query('select created_at, expires_at from one_time_passwords')
  expect(after).toEqual(before)
})
