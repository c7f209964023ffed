import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

test('every test has a migrated database of its own', async () => {
  await using one = await testDatabase()
  await using other = await testDatabase()
  await one.pool.query(`insert into settings (key, value) values ('only here', '{}')`)
  expect((await one.pool.query('select key from settings')).rowCount).toBe(1)
  expect((await other.pool.query('select key from settings')).rowCount).toBe(0)
})
