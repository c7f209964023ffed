import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Db } from './client.ts'
import { openDatabase } from './client.ts'
import { onSnapshot, readOnce } from './snapshot.ts'

test('what several parts of an answer need is read once in a snapshot, and again in the next', async () => {
  await using database = await testDatabase()
  let reads = 0
  const rates = (db: Db) =>
    readOnce(db, 'rates', async () => {
      reads += 1
      return db.execute(sql`select 1`)
    })
  for (const expected of [1, 2]) {
    await onSnapshot(database.pool, (moment) => Promise.all([rates(moment), rates(moment)]))
    expect(reads).toBe(expected)
  }
})

test('outside of a snapshot everything is read each time', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  let reads = 0
  const read = async () => {
    reads += 1
  }
  await readOnce(db, 'rates', read)
  await readOnce(db, 'rates', read)
  expect(reads).toBe(2)
})
