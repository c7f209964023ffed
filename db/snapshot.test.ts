import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import type { Db } from './client.ts'
import { openDatabase } from './client.ts'
import { onSnapshot, onStatement, readReference } from './snapshot.ts'

const TYPES = { name: 'types', tables: ['jewellery_types'] } as const

/** Reads the names of types as every page does, and counts how often the database was asked. */
function typesReader() {
  const asked = { times: 0 }
  const read = (db: Db) =>
    readReference(db, TYPES, async () => {
      asked.times += 1
      return (await db.execute<{ name: string }>(sql`select name from jewellery_types`)).rows
    })
  return { asked, read }
}

const addType = ({ pool }: TestDatabase, name: string) =>
  pool.query('insert into jewellery_types (id, name) values (gen_random_uuid(), $1)', [name])

test('short tables are read once per change, however many answers need them', async () => {
  await using database = await testDatabase()
  const { asked, read } = typesReader()
  for (const expected of [1, 2]) {
    for (const _ of [1, 2])
      await onSnapshot(database.pool, (moment) => Promise.all([read(moment), read(moment)]))
    expect(asked.times).toBe(expected)
    await addType(database, `Type ${expected}`)
  }
})

test('a change of another table does not make them read again', async () => {
  await using database = await testDatabase()
  const { asked, read } = typesReader()
  await onSnapshot(database.pool, read)
  await database.pool.query(`insert into settings (key, value) values ('some', '{}')`)
  await onSnapshot(database.pool, read)
  expect(asked.times).toBe(1)
})

test('a snapshot from before a change sees nothing that was read after it', async () => {
  await using database = await testDatabase()
  const { read } = typesReader()
  await onSnapshot(database.pool, async (before) => {
    await addType(database, 'Rings')
    expect(await onSnapshot(database.pool, read)).toEqual([{ name: 'Rings' }])
    expect(await read(before)).toEqual([])
  })
})

test('a failed read is repeated', async () => {
  await using database = await testDatabase()
  const failing = (moment: Db) => readReference(moment, TYPES, () => Promise.reject(new Error('Failed.')))
  await expect(onSnapshot(database.pool, failing)).rejects.toThrow('Failed.')
  expect(await onSnapshot(database.pool, typesReader().read)).toEqual([])
})

test('a reader that waited for another’s failed read reads by itself', async () => {
  await using database = await testDatabase()
  const [begun, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const failing = onSnapshot(database.pool, (moment) =>
    readReference(moment, TYPES, () => {
      begun.resolve()
      return failed.promise
    }),
  )
  await begun.promise
  const waiting = onSnapshot(database.pool, async (moment) => {
    const reading = readReference(moment, TYPES, async () => 'its own')
    failed.reject(new Error('The connection is gone.'))
    return reading
  })
  await expect(failing).rejects.toThrow('The connection is gone.')
  expect(await waiting).toBe('its own')
})

test('outside of a snapshot everything is read each time', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  const { asked, read } = typesReader()
  await read(db)
  await read(db)
  expect(asked.times).toBe(2)
})

test('an answer made of one statement cannot ask a second', async () => {
  await using database = await testDatabase()
  const ask = (db: Db) => db.execute(sql`select 1 as one`)
  expect((await onStatement(database.pool, ask)).rows).toEqual([{ one: 1 }])
  const twice = onStatement(database.pool, async (db) => [await ask(db), await ask(db)])
  await expect(twice).rejects.toMatchObject({ cause: { message: expect.stringContaining('More than one') } })
})
