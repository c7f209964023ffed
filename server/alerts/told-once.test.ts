import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#db/schema/alerts.ts'
import { products } from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { askFor, customerWithMail, sentTo, textsTo } from '#tests/support/alerts.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { ALERTS_AT_A_TIME, tellAlerts } from './tell-alerts.ts'

const DAY = 24 * 60 * 60 * 1000

/** Customers who wait for one product, all of them with an e-mail address. */
async function crowd(shop: TestShop, productId: string, size: number): Promise<void> {
  const people = await shop.db
    .insert(customers)
    .values(
      Array.from({ length: size }, (_, nth) => ({
        mobileNumber: String(8_000_000_000 + nth),
        email: `c${nth}@example.in`,
      })),
    )
    .returning({ customerId: customers.id })
  const endsAt = new Date(shop.clock.now().getTime() + DAY)
  const createdAt = shop.clock.now()
  const rows = people.map((person) => ({
    ...person,
    ...{ kind: 'back-in-stock' as const, productId, endsAt, createdAt },
  }))
  await shop.db.insert(alerts).values(rows)
}

async function crowdOfOne(shop: TestShop, productId: string): Promise<void> {
  await askFor(shop, await shop.customer(), { kind: 'back-in-stock', productId })
}

/** As an admin's edit does it. */
const restock = (shop: TestShop, id: string) =>
  shop.shop.transaction(async ({ db }) => {
    await db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, id))
    await invalidate(db, `stock:${id}`)
  })

const written = (shop: TestShop) => shop.db.$count(notifications)
const openAlerts = (shop: TestShop) => shop.db.$count(alerts, eq(alerts.status, 'open'))

test('when many workers run at once, each alert is sent by one', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 0 })
  const size = 2 * ALERTS_AT_A_TIME + 10
  await crowd(shop, product.id, size)
  await tellAlerts(shop.shop)
  expect(await written(shop)).toBe(0)
  await restock(shop, product.id)
  await Promise.all(Array.from({ length: 4 }, () => tellAlerts(shop.shop)))
  expect(await openAlerts(shop)).toBe(0)
  expect(await written(shop)).toBe(2 * size)
  expect(await shop.jobs.waiting()).toHaveLength(2 * size)
})

test('a worker that dies halfway leaves nothing half sent: the next sends the rest, once', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 0 })
  const size = 2 * ALERTS_AT_A_TIME + 10
  await crowd(shop, product.id, size)
  await tellAlerts(shop.shop)
  await restock(shop, product.id)
  let batches = 0
  const dying: typeof shop.shop = {
    ...shop.shop,
    transaction: (work) =>
      shop.shop.transaction(async (within) => {
        const result = await work(within)
        batches += 1
        // In the second batch, after everything was written and before it is committed.
        if (batches === 2) throw new Error('the process died')
        return result
      }),
  }
  await expect(tellAlerts(dying)).rejects.toThrow('the process died')
  expect(await openAlerts(shop)).toBe(size - ALERTS_AT_A_TIME)
  expect(await written(shop)).toBe(2 * ALERTS_AT_A_TIME)
  await tellAlerts(shop.shop)
  expect(await openAlerts(shop)).toBe(0)
  expect(await written(shop)).toBe(2 * size)
})

test('a worker that was away for hours sends what came true in that time, whatever the feed still has', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 0 })]
  await askFor(shop, customer, { kind: 'back-in-stock', productId: product.id })
  await tellAlerts(shop.shop)
  await restock(shop, product.id)
  await shop.pool.query('delete from changes')
  await shop.pool.query(`update alert_checks set checked_at = checked_at - interval '2 hours'`)
  expect(await textsTo(shop, customer)).toHaveLength(1)
})

test('an alert that comes true while it is being requested is sent as well', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 0 })]
  const endsAt = new Date(shop.clock.now().getTime() + DAY)
  await shop.shop.transaction(async ({ db }) => {
    const row = { customerId: customer.id, kind: 'back-in-stock' as const, productId: product.id, endsAt }
    await db.insert(alerts).values(row)
    await restock(shop, product.id)
    // The change is seen and done with before the alert is there for anybody.
    await tellAlerts(shop.shop)
    expect(await written(shop)).toBe(0)
  })
  expect(await textsTo(shop, customer)).toHaveLength(1)
})

test('an SMS and an e-mail say the same, and a customer without an address gets the SMS alone', async () => {
  await using shop = await testShop({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const product = await shop.product({ name: 'Lotus Ring', stock: 0, price: 45_000_00 })
  const [both, plain] = [await customerWithMail(shop, 'asha@example.in'), await shop.customer()]
  for (const customer of [both, plain])
    await askFor(shop, customer, { kind: 'back-in-stock', productId: product.id })
  await restock(shop, product.id)
  expect(await textsTo(shop, plain)).toHaveLength(1)
  const [mail, ...others] = await sentTo(shop, 'asha@example.in')
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Lotus Ring is back in stock at /)
  for (const words of [
    'Price today: ₹45,000',
    'See it: http://127.0.0.1:3000/gold/Lotus-Ring',
    'You asked us to tell you once, so we will not write about this again.',
    'Stop this alert: http://127.0.0.1:3000/alerts/stop?token=',
  ])
    expect(mail?.body).toContain(words)
})

test('messages of alerts wait until everything else has been sent', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 0 })
  await crowd(shop, product.id, 1)
  await restock(shop, product.id)
  await tellAlerts(shop.shop)
  const { rows } = await shop.pool.query(
    `select distinct priority from pgboss.job where name = 'deliver-notification'`,
  )
  expect(rows).toEqual([{ priority: -1 }])
})

test('a run needs as many statements for a hundred and fifty alerts as for one', async () => {
  await using shop = await testShop()
  const [one, many] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0 })]
  await crowd(shop, many.id, 150)
  await askFor(shop, await shop.customer(), { kind: 'back-in-stock', productId: one.id })
  await tellAlerts(shop.shop)
  const asked = async (id: string) => {
    await restock(shop, id)
    return (await statementsOf(() => tellAlerts(shop.shop))).statements
  }
  const [ofOne, ofMany] = [await asked(one.id), await asked(many.id)]
  expect(await openAlerts(shop)).toBe(0)
  expect(ofMany.length, ofMany.join('\n')).toBe(ofOne.length)
  expect(ofMany.length, ofMany.join('\n')).toBeLessThanOrEqual(14)
})

/**
 * Waits until every transaction that began before this moment has ended, in other tests' databases too: what was
 * written while one of them was running is read again by each scan.
 */
async function nothingOlderRuns({ pool }: TestShop): Promise<void> {
  const { rows } = await pool.query('select pg_current_xact_id()::text as now')
  const isOver = async () =>
    (
      await pool.query('select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as "isOver"', [
        rows[0]?.now,
      ])
    ).rows[0]?.isOver
  await expect.poll(isOver, { timeout: 120_000 }).toBe(true)
}

test('among many alerts, what changed and what is due is found by indexes', async () => {
  await using shop = await testShop()
  const [product, other] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0 })]
  await crowd(shop, other.id, 5_000)
  await shop.pool.query(`
    insert into alerts (id, customer_id, kind, purity, target, ends_at)
    select gen_random_uuid(), id, 'gold-rate', '22K', 100, now() + interval '1 year' from customers`)
  await tellAlerts(shop.shop)
  await shop.pool.query(
    `insert into changes (tag) select 'stock:' || gen_random_uuid() from generate_series(1, 3000)`,
  )
  await nothingOlderRuns(shop)
  await tellAlerts(shop.shop)
  await crowdOfOne(shop, product.id)
  await analyse(shop)
  await restock(shop, product.id)
  expect(await tablesReadWhole(shop, () => tellAlerts(shop.shop), { updates: true })).toEqual([])
  expect(await written(shop)).toBe(1)
})
