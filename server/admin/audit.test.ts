import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit, listAuditPeople } from '#contracts/admin/audit.ts'
import { audit } from '#server/audit/audit.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
const callerOf = ({ id, mobileNumber, role }: Person) => ({
  customerId: id,
  mobileNumber,
  role,
  sessionId: id,
  isIdle: false,
})

async function threeEntries(shop: TestShop, one: Person, other: Person) {
  const { db } = shop
  await audit(db, callerOf(one), {
    action: 'order.pack',
    subject: { type: 'order', id: 'SGJ-1' },
    before: { a: 1, b: 2 },
    after: { a: 1, b: 3 },
  })
  await audit(db, callerOf(other), {
    action: 'order.refund',
    subject: { type: 'order', id: 'SGJ-2' },
    after: { amount: '₹5' },
  })
  await audit(db, null, {
    action: 'rates.publish',
    subject: { type: 'rates', id: 'r' },
    before: { gold: 1 },
    after: { gold: 2 },
  })
}

test('the log says who changed what, newest first, with the differences only', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
  const manager = await shop.customer({ role: 'manager', firstName: '', lastName: '' })
  await threeEntries(shop, owner, manager)
  const { rows } = await shop.as(owner).call(listAudit)
  expect(rows).toMatchObject([
    { who: null, role: 'system', action: 'rates.publish' },
    { who: { name: manager.mobileNumber }, role: 'manager', before: null, after: { amount: '₹5' } },
    { who: { name: 'Meera Rao' }, role: 'owner', before: { b: 2 }, after: { b: 3 } },
  ])
})

test('the log is filtered by person, action, subject and day', async () => {
  await using shop = await testShop()
  const [owner, manager] = [await shop.customer({ role: 'owner' }), await shop.customer({ role: 'manager' })]
  await threeEntries(shop, owner, manager)
  await shop.db.execute(
    sql`update audit_log set at = '2026-11-20T23:59:59+05:30' where action = 'order.pack'`,
  )
  await shop.db.execute(
    sql`update audit_log set at = '2026-11-21T00:00:00+05:30' where action <> 'order.pack'`,
  )
  const actions = async (query: object) =>
    (await shop.as(owner).call(listAudit, { query })).rows.map(({ action }) => action)
  expect(await actions({ who: manager.id })).toEqual(['order.refund'])
  expect(await actions({ action: 'rates.publish' })).toEqual(['rates.publish'])
  expect(await actions({ subject: 'SGJ-1' })).toEqual(['order.pack'])
  expect(await actions({ to: '2026-11-20' })).toEqual(['order.pack'])
  expect(await actions({ from: '2026-11-21' })).toEqual(['rates.publish', 'order.refund'])
  const people = await shop.as(owner).call(listAuditPeople)
  expect(people.map(({ id }) => id).sort()).toEqual([owner.id, manager.id].sort())
})

test('a change that is not committed leaves nothing in the log', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const failing = shop.shop.transaction(async ({ db }) => {
    await audit(db, callerOf(owner), { action: 'order.pack', subject: { type: 'order', id: 'SGJ-1' } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await shop.as(owner).call(listAudit)).rows).toEqual([])
})

test('no page of the log reads the whole log', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const people = [owner.id, (await shop.customer({ role: 'staff' })).id]
  await shop.pool.query(
    `insert into audit_log (id, at, who, role, action, subject_type, subject_id)
     select gen_random_uuid(), now() - n * interval '1 minute', ($1::uuid[])[n % 2 + 1], 'owner',
            (array['order.pack', 'order.ship', 'order.refund'])[n % 3 + 1], 'order', 'SGJ-' || n
     from generate_series(1, 20000) n`,
    [people],
  )
  await shop.pool.query(
    `insert into customers (id, mobile_number) select gen_random_uuid(), '557' || lpad(n::text, 7, '0') from generate_series(1, 5000) n`,
  )
  await analyse(shop)
  const { next } = await shop.as(owner).call(listAudit)
  for (const query of [
    {},
    { after: next ?? '' },
    { who: owner.id },
    { action: 'order.refund' as const },
    { subject: 'SGJ-77' },
    { from: '2026-11-01', to: '2026-11-02' },
    { who: owner.id, action: 'order.ship' as const, after: next ?? '' },
  ])
    expect(
      await tablesReadWhole(shop, () => shop.as(owner).call(listAudit, { query })),
      JSON.stringify(query),
    ).toEqual([])
  expect(await tablesReadWhole(shop, () => shop.as(owner).call(listAuditPeople))).toEqual([])
})
