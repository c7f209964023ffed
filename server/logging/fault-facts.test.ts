import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { faultFacts } from './fault-facts.ts'

const faultOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => undefined,
    (fault: unknown) => faultFacts(fault),
  )

test('it names the failed statement and never its parameters', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  const facts = await faultOf(db.execute(sql`select * from nowhere where name = ${'Asha Rao\n    at home'}`))
  expect(facts).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query',
    query: 'select * from nowhere where name = $1',
    cause: { code: '42P01', message: 'relation "nowhere" does not exist' },
  })
  expect(facts?.stack).toContain('at ')
  expect(JSON.stringify(facts)).not.toMatch(/Asha|at home/)
})

test('it names the constraint that a row breaks and never what the row holds', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  const row = sql`insert into customers (id, mobile_number) values (gen_random_uuid(), ${'9876543210'})`
  await db.execute(row)
  const facts = await faultOf(db.execute(row))
  expect(facts?.cause).toMatchObject({ code: '23505', table: 'customers' })
  expect(JSON.stringify(facts)).not.toContain('9876543210')
})

test('it does not repeat a value that the database could not read', async () => {
  await using database = await testDatabase()
  const facts = await faultOf(openDatabase(database.pool).execute(sql`select ${'Asha Rao'}::int`))
  expect(facts?.cause).toMatchObject({ code: '22P02', message: 'The database refused a value.' })
  expect(JSON.stringify(facts)).not.toContain('Asha')
})

test('it takes no further property of an error, and ends with a circle of causes', () => {
  const fault = Object.assign(new Error('The line is cut.'), { rawPacket: 'Authorization: secret' })
  fault.cause = fault
  expect(JSON.stringify(faultFacts(fault))).not.toContain('secret')
  expect(faultFacts('9876543210 was thrown')).toEqual({ type: 'string', message: '*** was thrown' })
})
