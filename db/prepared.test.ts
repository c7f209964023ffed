import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#db/schema/identity.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { preparedQuery } from './prepared.ts'

const numberOf = preparedQuery<{ id: string }, { number: string }[]>('test-number-of', (db) =>
  db
    .select({ number: customers.mobileNumber })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id'))),
)

test('a prepared query sees what its own transaction wrote, and nobody else does', async () => {
  await using shop = await testShop()
  const { id, mobileNumber } = await shop.customer()
  expect(await numberOf(shop.db, { id })).toEqual([{ number: mobileNumber }])
  await shop.shop.transaction(async ({ db }) => {
    await db.update(customers).set({ mobileNumber: '9123456780' }).where(eq(customers.id, id))
    expect(await numberOf(db, { id })).toEqual([{ number: '9123456780' }])
    expect(await numberOf(shop.db, { id })).toEqual([{ number: mobileNumber }])
  })
  expect(await numberOf(shop.db, { id })).toEqual([{ number: '9123456780' }])
})

test('many ask the same prepared query at the same moment, each with values of their own', async () => {
  await using shop = await testShop()
  const people = await Promise.all(Array.from({ length: 30 }, () => shop.customer()))
  const answers = await Promise.all(people.map(({ id }) => numberOf(shop.db, { id })))
  expect(answers).toEqual(people.map(({ mobileNumber }) => [{ number: mobileNumber }]))
})
