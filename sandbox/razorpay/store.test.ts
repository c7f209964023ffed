import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { prepareSchema } from './store.ts'

test('processes that start at the same time create the tables once, and a later start keeps them', async () => {
  await using database = await testDatabase()
  const { pool } = database
  await Promise.all(Array.from({ length: 6 }, () => prepareSchema(pool)))
  await pool.query(
    "insert into sandbox_razorpay.orders (id, capture, entity) values ('order_1', 'manual', '{}')",
  )
  await prepareSchema(pool)
  const { rows } = await pool.query('select id from sandbox_razorpay.orders')
  expect(rows).toEqual([{ id: 'order_1' }])
})
