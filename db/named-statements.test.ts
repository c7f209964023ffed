import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const PREPARED = 'select count(*)::int as prepared from pg_prepared_statements where statement = $1'

test('a statement that is asked for often is parsed and planned once', async () => {
  await using database = await testDatabase()
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await database.pool.connect(), (client) => client.release())
  const text = 'select $1::int + 1 as often'
  const prepared = async () => (await client.query(PREPARED, [text])).rows[0].prepared
  await client.query({ text, values: [1] })
  expect(await prepared()).toBe(0)
  for (const value of [2, 3, 4]) {
    const { rows } = await client.query({ text, values: [value] })
    expect(rows).toEqual([{ often: value + 1 }])
  }
  expect(await prepared()).toBe(1)
})

test('endless different texts do not fill PostgreSQL’s memory: only the first 300 get names', async () => {
  await using database = await testDatabase()
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await database.pool.connect(), (client) => client.release())
  for (let nth = 0; nth < 310; nth++)
    for (let times = 0; times < 3; times++) await client.query({ text: `select ${nth} as nth`, values: [] })
  const { rows } = await client.query('select count(*)::int as prepared from pg_prepared_statements')
  expect(rows).toEqual([{ prepared: 300 }])
})

test('after thousands of texts that came once, one that comes often is still planned once', async () => {
  await using database = await testDatabase()
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await database.pool.connect(), (client) => client.release())
  for (let nth = 0; nth < 2_050; nth++) await client.query({ text: `select ${nth} as once`, values: [] })
  const text = 'select $1::int + 4 as later'
  for (const value of [1, 2, 3, 4]) await client.query({ text, values: [value] })
  expect((await client.query(PREPARED, [text])).rows[0].prepared).toBe(1)
})

test('a text with its values beside it is planned once as well', async () => {
  await using database = await testDatabase()
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await database.pool.connect(), (client) => client.release())
  const text = 'select $1::int + 2 as beside'
  for (const value of [1, 2, 3, 4]) {
    const { rows } = await client.query(text, [value])
    expect(rows).toEqual([{ beside: value + 2 }])
  }
  expect((await client.query(PREPARED, [text])).rows[0].prepared).toBe(1)
})

test('a text with an empty list of values, as the job queue fetches, is planned once as well', async () => {
  await using database = await testDatabase()
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await database.pool.connect(), (client) => client.release())
  const text = 'select 3 as fetched'
  for (let times = 0; times < 4; times++)
    expect((await client.query(text, [])).rows).toEqual([{ fetched: 3 }])
  expect((await client.query(PREPARED, [text])).rows[0].prepared).toBe(1)
})

test('several commands in one text, as the job queue sends them, work however often they are asked for', async () => {
  await using database = await testDatabase()
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await database.pool.connect(), (client) => client.release())
  const text = 'create temp table if not exists seen (nth int); insert into seen values (1)'
  for (let times = 0; times < 5; times++) await client.query(text, [])
  const { rows } = await client.query('select count(*)::int as seen from seen')
  expect(rows).toEqual([{ seen: 5 }])
})
